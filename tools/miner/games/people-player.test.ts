import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_MOVES_MULTI_PV } from '#bot/uci';
import { legalSans } from '#worker-engine/testing/by-chess-js';
import { readPeopleModel } from '#worker-engine/testing/people-model';
import type { GamePlan } from './game-plan.ts';
import { createPeoplePlayer } from './people-games.ts';
import { playGame, type GamePosition, type Scorer } from './self-play.ts';
import { startStockfish } from '../machine/stockfish-node.ts';

const PLAN: GamePlan = {
  number: 1,
  seed: 3,
  opening: { eco: 'C20', name: { en: "King's Pawn Game", pl: 'Partia otwarta' }, moves: ['e4', 'e5'] },
  elo: { white: 1100, black: 1150 },
};
const OTHER: GamePlan = { ...PLAN, seed: 4, elo: { white: 1700, black: 1700 } };
const player = createPeoplePlayer(readPeopleModel());

async function play(scorer: Scorer | undefined, plan: GamePlan) {
  if (!scorer) throw new RangeError('two engines were started');
  return playGame(scorer, plan, player);
}

/** Games that the two tests share: a game takes a second. */
async function playAll() {
  const engines = await Promise.all([startStockfish(), startStockfish()]);
  for (const engine of engines) await engine.configure({ MultiPV: ALL_MOVES_MULTI_PV, Hash: 1 });
  const [alone, other] = [await play(engines[0], PLAN), await play(engines[0], OTHER)];
  const together = await Promise.all([play(engines[0], PLAN), play(engines[1], OTHER)]);
  await Promise.all(engines.map((engine) => engine.quit()));
  return { alone, other, together };
}

describe('the player that learned from people', () => {
  let games: Awaited<ReturnType<typeof playAll>>;
  beforeAll(async () => {
    games = await playAll();
  });

  test('plays the same game again, whatever its engine did before, and when it plays another one at the same time', () => {
    expect(JSON.stringify(games.together)).toEqual(JSON.stringify([games.alone, games.other]));
  });
  test('plays likely moves, and knows of each how likely it is', () => {
    const { positions } = games.alone;
    expect(positions.length).toBeGreaterThan(20);
    for (const { fen, scoreCp, moves } of positions) {
      expect(moves.length).toBeLessThanOrEqual(legalSans(fen).length);
      for (const { cp, chance = 0 } of moves) expect(chance >= 0.02 || cp >= scoreCp - 100).toBe(true);
      expect(moves.reduce((sum, { chance = 0 }) => sum + chance, 0)).toBeLessThan(1.1);
    }
    // Most moves that are played are likely ones.
    const kept = positions.filter(({ played, moves }) => moves.some(({ move }) => move === played));
    expect(kept.length / positions.length).toBeGreaterThan(0.8);
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
