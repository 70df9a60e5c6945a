/**
 * What a player chose, as shares: of one band, and the mean of all.
 */
import type { CountedGames } from './compare.ts';
import { BANDS } from './split.ts';
import type { StyleTrait } from './style.ts';

/** Of the situations of a band where a trait could show, the share where it did. */
export function shareIn(one: CountedGames | undefined, band: number, trait: StyleTrait): number {
  const { asked = 0, chosen = 0 } = one?.style.bands[band]?.[trait] ?? {};
  return chosen / asked;
}

/** The mean of the bands. */
export function traitOf(one: CountedGames, trait: StyleTrait): number {
  const shares = BANDS.map((_, band) => shareIn(one, band, trait)).filter((share) => !Number.isNaN(share));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
