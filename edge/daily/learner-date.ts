/**
 * The date that a learner has: that of their zone, but never one before their latest.
 */
import { dateIn } from '#contract/dates';
import type { Services } from '../services/services.ts';

/** The date of the zone, or the learner's latest if that is later: who has travelled west has had it already. */
export function laterDate(local: string, latest: string | undefined): string {
  return latest !== undefined && latest > local ? latest : local;
}

/**
 * What is read on the learner's date. Their latest comes with it, so that it is one round trip; for who has had a later date than that of
 * the zone it is read again.
 */
export async function readOnLearnerDate<Found extends { readonly latest: string | undefined }>(
  { now }: Pick<Services, 'now'>,
  timeZone: string,
  read: (date: string) => Promise<Found>,
): Promise<Found & { readonly date: string }> {
  const local = dateIn(timeZone, now());
  const found = await read(local);
  const date = laterDate(local, found.latest);
  return { ...(date === local ? found : await read(date)), date };
}
