/**
 * What is said when a learner's UTC day is full: nobody does so much, and a database has an end.
 */
import { Fault } from '#contract/faults';
import { secondsLeftInDay } from '#db/queries/day-counts';

/** `too-many-requests` until the day ends; `what` there were more than of, as `2200 attempts`. */
export function fullDay(what: string, now: number): Fault {
  return new Fault('too-many-requests', `More than ${what} today. Try again tomorrow.`, {
    retryAfterSeconds: secondsLeftInDay(now),
  });
}
