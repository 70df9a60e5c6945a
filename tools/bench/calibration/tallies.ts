/**
 * What the pairs of a calibration came to, kept in the repository: the games themselves are too many for it.
 *
 * A tally belongs to all that decides its games. So after a changed dial, on whichever machine, only the pairs of that dial
 * are played again.
 */
import { z } from 'zod';
import type { PairCount } from './match.ts';

const countSchema = z.strictObject({
  one: z.string(),
  other: z.string(),
  planned: z.int().positive(),
  games: z.int().positive(),
  points: z.number().nonnegative(),
  draws: z.int().nonnegative(),
  adjudicated: z.int().nonnegative(),
  checked: z.int().nonnegative(),
  misjudged: z.int().nonnegative(),
});
const talliesSchema = z.record(z.string(), countSchema);

/** The counts of whole pairs by their keys (`pairingKey`). */
type Tallies = ReadonlyMap<string, PairCount>;

/** Reads what `writeTallies` wrote; throws when it is something else. */
export function readTallies(text: string): Tallies {
  return new Map(Object.entries(talliesSchema.parse(JSON.parse(text))));
}

/** JSON in the order of the map; a pair that was not played to its last game is left out. */
export function writeTallies(tallies: Tallies): string {
  const whole = [...tallies].filter(([, { games, planned }]) => games === planned);
  return `${JSON.stringify(Object.fromEntries(whole), null, 2)}\n`;
}
