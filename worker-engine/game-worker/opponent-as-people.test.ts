/** Where the bot plays as people do: what it asks for, and what it does without. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { legalMoves } from '#chess/moves';
import type { SearchResult } from '../bot/uci-lines.ts';
import { keptPeople } from '../testing/people-model.ts';
import { failing, gameOf, saying, silent, stockfishThat } from '../testing/told-stockfish.ts';
import { MOVE_BUDGET_MS, type Opponent } from './opponent.ts';

const ENGINE_STYLE = { elo: 2200, seed: 1 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
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
