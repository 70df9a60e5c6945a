import { expect, test } from 'vitest';
import { readGame, writeGame } from './play-games.ts';
import type { SelfPlayedGame } from './self-play.ts';
import { planOf } from '../testing/plans.ts';

test('a game comes back from its record as it was, also by way of JSON', () => {
  const plan = planOf(1);
  const game: SelfPlayedGame = {
    plan,
    positions: [
      {
        fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1',
        ply: 90,
        scoreCp: 99_997,
        moves: [
          { move: 'a7a8q', cp: 99_997 },
          { move: 'a1b1', cp: -12 },
        ],
        played: 'a1b1',
      },
      {
        fen: '8/P6k/8/8/8/8/8/1K6 b - - 1 1',
        ply: 91,
        scoreCp: -500,
        moves: [
          { move: 'h7g7', cp: -500, chance: 0.875 },
          { move: 'h7h6', cp: -510, chance: 0 },
        ],
        played: 'h7g7',
      },
    ],
    end: 'resigned',
  };
  expect(readGame(plan, JSON.parse(JSON.stringify(writeGame(game))))).toEqual(game);
});
