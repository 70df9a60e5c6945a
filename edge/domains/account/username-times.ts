/**
 * How long a username lasts, in moments (product/account.md#username): from when it may be changed again, and how long a name rests.
 */
import { USERNAME_CHANGE_DAYS, USERNAME_REST_DAYS } from '#contract/account-rules';
import { DAY_MS } from '#contract/dates';

/** Who has changed the name after this moment must wait. */
export function mustWaitSince(now: number): number {
  return now - USERNAME_CHANGE_DAYS * DAY_MS;
}

/** The moment from which a name may be changed that was changed then; undefined when it may be now, or one may be chosen. */
export function findNextChange(
  username: string | null,
  changedAt: number | null,
  now: number,
): number | undefined {
  return username !== null && changedAt !== null && changedAt > mustWaitSince(now)
    ? changedAt + USERNAME_CHANGE_DAYS * DAY_MS
    : undefined;
}

/** A name given up after this moment still rests. */
export function restsSince(now: number): number {
  return now - USERNAME_REST_DAYS * DAY_MS;
}

/** The end of the rest of a name that was given up then. */
export function endOfRest(freedAt: number): number {
  return freedAt + USERNAME_REST_DAYS * DAY_MS;
}
