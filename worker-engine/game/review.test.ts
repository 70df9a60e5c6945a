import { describe, expect, test } from 'vitest';
import type { Score } from '#bot/uci-lines';
import { gameOf } from '../testing/read-games.ts';
import type { AskEngine, EngineQuestion } from './ask-engine.ts';
import type { JudgedSight } from './judge-moment.ts';
import { seeMoves } from './review-game.ts';
import { MOST_MOMENTS, confirmMoments } from './review.ts';

const cp = (value: number): Score => ({ kind: 'cp', cp: value });
const mateIn = (moves: number): Score => ({ kind: 'mate', moves });

const GUARD = '3rk3/8/8/8/3B4/5N2/8/4K3 w - - 0 1';

function seen(sans: string, fen: string): readonly JudgedSight[] {
  return seeMoves(gameOf(sans, fen), { learnerColor: 'white', firstPly: 0 });
}

/** An engine with one score for White's positions and one for Black's, which always plays the king. */
function engineOf(white: Score, black: Score): AskEngine & { readonly asked: EngineQuestion[] } {
  const asked: EngineQuestion[] = [];
  const ask: AskEngine = async (question) => {
    asked.push(question);
    const score = question.fen.includes(' w ') ? white : black;
    return { move: 'e1f2', score, line: ['e1f2'] };
  };
  return Object.assign(ask, { asked });
}

const efforts = ({ asked }: { readonly asked: readonly EngineQuestion[] }) =>
  asked.map(({ effort }) => effort);

/** A review that has nothing to tell. */
const NOTHING = { moments: [], momentsFound: 0, gaveNothing: true, isEngineChecked: true };

describe('what Stockfish is asked', () => {
  const [given] = [seen('Ng5', GUARD)];

  test('it glances at every move, and looks at what seems to have cost something', async () => {
    const engine = engineOf(cp(0), cp(210));
    const review = await confirmMoments(given, engine);
    expect(efforts(engine)).toEqual(['glance', 'glance', 'look', 'look']);
    expect(review).toMatchObject({
      moments: [{ motif: 'abandonedDefence', better: { san: 'Kf2', effect: { kind: 'saves' } } }],
      momentsFound: 1,
      movesSeen: 1,
      isEngineChecked: true,
    });
  });

  test('it does not look at what seems to have cost nothing', async () => {
    const engine = engineOf(cp(0), cp(10));
    expect((await confirmMoments(given, engine)).moments).toEqual([]);
    expect(efforts(engine)).toEqual(['glance', 'glance']);
  });

  test('a move at which the board shows nothing costs one glance, for the mate that may be there', async () => {
    const engine = engineOf(cp(0), cp(210));
    await confirmMoments(seen('Kf1', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1'), engine);
    expect(efforts(engine)).toEqual(['glance']);
  });

  test('nothing of a move that mates', async () => {
    const engine = engineOf(mateIn(1), cp(0));
    const review = await confirmMoments(seen('Ra8#', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1'), engine);
    expect(engine.asked).toEqual([]);
    expect(review).toEqual({ ...NOTHING, movesSeen: 1 });
  });
});

describe('whether anything was given away', () => {
  test.each([
    ['a rook, which cost little', 'Ra8 Bxa8', '4k3/8/8/3b4/8/8/3Q1Q2/R3K3 w - - 0 1', false],
    ['a knight, soundly', 'Nxf7 Kxf7', '4k3/5p2/8/4N3/8/8/8/4K3 w - - 0 1', false],
    ['nothing, though a piece was there to be taken', 'Kf1 Kf8', '4k3/8/8/3r4/8/5B2/8/4K3 w - - 0 1', true],
  ] as const)('%s', async (...[, sans, fen, gaveNothing]) => {
    const review = await confirmMoments(seen(sans, fen), engineOf(cp(0), cp(10)));
    expect(review).toMatchObject({ moments: [], gaveNothing });
  });
});

/** An engine that sees the mate at these moves of White's. */
const askWhere = (mates: readonly boolean[]): AskEngine => {
  return async ({ fen }) => {
    const number = Number(fen.split(' ')[5]) - 1;
    if (fen.includes(' b ')) return { move: 'h7h6', score: cp(-500), line: [] };
    return mates[number] === true
      ? { move: 'a1a8', score: mateIn(1), line: ['a1a8'] }
      : { move: 'a1a7', score: cp(500), line: ['a1a7'] };
  };
};

test('a mate that stays there is missed once, and again when it was gone in between', async () => {
  const moves = seen('Kf1 h6 Kg1 h5 Kf1', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1');
  const pliesOf = async (mates: readonly boolean[]) =>
    (await confirmMoments(moves, askWhere(mates))).moments.map(({ ply }) => ply);
  expect(await pliesOf([true, false, false])).toEqual([0]);
  expect(await pliesOf([false, true, true])).toEqual([]);
});

describe('without the engine', () => {
  const moves = seen('Ng5', GUARD);

  test('every loss stays, and the review says that none was checked', async () => {
    const review = await confirmMoments(moves, async () => undefined);
    expect(review).toEqual({
      moments: moves.flatMap(({ found }) => found),
      momentsFound: 1,
      movesSeen: 1,
      gaveNothing: false,
      isEngineChecked: false,
    });
  });

  test('what was not taken is not told: it may have been poisoned', async () => {
    const free = seen('Kf1', '4k3/8/8/3r4/8/5B2/8/4K3 w - - 0 1');
    expect(free[0]?.found).toHaveLength(1);
    expect((await confirmMoments(free, async () => undefined)).moments).toEqual([]);
  });

  test('what it has confirmed until it fell silent counts', async () => {
    const engine = engineOf(cp(0), cp(210));
    const [first] = moves;
    if (!first) throw new Error('no move');
    const twice = [first, { ...first, ply: 2, found: first.found.map((found) => ({ ...found, ply: 2 })) }];
    const silentSoon: AskEngine = async (asked) => (engine.asked.length < 6 ? engine(asked) : undefined);
    const review = await confirmMoments(twice, silentSoon);
    expect(review.moments.map(({ ply, costPercent }) => [ply, costPercent !== undefined])).toEqual([
      [0, true],
      [2, false],
    ]);
    expect(review.isEngineChecked).toBe(false);
  });

  test('a game without moves needs none', async () => {
    const review = await confirmMoments([], async () => undefined);
    expect(review).toEqual({ ...NOTHING, movesSeen: 0 });
  });
});

/** The clock of half-moves tells the copies apart. */
const fenOf = (fen: string, index: number) => fen.replace(/ \d+ 1$/, ` ${index} 1`);
const numberOf = (fen: string) => Number(fen.split(' ')[4]);

/** Ever more is lost. */
const costly: AskEngine = async ({ fen }) => ({
  move: 'e1f2',
  score: fen.includes(' w ') ? cp(0) : cp(200 + 10 * numberOf(fen)),
  line: [],
});

/** The later half of the game is lost, and more is lost in it. */
const lostLater: AskEngine = async ({ fen }) => {
  const isLost = numberOf(fen) > 2;
  if (fen.includes(' w ')) return { move: 'e1f2', score: isLost ? cp(-1_500) : cp(0), line: [] };
  return { move: 'e1f2', score: isLost ? cp(2_500) : cp(250), line: [] };
};

/** The greatest losses are sound at a second look. */
const sober: AskEngine = async (question) => {
  const isSound = question.effort === 'look' && numberOf(question.fen) >= 20;
  const said = await costly(question);
  return said && isSound && question.fen.includes(' b ') ? { ...said, score: cp(0) } : said;
};

describe('of many moments the ten that cost most are told', () => {
  const [move] = seen('Ng5', GUARD);
  if (!move) throw new Error('no move');
  const moves = Array.from({ length: 23 }, (_, index): JudgedSight => ({
    ...move,
    ply: 2 * index,
    fen: fenOf(GUARD, index),
    after: { kind: 'playing', fen: fenOf('3rk3/8/8/6N1/3B4/8/8/4K3 b - - 1 1', index) },
    found: move.found.map((found) => ({ ...found, ply: 2 * index, fen: fenOf(GUARD, index) })),
  }));

  test('in the order they were played, every one checked, and how many there were', async () => {
    const asked: EngineQuestion[] = [];
    const review = await confirmMoments(moves, async (question) => {
      asked.push(question);
      return costly(question);
    });
    expect(review.moments.map(({ ply }) => ply)).toEqual(moves.slice(13).map(({ ply }) => ply));
    expect(review.moments.every(({ costPercent }) => costPercent !== undefined)).toBe(true);
    expect(review).toMatchObject({ momentsFound: 23, movesSeen: 23, isEngineChecked: true });
    expect(asked.filter(({ effort }) => effort === 'look')).toHaveLength(2 * MOST_MOMENTS);
  });

  test('the knight of a lost game does not crowd out the one that lost it', async () => {
    const review = await confirmMoments(moves, lostLater);
    expect(review.moments.map(({ ply }) => ply)).toEqual([0, 2, 4]);
  });

  test('what the engine finds sound at a second look makes room for others, and does not count', async () => {
    const review = await confirmMoments(moves, sober);
    expect(review.moments.map(({ ply }) => ply)).toEqual(moves.slice(10, 20).map(({ ply }) => ply));
    expect(review).toMatchObject({ momentsFound: 20, isEngineChecked: true });
  });

  test('without the engine the greatest losses on the board are told', async () => {
    const review = await confirmMoments(moves, async () => undefined);
    expect(review.moments).toHaveLength(MOST_MOMENTS);
    expect(review).toMatchObject({ momentsFound: 23, isEngineChecked: false });
  });
});
