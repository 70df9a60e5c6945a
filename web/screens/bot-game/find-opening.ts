/** Finds an opening by its English name, which settings and saved games store. */
import { OPENINGS, type Opening } from '#chess/openings';

/** Returns the opening; undefined if the list does not have the name, or no longer has it. */
export function findOpening(englishName: unknown): Opening | undefined {
  return OPENINGS.find(({ name }) => name.en === englishName);
}
