import { describe, expect, test } from 'vitest';
import type { SelfPlayedGame, GamePosition } from '../games/self-play.ts';
import { REJECTIONS, Sieve, sift } from './sift.ts';
import type { Rejection } from './sift.ts';
import { planOf } from '../testing/plans.ts';

const QUIET = 'r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7';
const QUIET_LATER = QUIET.replace('w - - 0 7', 'b - - 5 20');
const CHECK = 'r1bq1rk1/ppp2Qpp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1B2RK1 b - - 0 7';
const MOVES = [{ move: 'a2a3', cp: 0 }];
const PLAN = planOf(1);

function gameOf(...fens: string[]): SelfPlayedGame {
  const positions = fens.map((fen, index): GamePosition => ({
    fen,
    ply: 10 + index,
    scoreCp: 0,
    moves: MOVES,
    played: 'a2a3',
  }));
  return { plan: PLAN, positions, end: 'too-long' };
}
const rejectionsOf = (...games: SelfPlayedGame[]): readonly (readonly [Rejection, number])[] =>
  [...sift(games).rejected].filter(([, count]) => count > 0);

describe('sift', () => {
  test('keeps a plausible position and remembers where it comes from and how it went on', () => {
    const { kept } = sift([gameOf(QUIET)]);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      fen: QUIET,
      position: { turn: 'white' },
      origin: { game: 1, ply: 10, opening: PLAN.opening.name.en },
      moves: MOVES,
      played: 'a2a3',
      rating: PLAN?.elo.white,
      ambiguity: undefined,
    });
  });

  test('an unclear position stays, and says what is unclear: some chapters may use it', () => {
    expect(sift([gameOf(CHECK)]).kept).toMatchObject([{ fen: CHECK, ambiguity: 'in-check' }]);
    expect(rejectionsOf(gameOf(CHECK))).toEqual([]);
  });

  test('puts an implausible one aside', () => {
    const game = gameOf(QUIET);
    const positions = game.positions.map((position) => ({ ...position, scoreCp: 2000 }));
    expect(rejectionsOf({ ...game, positions })).toEqual([['decided', 1]]);
  });

  test('keeps the first of two with the same men on the same squares, also from another game', () => {
    expect(sift([gameOf(QUIET), gameOf(QUIET_LATER)]).kept.map(({ fen }) => fen)).toEqual([QUIET]);
    expect(rejectionsOf(gameOf(QUIET), gameOf(QUIET_LATER))).toEqual([['met-before', 1]]);
  });

  test('counts every reason, also those that did not occur', () => {
    expect([...sift([]).rejected.keys()]).toEqual(REJECTIONS);
  });

  test('a FEN that cannot be read is a bug, not a rejection', () => {
    expect(() => sift([gameOf('8/8/8/8/8/8/8/8 w - - 0 1')])).toThrow('Invalid FEN');
  });
});

test('a sieve remembers over games what it has met, and counts', () => {
  const sieve = new Sieve();
  expect(sieve.sift(gameOf(QUIET, CHECK))).toHaveLength(2);
  expect(sieve.sift(gameOf(QUIET_LATER))).toEqual([]);
  expect([sieve.seen, sieve.kept]).toEqual([3, 2]);
  expect(sieve.rejected.get('met-before')).toBe(1);
  expect([...sieve.ambiguous]).toEqual([['in-check', 1]]);
  sieve.forget();
  expect(sieve.sift(gameOf(QUIET_LATER))).toHaveLength(1);
  expect([sieve.seen, sieve.kept]).toEqual([4, 3]);
});
