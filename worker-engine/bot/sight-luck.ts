/**
 * Luck of seeing: an attack is seen or not, whichever move it speaks against, so the luck belongs to its two squares. It is the
 * same for every strength and weakness, so that who sees more sees all that the other one does.
 */
import type { Arrow } from '#chess/chess';
import { createRandom, seedOfPart, type Random } from './random.ts';

const SEEDS = 2 ** 32;

/** This time's luck for each attack, at least 0 and below 1: what is less likely to be overlooked than this is seen. */
export function drawSightLuck(random: Random): (attack: Arrow) => number {
  const seed = Math.floor(random() * SEEDS);
  return ({ from, to }) => createRandom(seedOfPart(seed, Number.parseInt(from + to, 36)))();
}
