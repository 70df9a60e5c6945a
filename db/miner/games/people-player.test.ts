import { describe, expect, test } from 'vitest';
import { ALL_MOVES_MULTI_PV } from '#bot/uci';
import { legalSans } from '#worker-engine/testing/by-chess-js';
import { readPeopleModel } from '#worker-engine/testing/people-model';
import type { GamePlan } from './game-plan.ts';
import { createPeoplePlayer } from './people-player.ts';
import { playGame, type GamePosition, type Scorer } from './self-play.ts';
import { startStockfish } from '../machine/stockfish-node.ts';

const PLAN: GamePlan = {
  number: 1,
  seed: 3,
  opening: { eco: 'C20', name: { en: "King's Pawn Game", pl: 'Partia otwarta' }, moves: ['e4', 'e5'] },
  elo: { white: 1100, black: 1150 },
};
const player = createPeoplePlayer(readPeopleModel());

/** Plays with an engine of its own, which a game before may have used. */
async function playWith(scorer: Scorer): Promise<string> {
  const { positions, end } = await playGame(scorer, PLAN, player);
  return JSON.stringify({ positions, end });
}

describe('the player that learned from people', () => {
  test('plays the same game again, whatever its engine did before', async () => {
    const engine = await startStockfish();
    await engine.configure({ MultiPV: ALL_MOVES_MULTI_PV, Hash: 1 });
    const first = await playWith(engine);
    expect(await playWith(engine)).toBe(first);
    await engine.quit();
    const { positions } = JSON.parse(first) as { readonly positions: readonly GamePosition[] };
    expect(positions.length).toBeGreaterThan(20);
    for (const { fen, scoreCp, moves } of positions) {
      expect(moves.length).toBeLessThanOrEqual(legalSans(fen).length);
      for (const { cp, chance = 0 } of moves) expect(chance >= 0.02 || cp >= scoreCp - 100).toBe(true);
    }
    // Most moves that are played are likely ones.
    const kept = positions.filter(({ played, moves }) => moves.some(({ move }) => move === played));
    expect(kept.length / positions.length).toBeGreaterThan(0.8);
  });
  test('plays the same game when it plays another one at the same time', async () => {
    const engines = await Promise.all([startStockfish(), startStockfish()]);
    const play = async (engine: (typeof engines)[number] | undefined, plan: GamePlan): Promise<string> => {
      if (!engine) throw new RangeError('two engines were started');
      await engine.configure({ MultiPV: ALL_MOVES_MULTI_PV, Hash: 1 });
      return JSON.stringify(await playGame(engine, plan, player));
    };
    const other: GamePlan = { ...PLAN, seed: 4, elo: { white: 1700, black: 1700 } };
    const together = await Promise.all([play(engines[0], PLAN), play(engines[1], other)]);
    const alone = [await play(engines[0], PLAN), await play(engines[0], other)];
    await Promise.all(engines.map((engine) => engine.quit()));
    expect(together).toEqual(alone);
    const { positions } = JSON.parse(alone[0] ?? '') as { readonly positions: readonly GamePosition[] };
    for (const { moves } of positions) {
      expect(moves.reduce((sum, { chance = 0 }) => sum + chance, 0)).toBeLessThan(1.1);
    }
  });
  test('has no move where there is none', async () => {
    const mated = { fen: '', elo: 1000, moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'] };
    const noEngine: Scorer = {
      startNewGame: async () => {},
      search: async () => {
        throw new Error('nobody is to be asked');
      },
    };
    expect(await player.choose(noEngine, mated, () => 0)).toBeUndefined();
  });
});

function positionWith(scoreCp: number): GamePosition {
  return { fen: '', ply: 40, scoreCp, moves: [], played: 'a2a3' };
}

describe('giving up', () => {
  test.each([
    ['not while there is hope', -300, 0, undefined],
    ['now and then when hopelessly behind', -800, 0.05, 'resigned'],
    ['mostly not even then', -1200, 0.5, undefined],
    ['never when far ahead', 1200, 0, undefined],
  ])('%s', (_, scoreCp, luck, end) => {
    expect(player.findEarlyEnd([positionWith(scoreCp)], () => luck)).toBe(end);
  });
});
