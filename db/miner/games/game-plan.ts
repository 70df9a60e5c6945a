/**
 * Which games the bot plays against itself: openings and strengths in a fixed, varied order.
 */
import { OPENINGS } from '#names/openings';
import type { Opening } from '#names/openings';
import { createRandom, pick, seedOfPart, shuffle } from '#bot/random';
import type { Random } from '#bot/random';

/** All that is needed to play a game again, move by move. */
export interface GamePlan {
  readonly number: number;
  readonly seed: number;
  readonly opening: Opening;
  readonly elo: { readonly white: number; readonly black: number };
}

/** From a beginner to a good club player. Above 1756 the strength is extrapolated (`sampling-temperature.ts`). */
export const STRENGTHS = [600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200] as const;

/** The two players of a game stand at most this many steps apart: an even fight reaches an endgame. */
const MAX_STEPS_APART = 1;

/** `count` games; every opening is used once before any is used again. */
export function planGames(seed: number, count: number): readonly GamePlan[] {
  const openings = shuffle(OPENINGS, createRandom(seed));
  return Array.from({ length: count }, (_, index) => {
    const gameSeed = seedOfPart(seed, index);
    const opening = openings[index % openings.length];
    if (!opening) throw new RangeError('there are no openings');
    return { number: index + 1, seed: gameSeed, opening, elo: pickStrengths(createRandom(gameSeed)) };
  });
}

function pickStrengths(random: Random): GamePlan['elo'] {
  const white = pick(STRENGTHS, random);
  const near = STRENGTHS.filter((_, step) => Math.abs(step - STRENGTHS.indexOf(white)) <= MAX_STEPS_APART);
  return { white, black: pick(near, random) };
}
