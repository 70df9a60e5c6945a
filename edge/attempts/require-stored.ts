/**
 * An attempt is stored unless the learner's day is full.
 */
import { MOST_ATTEMPTS_A_DAY } from '#db/queries/day-counts';
import { fullDay } from '../services/full-day.ts';

/** What was stored; `too-many-requests` until the UTC day ends when it was not. */
export function requireStored<Stored>(result: Stored | undefined, now: number): Stored {
  if (result !== undefined) return result;
  throw fullDay(`${MOST_ATTEMPTS_A_DAY} attempts`, now);
}
