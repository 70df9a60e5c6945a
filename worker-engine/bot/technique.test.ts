import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { findPlan, planShifts } from './technique.ts';
import type { Candidate, Score } from './uci-lines.ts';

const scored = (move: string, score: Score | number): Candidate => ({
  move,
  score: typeof score === 'number' ? { kind: 'cp', cp: score } : score,
  depth: 2,
  line: [move],
});

/** What is left to choose from when all these moves have this score. */
const choiceOf = (fen: string, ...candidates: readonly Candidate[]) =>
  findPlan(getPosition(fen), candidates)?.candidates.map(({ move }) => move);

function progressOf(fen: string, ...moves: readonly string[]): readonly number[] {
  const plan = findPlan(
    getPosition(fen),
    moves.map((move) => scored(move, 700)),
  );
  return plan ? moves.map(plan.progressOf) : [];
}

const BARE = '8/8/8/4k3/8/8/8/KQ6 w - - 0 1';

describe('the plan', () => {
  test.each([
    ['the less room the king has, the better', BARE, 'b1f1', 'b1h1'],
    ['the nearer the own king, the better', '8/8/1R6/4k3/8/K7/8/8 w - - 0 1', 'a3b4', 'a3a2'],
    ['best is a queen', '8/1P6/2P5/8/7k/8/8/K7 w - - 0 1', 'b7b8q', 'c6c7'],
    ['the farther a pawn, the better', '8/8/2P5/8/7k/8/8/K7 w - - 0 1', 'c6c7', 'a1a2'],
    ['a pawn is not pushed to where it is taken', '8/8/1k6/8/3P4/1P6/8/3NK3 w - - 0 1', 'd4d5', 'b3b4'],
    ['a pawn stopped by another does not count', '6k1/2p5/2P5/8/3P4/8/8/3NK3 w - - 0 1', 'd4d5', 'e1e2'],
    ['the last men are taken', '7k/8/8/3p4/8/8/8/K2R4 w - - 0 1', 'd1d5', 'd1d4'],
    ['Black does so, too', '8/8/8/4K3/8/8/8/kq6 b - - 0 1', 'b1f1', 'b1h1'],
  ])('%s', (_, fen, better, worse) => {
    const [more = 0, less = 0] = progressOf(fen, better, worse);
    expect(more).toBeGreaterThan(less);
  });
});

test('a win that only one move brings is a blow and no plan', () => {
  const candidates = [scored('b1f1', 700), scored('b1h1', 0)];
  expect(findPlan(getPosition(BARE), candidates)).toBeUndefined();
});

describe('against a bare king', () => {
  test('what gives the win away is out of the question, and a mate is not', () => {
    const mate = { kind: 'mate', moves: 1 } as const;
    expect(choiceOf(BARE, scored('b1b2', 0), scored('b1e4', mate), scored('b1f1', 800))).toEqual([
      'b1e4',
      'b1f1',
    ]);
  });

  test('stalemate is out of the question, though a shallow search takes it for a win', () => {
    const fen = '8/8/8/8/8/6Q1/2K5/5k2 w - - 0 1';
    expect(choiceOf(fen, scored('c2d2', 744), scored('g3g4', 658))).toEqual(['g3g4']);
  });

  test('a move has to be made even when each gives the win away', () => {
    expect(choiceOf('8/8/8/8/8/6Q1/2K5/5k2 w - - 0 1', scored('c2d2', 744))).toEqual(['c2d2']);
  });
});

test('what stalemates is out of the question, with a pawn beside the king, too', () => {
  const fen = '7k/8/7p/7P/8/8/6Q1/6K1 w - - 0 1';
  expect(choiceOf(fen, scored('g2g6', 900), scored('g2g4', 880), scored('g2f3', 870))).toEqual([
    'g2g4',
    'g2f3',
  ]);
});

const shiftsIn = (fen: string, moves: readonly string[], score = 700) =>
  planShifts(
    getPosition(fen),
    moves,
    moves.map((move) => scored(move, score)),
  );

describe('the shifts', () => {
  test('make what carries out the plan likelier, and what stalemates all but impossible', () => {
    const [nearer = 0, farther = 0] = shiftsIn('8/8/1R6/4k3/8/K7/8/8 w - - 0 1', ['a3b4', 'a3a2']);
    expect(nearer).toBeGreaterThan(farther);
    expect(shiftsIn('8/8/8/8/8/6Q1/2K5/5k2 w - - 0 1', ['c2d2', 'g3g4'])[0]).toBeLessThan(-10);
  });

  test('are none where there is no plan, and without Stockfish', () => {
    expect(shiftsIn(BARE, ['b1f1', 'b1h1'], 100)).toEqual([0, 0]);
    expect(planShifts(getPosition(BARE), ['b1f1', 'b1h1'], [])).toEqual([0, 0]);
  });
});

test('with a man beside the king one may go wrong', () => {
  const fen = '8/4p3/8/4k3/8/8/8/KQ6 w - - 0 1';
  expect(choiceOf(fen, scored('b1f5', -50), scored('a1a2', 900), scored('b1c2', 900))).toEqual([
    'b1f5',
    'a1a2',
    'b1c2',
  ]);
});

test.each([
  ['against two pieces', '8/8/3nb3/4k3/8/8/8/KQ6 w - - 0 1', 700],
  ['in a game that is not won', BARE, 200],
])('there is no plan %s', (_, fen, score) => {
  expect(findPlan(getPosition(fen), [scored('b1f1', score), scored('b1h1', score)])).toBeUndefined();
});
