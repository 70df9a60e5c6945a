/** Where the bot plays as people do: what it asks for, and what it does without. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { legalMoves } from '#chess/moves';
import type { SearchResult } from '../../bot/uci-lines.ts';
import { keptPeople } from '../../testing/people-model.ts';
import { failing, gameOf, saying, silent, stockfishThat } from '../../testing/told-stockfish.ts';
import { MOVE_BUDGET_MS, type Opponent } from './opponent.ts';

const ENGINE_STYLE = { elo: 2200, seed: 1 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what others play', () => {
  /** White may take a queen that hangs; that is best by far. */
  const game = gameOf(['e2e4', 'd7d5', 'e4d5', 'd8d5', 'b1c3', 'd5c4', 'a2a3']);
  const PLY = 6;
  const moves = legalMoves(gameOf(game.record.moves.slice(0, PLY)).view.fen);
  const scored: SearchResult = {
    best: 'f1c4',
    candidates: moves.map((move) => ({
      move,
      score: { kind: 'cp', cp: move === 'f1c4' ? 900 : -200 },
      depth: 2,
      line: [move],
    })),
  };

  test('is each move with its chance and its score, before the move of that number', async () => {
    const { opponent, asked } = stockfishThat(async () => scored);
    const answer = await opponent.askPeers(game, 1200)(PLY);
    expect(asked[0]).toMatchObject({
      played: game.record.moves.slice(0, PLY),
      limits: [{ depth: 1 }, { depth: 2 }],
    });
    expect(answer?.moves.map(({ move }) => move).toSorted()).toEqual(moves.toSorted());
    expect(answer?.moves.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    const taking = answer?.moves.find(({ move }) => move === 'f1c4');
    expect(taking?.chance).toBeGreaterThan(0.5);
    expect(taking?.score).toEqual({ kind: 'cp', cp: 900 });
  });

  test('is not known without Stockfish, nor while the model is not there, which is not fetched for it', async () => {
    expect(await stockfishThat(failing).opponent.askPeers(game, 1200)(PLY)).toBeUndefined();
    const model = vi.fn<() => Promise<never>>(silent);
    const people = { ...keptPeople(), model, modelIfThere: () => undefined };
    const { opponent, asked } = stockfishThat(async () => scored, { people });
    expect(await opponent.askPeers(game, 1200)(PLY)).toBeUndefined();
    expect(asked).toEqual([]);
    expect(model).not.toHaveBeenCalled();
  });
});

describe('where people play', () => {
  const game = gameOf(['h2h4', 'e7e5', 'h1h3']);
  const everyMove = legalMoves(game.view.fen);
  /** Stockfish holds one quiet move for best by far. */
  const scored: SearchResult = {
    best: 'g8e7',
    candidates: everyMove.map((move) => ({
      move,
      score: { kind: 'cp', cp: move === 'g8e7' ? 900 : 0 },
      depth: 2,
      line: [move],
    })),
  };
  const shareOf = async (opponent: Opponent, move: string) => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, seed) => opponent.move(game, { elo: 1900, seed })),
    );
    return answers.filter((answer) => answer.move === move).length / answers.length;
  };

  test('two shallow searches of all moves are asked for, and what they say counts', async () => {
    const { opponent, asked } = stockfishThat(async () => scored);
    const advised = await shareOf(opponent, 'g8e7');
    expect(asked[0]).toMatchObject({
      limits: [{ depth: 1 }, { depth: 2 }],
      options: { UCI_LimitStrength: false, MultiPV: 256 },
    });
    const { opponent: alone } = stockfishThat(failing);
    expect(advised).toBeGreaterThan(0.05);
    await expect(shareOf(alone, 'g8e7')).resolves.toBe(0);
  });

  test('without Stockfish the model plays alone, and takes what hangs', async () => {
    const { opponent } = stockfishThat(failing);
    const hanging = gameOf(['e2e4', 'e7e5', 'd1h5', 'b8c6', 'h5e5']);
    const { move, source } = await opponent.move(hanging, { elo: 1300, seed: 4 });
    expect([move, source]).toEqual(['c6e5', 'eye']);
  });

  test.each([
    ['is not there', () => Promise.reject(new Error('not there'))],
    ['is not there in time', silent],
  ])('Stockfish’s scores serve while the model %s', async (_, model) => {
    const { opponent } = stockfishThat(async () => scored, { people: { ...keptPeople(), model } });
    const onAnswer = vi.fn<(answer: unknown) => void>();
    void opponent.move(game, { elo: 1300, seed: 1 }).then(onAnswer);
    await vi.advanceTimersByTimeAsync(MOVE_BUDGET_MS);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ move: 'g8e7', source: 'engine' }),
    );
  });

  test('a bot for whom Stockfish thinks does not wait for the model', async () => {
    const { opponent } = stockfishThat(async () => saying('d7d6'), {
      people: { ...keptPeople(), model: silent },
    });
    await expect(opponent.move(game, ENGINE_STYLE)).resolves.toMatchObject({ move: 'd7d6' });
  });
});
