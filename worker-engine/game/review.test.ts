import { describe, expect, test } from 'vitest';
import type { Score } from '#bot/uci-lines';
import { gameOf } from '../testing/read-games.ts';
import { findMoments, type FoundMoments } from './moments.ts';
import { MOST_MOMENTS, confirmMoments, type FindBest } from './review.ts';

const GUARD = '3rk3/8/8/8/3B4/5N2/8/4K3 w - - 0 1';
const HANGING = findMoments(gameOf('Ng5', GUARD), 'white', 0);

const cp = (value: number): Score => ({ kind: 'cp', cp: value });
const mateIn = (moves: number): Score => ({ kind: 'mate', moves });

/** An engine that gives White's positions and Black's one score each, and has one best move for White. */
function engineOf(white: Score, black: Score, move = 'e1f2'): FindBest & { readonly asked: string[] } {
  const asked: string[] = [];
  const search: FindBest = async (fen) => {
    asked.push(fen);
    return fen.includes(' w ') ? { move, score: white } : { move: 'd8d4', score: black };
  };
  return Object.assign(search, { asked });
}

describe('a moment is confirmed by what it costs', () => {
  test('the best score before the move, less what the opponent leaves after it', async () => {
    const { moments, movesSeen, isEngineChecked } = await confirmMoments(HANGING, engineOf(cp(120), cp(210)));
    expect(moments).toMatchObject([{ costCp: 330, better: { from: 'e1', to: 'f2', san: 'Kf2' } }]);
    expect({ movesSeen, isEngineChecked }).toEqual({ movesSeen: 1, isEngineChecked: true });
  });

  test.each([
    ['80 centipawns are a mistake', cp(100), cp(-20), 1],
    ['79 are none: a sound sacrifice', cp(100), cp(-21), 0],
    ['a move that the engine likes better than its own costs nothing', cp(100), cp(-300), 0],
    ['in a game that is won either way nothing is lost', cp(4000), cp(-2500), 0],
    ['a mate that was there is lost', mateIn(3), cp(-100), 1],
    ['to be mated instead of to lose costs nothing more', cp(-2400), mateIn(2), 0],
  ])('%s', async (_, white, black, left) => {
    expect((await confirmMoments(HANGING, engineOf(white, black))).moments).toHaveLength(left);
  });

  test('the move that the engine itself would play is no mistake', async () => {
    expect((await confirmMoments(HANGING, engineOf(cp(300), cp(300), 'f3g5'))).moments).toEqual([]);
  });

  test('the engine is asked about the positions before and after the move', async () => {
    const engine = engineOf(cp(0), cp(0));
    await confirmMoments(HANGING, engine);
    expect(engine.asked).toEqual([GUARD, '3rk3/8/8/6N1/3B4/8/8/4K3 b - - 1 1']);
  });
});

describe('without the engine', () => {
  test('every moment stays, and the review says that none was checked', async () => {
    const review = await confirmMoments(HANGING, async () => undefined);
    expect(review).toEqual({ ...HANGING, momentsFound: 1, isEngineChecked: false });
  });

  test('what it has said until it fell silent counts', async () => {
    const engine = engineOf(cp(0), cp(0));
    const silentSoon: FindBest = async (fen) => (engine.asked.length < 2 ? engine(fen) : undefined);
    const [moment] = HANGING.moments;
    if (!moment) throw new Error('no moment');
    const twice: FoundMoments = { moments: [moment, { ...moment, ply: 2, gain: 100 }], movesSeen: 2 };
    const review = await confirmMoments(twice, silentSoon);
    expect(review.moments.map(({ ply, costCp }) => [ply, costCp])).toEqual([[2, undefined]]);
    expect(review.isEngineChecked).toBe(false);
  });

  test('a game without moments needs none', async () => {
    const review = await confirmMoments({ moments: [], movesSeen: 9 }, async () => undefined);
    expect(review).toEqual({ moments: [], momentsFound: 0, movesSeen: 9, isEngineChecked: true });
  });
});

describe('of many moments the ten with the most at stake are told', () => {
  const [moment] = HANGING.moments;
  if (!moment) throw new Error('no moment');
  /** Ever more is at stake. */
  const moments = Array.from({ length: 23 }, (_, index) => ({
    ...moment,
    ply: 2 * index,
    gain: 100 + index,
  }));
  const many: FoundMoments = { moments, movesSeen: 40 };
  const plies = (from: number, until: number) => moments.slice(from, until).map(({ ply }) => ply);

  test('in the order they were played, every one checked, and how many there were', async () => {
    const engine = engineOf(cp(0), cp(200));
    const review = await confirmMoments(many, engine);
    expect(review.moments.map(({ ply }) => ply)).toEqual(plies(13, 23));
    expect(review.moments.filter(({ costCp }) => costCp === undefined)).toEqual([]);
    expect(review).toMatchObject({ momentsFound: 23, movesSeen: 40, isEngineChecked: true });
    expect(engine.asked).toHaveLength(2 * MOST_MOMENTS);
  });

  test('what the engine finds sound makes room for others, and does not count', async () => {
    const isSound = [true, true, true];
    const sober = engineOf(cp(0), cp(200));
    const search: FindBest = async (fen) => {
      const reply = await sober(fen);
      return reply && fen.includes(' b ') && isSound.pop() ? { ...reply, score: cp(0) } : reply;
    };
    const review = await confirmMoments(many, search);
    expect(review.moments.map(({ ply }) => ply)).toEqual(plies(10, 20));
    expect(review).toMatchObject({ momentsFound: 20, isEngineChecked: true });
  });

  test('without the engine too', async () => {
    const review = await confirmMoments(many, async () => undefined);
    expect(review.moments).toEqual(moments.slice(13));
    expect(review).toMatchObject({ momentsFound: 23, isEngineChecked: false });
  });
});
