/**
 * Who may try a password: the wait after wrong ones, as Cognito's documentation tells it ("Lockout behavior for failed sign-in attempts").
 *
 * Pure: it is given the time. Five wrong passwords are free; each one more locks the account, for one second first and then twice as
 * long each time, up to a quarter of an hour. What is tried meanwhile is refused unseen, and does not count.
 */
import { z } from 'zod';

const FREE_FAILURES = 5;
const FIRST_LOCK_MS = 1_000;
const LONGEST_LOCK_MS = 900_000;
/** Without a try for this long after a lock, counting begins anew. */
const FORGOTTEN_AFTER_MS = 900_000;

export const attemptsSchema = z.object({ failed: z.number(), lastFailedAt: z.number() });
/** The wrong passwords since the last right one. `lastFailedAt` is milliseconds since 1970. */
export type Attempts = Readonly<z.infer<typeof attemptsSchema>>;

export const NO_ATTEMPTS: Attempts = { failed: 0, lastFailedAt: 0 };

/** Whether passwords are refused unseen now. */
export function isLocked(attempts: Attempts, now: number): boolean {
  return now < attempts.lastFailedAt + lockOf(attempts);
}

/** The attempts after one more wrong password. */
export function nextAttempts(attempts: Attempts, now: number): Attempts {
  const isForgotten = now >= attempts.lastFailedAt + lockOf(attempts) + FORGOTTEN_AFTER_MS;
  return { failed: (isForgotten ? 0 : attempts.failed) + 1, lastFailedAt: now };
}

function lockOf({ failed }: Attempts): number {
  if (failed < FREE_FAILURES) return 0;
  return Math.min(FIRST_LOCK_MS * 2 ** (failed - FREE_FAILURES), LONGEST_LOCK_MS);
}
