/**
 * What is said when a learner's day is full: nobody answers so much, and a database has an end.
 */
import { Fault } from '#contract/faults';
import { MOST_ATTEMPTS_A_DAY, secondsLeftInDay } from '#db/queries/attempt-counts';

/** What was stored; `too-many-requests` until the UTC day ends when it was not. */
export function requireStored<Stored>(result: Stored | undefined, now: number): Stored {
  if (result !== undefined) return result;
  throw new Fault(
    'too-many-requests',
    `More than ${MOST_ATTEMPTS_A_DAY} attempts today. Try again tomorrow.`,
    {
      retryAfterSeconds: secondsLeftInDay(now),
    },
  );
}
