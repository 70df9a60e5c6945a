/** The bot answers in time with a legal move, whatever becomes of Stockfish. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import { legalMoves } from '#chess/moves';
import type { Score, SearchResult } from '../../bot/uci-lines.ts';
import type { ReadGame } from '../../game/read-game.ts';
import { keptPeople } from '../../testing/people-model.ts';
import { failing, gameOf, saying, silent, stockfishThat } from '../../testing/told-stockfish.ts';
import { MOVE_BUDGET_MS } from './opponent.ts';

const STYLE = { elo: 800, seed: 1 };
const ENGINE_STYLE = { elo: 2200, seed: 1 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('with Stockfish', () => {
  test('the move is what the strength makes of its answer', async () => {
    const { opponent } = stockfishThat(async () => saying('e7e5'));
    await expect(opponent.move(gameOf(['h2h4']), ENGINE_STYLE)).resolves.toMatchObject({
      move: 'e7e5',
      source: 'engine',
    });
  });

  test('it is asked at the strength of the style, and told the game so that it knows what repeats', async () => {
    const { opponent, asked } = stockfishThat(async () => saying('e7e5'));
    await opponent.move(gameOf(['h2h4']), ENGINE_STYLE);
    expect(asked[0]).toMatchObject({
      fen: STARTING_FEN,
      played: ['h2h4'],
      options: { UCI_LimitStrength: true },
      limits: [{ nodes: expect.any(Number) }],
    });
  });

  test('only an answer made of legal moves is possible', async () => {
    const { opponent, asked } = stockfishThat(async () => saying('e7e5'));
    await opponent.move(gameOf(['h2h4']), STYLE);
    const isPossible = (result: SearchResult) => asked[0]?.isPossible(result);
    expect(isPossible(saying('e7e5'))).toBe(true);
    expect(isPossible(saying('h2h4'))).toBe(false);
    expect(isPossible({ best: undefined, candidates: [] })).toBe(false);
    expect(isPossible({ ...saying('h2h4'), best: 'e7e5' })).toBe(false);
  });

  test('the same game, seed and strength give the same answer; another seed may not', async () => {
    const candidates = legalMoves(gameOf(['h2h4']).view.fen).map((move) => saying(move).candidates);
    const result = { best: 'e7e5', candidates: candidates.flat() };
    const { opponent } = stockfishThat(async () => result);
    const answers = await Promise.all(
      [1, 1, 2, 3, 4, 5].map((seed) => opponent.move(gameOf(['h2h4']), { elo: 800, seed })),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(new Set(answers.map(({ move }) => move)).size).toBeGreaterThan(1);
  });

  test('an only move needs no thought', async () => {
    const { opponent, asked } = stockfishThat(silent);
    const game = gameOf([], '7k/8/8/8/8/8/6q1/7K w - - 0 1');
    await expect(opponent.move(game, STYLE)).resolves.toMatchObject({ move: 'h1g2', source: 'engine' });
    expect(asked).toEqual([]);
  });
});

describe('in the opening', () => {
  test('the move is one that people know, and Stockfish is not asked', async () => {
    const { opponent, asked } = stockfishThat(silent);
    const answer = await opponent.move(gameOf(['e2e4']), STYLE);
    expect(answer.source).toBe('book');
    expect(legalMoves(gameOf(['e2e4']).view.fen)).toContain(answer.move);
    expect(asked).toEqual([]);
  });

  test('a book that does not come is not waited for long', async () => {
    const { opponent } = stockfishThat(async () => saying('e7e5'), {
      people: { ...keptPeople(), book: silent },
    });
    const onAnswer = vi.fn<(answer: unknown) => void>();
    void opponent.move(gameOf(['e2e4']), ENGINE_STYLE).then(onAnswer);
    await vi.advanceTimersByTimeAsync(1_750);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ source: 'engine' }));
  });

  test('of a game that begins elsewhere nothing is known', async () => {
    const { opponent } = stockfishThat(async () => saying('e7e5'));
    const game = gameOf([], STARTING_FEN.replace(' w ', ' b '));
    await expect(opponent.move(game, ENGINE_STYLE)).resolves.toMatchObject({
      source: 'engine',
      move: 'e7e5',
    });
  });
});

describe('without Stockfish', () => {
  test.each([
    ['800', STYLE],
    ['2200', ENGINE_STYLE],
  ])('it moves by eye, legally: %s', async (_, style) => {
    const { opponent } = stockfishThat(failing);
    const game = gameOf(['h2h4', 'e7e5']);
    const { move, source, pauseMs } = await opponent.move(game, style);
    expect(legalMoves(game.view.fen)).toContain(move);
    expect(source).toBe('eye');
    expect(pauseMs).toBeLessThanOrEqual(1_500);
  });

  test('a strong bot takes by eye what is to be had', async () => {
    const { opponent } = stockfishThat(failing);
    const game = gameOf(['e2e4', 'd7d5', 'a2a3', 'd5e4', 'a3a4', 'd8d5', 'b1c3', 'a7a6']);
    await expect(opponent.move(game, ENGINE_STYLE)).resolves.toMatchObject({ move: 'c3d5' });
  });

  test('given up, nobody waits for it; it is tried again meanwhile', async () => {
    const { opponent, asked, warmUp } = stockfishThat(silent, {
      state: { kind: 'unavailable', fault: 'no-answer' },
    });
    await expect(opponent.move(gameOf(['h2h4']), STYLE)).resolves.toMatchObject({ source: 'eye' });
    expect(asked).toEqual([]);
    expect(warmUp).toHaveBeenCalledTimes(1);
  });

  test('silent, it is waited for no longer than the budget, and then asked no more', async () => {
    const { opponent, signals } = stockfishThat(silent);
    const onAnswer = vi.fn<(answer: unknown) => void>();
    void opponent.move(gameOf(['h2h4']), STYLE).then(onAnswer);
    await vi.advanceTimersByTimeAsync(MOVE_BUDGET_MS - 250);
    expect(onAnswer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(250);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ source: 'eye' }));
    expect(signals[0]?.aborted).toBe(true);
  });
});

describe('a game that is lost', () => {
  const MAY_RESIGN = { ...ENGINE_STYLE, mayResign: true };
  const LOST: Score = { kind: 'cp', cp: -950 };
  /** Black has a rook less; each side has pieces to move. */
  const ROOK_DOWN = 'r5k1/ppp2ppp/8/8/8/8/PPP2PPP/R3R1K1 w - - 0 1';
  const SHUFFLED = ['a1d1', 'a8b8', 'd1a1', 'b8a8', 'a1c1'] as const;
  const lostGame = gameOf(SHUFFLED, ROOK_DOWN);
  const resigns = async (game: ReadGame, score: Score, style = MAY_RESIGN) => {
    const { opponent, asked } = stockfishThat(async (search) => {
      const fen = search.played ? game.view.fen : search.fen;
      return saying(legalMoves(fen)[0] ?? '', score);
    });
    return { resigns: (await opponent.move(game, style)).resigns, searches: asked.length };
  };

  test('is resigned after three turns that are all lost', async () => {
    await expect(resigns(lostGame, LOST)).resolves.toEqual({ resigns: true, searches: 4 });
    await expect(resigns(lostGame, { kind: 'mate', moves: -4 })).resolves.toMatchObject({ resigns: true });
  });

  test('is played on by a bot that may not resign', async () => {
    await expect(resigns(lostGame, LOST, { ...MAY_RESIGN, mayResign: false })).resolves.toEqual({
      resigns: false,
      searches: 1,
    });
  });

  test.each([
    ['something makes up for the material', lostGame, { kind: 'cp', cp: -400 } as const],
    ['it has just become so', gameOf(SHUFFLED.slice(0, 1), ROOK_DOWN), LOST],
    ['only a knight is missing', gameOf(SHUFFLED, ROOK_DOWN.replace('R3R1K1', 'R3N1K1')), LOST],
    [
      'the bot has nothing but its king to move, and may be stalemated',
      gameOf(['a1a2', 'h8g8', 'a2a3', 'g8h8', 'a3a4'], '7k/8/8/8/8/8/8/R5K1 w - - 0 1'),
      LOST,
    ],
    [
      'a check has to be answered',
      gameOf(['a1d1', 'a8b8', 'd1a1', 'b8a8', 'e1e8'], ROOK_DOWN.replace('ppp2ppp', 'ppp2pp1')),
      LOST,
    ],
  ])('is played on while %s', async (_, game, score) => {
    await expect(resigns(game, score)).resolves.toMatchObject({ resigns: false });
  });

  test('is played on when Stockfish falls silent, and the answer comes in time', async () => {
    const { opponent } = stockfishThat(async (search) =>
      search.played ? saying(legalMoves(lostGame.view.fen)[0] ?? '', LOST) : silent(),
    );
    const onAnswer = vi.fn<(answer: unknown) => void>();
    void opponent.move(lostGame, MAY_RESIGN).then(onAnswer);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ resigns: false }));
  });
});

test('a game that is over has no answer', async () => {
  const { opponent } = stockfishThat(silent);
  const mated = gameOf(['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  await expect(opponent.move(mated, STYLE)).rejects.toThrow('the game is over');
});

describe('a draw offered by the side to move', () => {
  test.each([
    ['is taken when that side is winning', { kind: 'cp', cp: 300 }, true],
    ['is taken when that side mates', { kind: 'mate', moves: 3 }, true],
    ['is not taken when the bot is winning', { kind: 'cp', cp: -300 }, false],
    ['is not taken in an even game that has just begun', { kind: 'cp', cp: 0 }, false],
  ] as const)('%s', async (_, score, taken) => {
    const { opponent } = stockfishThat(async () => saying('g1f3', score));
    await expect(opponent.acceptsDraw(gameOf(['h2h4', 'e7e5']))).resolves.toBe(taken);
  });

  test('is judged by the men when Stockfish cannot be had', async () => {
    const { opponent } = stockfishThat(failing);
    const queenUp = '3qk3/8/8/8/8/8/8/4K3 w - - 0 1';
    const queenDown = '4k3/8/8/8/8/8/8/3QK3 w - - 0 1';
    await expect(opponent.acceptsDraw(gameOf([], queenUp))).resolves.toBe(false);
    await expect(opponent.acceptsDraw(gameOf([], queenDown))).resolves.toBe(true);
  });
});

describe('an opinion', () => {
  test('is the best move with its score, at full strength', async () => {
    const { opponent, asked } = stockfishThat(async () => saying('h2h4'));
    await expect(opponent.ask({ fen: STARTING_FEN, effort: 'look' })).resolves.toMatchObject({
      move: 'h2h4',
      score: { kind: 'cp', cp: 30 },
    });
    expect(asked[0]?.options).toEqual({ Hash: 1, UCI_LimitStrength: false, MultiPV: 1 });
    expect(asked[0]).not.toHaveProperty('moves');
  });

  test('is of some moves alone, if so asked, and a glance costs little', async () => {
    const { opponent, asked } = stockfishThat(async () => saying('h2h4'));
    await opponent.ask({ fen: STARTING_FEN, effort: 'look', moves: ['h2h4'] });
    await opponent.ask({ fen: STARTING_FEN, effort: 'glance' });
    expect(asked.map(({ limits, moves }) => ({ limits, moves }))).toEqual([
      { limits: [{ nodes: 20_000 }], moves: ['h2h4'] },
      { limits: [{ nodes: 1_000 }], moves: undefined },
    ]);
  });

  test('is none when Stockfish cannot be had', async () => {
    const { opponent } = stockfishThat(failing);
    await expect(opponent.ask({ fen: STARTING_FEN, effort: 'look' })).resolves.toBeUndefined();
  });

  test('is worth waiting for, but not for ever', async () => {
    const { opponent, warmUp } = stockfishThat(silent);
    warmUp.mockReturnValue(silent());
    const onReady = vi.fn<() => void>();
    void opponent.getReady().then(onReady);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(onReady).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onReady).toHaveBeenCalledTimes(1);
  });
});
