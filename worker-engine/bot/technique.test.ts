import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { bringHome } from './technique.ts';
import { toCentipawns, type Candidate, type Score } from './uci-lines.ts';

const scored = (move: string, score: Score | number): Candidate => ({
  move,
  score: typeof score === 'number' ? { kind: 'cp', cp: score } : score,
  depth: 2,
  line: [move],
});

function judged(fen: string, ...candidates: readonly Candidate[]): readonly number[] {
  return bringHome(getPosition(fen), candidates).map(({ score }) => toCentipawns(score));
}

const BARE = '8/8/8/4k3/8/8/8/KQ6 w - - 0 1';

describe('against a bare king', () => {
  test('the less room it has, the better', () => {
    const [close = 0, far = 0] = judged(BARE, scored('b1f1', 700), scored('b1h1', 800));
    expect(close).toBeGreaterThan(far);
  });

  test('the nearer the own king, the better', () => {
    const [near = 0, away = 0] = judged(
      '8/8/1R6/4k3/8/K7/8/8 w - - 0 1',
      scored('a3b4', 500),
      scored('a3a2', 500),
    );
    expect(near).toBeGreaterThan(away);
  });

  test('what gives the win away is out of the question, and a mate is better than any plan', () => {
    const mate = { kind: 'mate', moves: 1 } as const;
    const candidates = [scored('b1b2', 0), scored('b1e4', mate), scored('b1f1', 800)];
    const [mated, quiet, ...others] = bringHome(getPosition(BARE), candidates);
    expect([mated?.move, quiet?.move, others]).toEqual(['b1e4', 'b1f1', []]);
    expect(toCentipawns(mated?.score ?? mate)).toBeGreaterThan(toCentipawns(quiet?.score ?? mate));
  });

  test('stalemate is out of the question, though a shallow search takes it for a win', () => {
    const [only, ...others] = bringHome(getPosition('8/8/8/8/8/6Q1/2K5/5k2 w - - 0 1'), [
      scored('c2d2', 744),
      scored('g3g4', 658),
    ]);
    expect([only?.move, others]).toEqual(['g3g4', []]);
  });

  test('a move has to be made even when nothing wins', () => {
    const candidates = [scored('b1b2', 0), scored('b1c1', 0)];
    expect(bringHome(getPosition(BARE), candidates)).toBe(candidates);
  });

  test('the farther a pawn, the better, and best a queen', () => {
    const [queen = 0, seventh = 0, king = 0] = judged(
      '8/1P6/2P5/8/7k/8/8/K7 w - - 0 1',
      scored('b7b8q', 800),
      scored('c6c7', 800),
      scored('a1a2', 800),
    );
    expect(queen).toBeGreaterThan(seventh);
    expect(seventh).toBeGreaterThanOrEqual(king);
  });

  test('Black brings it home, too', () => {
    const [close = 0, far = 0] = judged(
      '8/8/8/4K3/8/8/8/kq6 b - - 0 1',
      scored('b1f1', 700),
      scored('b1h1', 900),
    );
    expect(close).toBeGreaterThan(far);
  });
});

test('all is as the engine sees it while the opponent has a man left', () => {
  const fen = '8/4p3/8/4k3/8/8/8/KQ6 w - - 0 1';
  const candidates = [scored('b1c2', 700), scored('a1a2', 900)];
  expect(bringHome(getPosition(fen), candidates)).toBe(candidates);
});
