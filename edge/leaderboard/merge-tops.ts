/**
 * One list out of the best of several databases, in the order of the lists themselves: score, then earlier, then id. Pure.
 */
import type { NamedPlace } from '#db/queries/ranks';

/** The best of all; each list has its own best, in order, as many as are wanted. */
export function mergeTops(tops: readonly (readonly NamedPlace[])[], limit: number): readonly NamedPlace[] {
  return tops.flat().toSorted(comparePlaces).slice(0, limit);
}

function comparePlaces(one: NamedPlace, other: NamedPlace): number {
  const byResult = one.score - other.score || one.reached_at - other.reached_at;
  if (byResult !== 0) return byResult;
  return one.learner_id < other.learner_id ? -1 : 1;
}
