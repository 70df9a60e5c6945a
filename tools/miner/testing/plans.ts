/**
 * Plans of games for tests that need one and do not care which.
 */
import type { GamePlan } from '../games/game-plan.ts';

/** The plan of the game with this number. */
export function planOf(number: number): GamePlan {
  return {
    number,
    seed: number,
    opening: { eco: 'C50', name: { en: 'Italian Game', pl: 'Partia włoska' }, moves: ['e4', 'e5'] },
    elo: { white: 1000, black: 1050 },
  };
}
