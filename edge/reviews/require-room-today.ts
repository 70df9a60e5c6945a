/**
 * What is said when the learner's date has had all its reviews.
 */
import { canReviewMore, reviewsADay, type Tier } from '#contract/access';
import { nextDateStarts } from '#contract/dates';
import { Fault } from '#contract/faults';

/** `daily-limit-reached` for a free learner, who can have more; `too-many-requests` until the date ends for a premium one. */
export function requireRoomToday(
  tier: Tier,
  { doneCount }: { readonly doneCount: number },
  now: number,
  timeZone: string,
): void {
  const allowed = reviewsADay(tier);
  if (doneCount < allowed) return;
  if (canReviewMore(tier))
    throw new Fault('daily-limit-reached', `You have had this date’s ${allowed} reviews.`);
  throw new Fault('too-many-requests', `More than ${allowed} reviews today. Go on tomorrow.`, {
    retryAfterSeconds: Math.ceil((nextDateStarts(timeZone, now) - now) / 1_000),
  });
}
