/**
 * When two arrows are the same.
 */
import type { Arrow } from '#chess/chess';

/** Whether both lead from the same square to the same square. */
export function isSameArrow(one: Arrow, other: Arrow): boolean {
  return one.from === other.from && one.to === other.to;
}
