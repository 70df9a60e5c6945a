import { describe, expect, test } from 'vitest';
import { OPENINGS } from '#names/openings';
import { STRENGTHS, planGames } from './game-plan.ts';

describe('planGames', () => {
  test('the same seed plans the same games, another seed others', () => {
    expect(planGames(1, 30)).toEqual(planGames(1, 30));
    expect(planGames(1, 30)).not.toEqual(planGames(2, 30));
  });

  test('asking for more games leaves the first ones as they were', () => {
    expect(planGames(1, 80).slice(0, 30)).toEqual(planGames(1, 30));
  });

  test('every opening is played before any is played again', () => {
    const openings = planGames(3, OPENINGS.length).map(({ opening }) => opening);
    expect(new Set(openings).size).toBe(OPENINGS.length);
  });

  test('all strengths occur, and the players are never far apart', () => {
    const plans = planGames(4, 200);
    expect(new Set(plans.map(({ elo }) => elo.white)).size).toBe(STRENGTHS.length);
    for (const { elo } of plans) expect(Math.abs(elo.white - elo.black)).toBeLessThanOrEqual(200);
  });

  test('every game has its own luck', () => {
    expect(new Set(planGames(5, 200).map(({ seed }) => seed)).size).toBe(200);
  });
});
