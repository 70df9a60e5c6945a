/**
 * An opening of our list by its English name, which is how settings and games keep it.
 */
import { OPENINGS, type Opening } from '#chess/openings';

/** The opening; undefined for a name that the list does not have, or no longer has. */
export function findOpening(englishName: unknown): Opening | undefined {
  return OPENINGS.find(({ name }) => name.en === englishName);
}
