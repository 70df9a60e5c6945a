/** Compares arrows. */
import type { Arrow } from '#chess/chess';

/** Returns whether both connect the same squares in the same direction. */
export function isSameArrow(one: Arrow, other: Arrow): boolean {
  return one.from === other.from && one.to === other.to;
}
