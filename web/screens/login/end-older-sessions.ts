/**
 * Ends what was signed in with the old password, now that there is a new one (product/account.md#whose-an-account-is).
 *
 * The learner is in and waits for nothing here: what fails is tried again a few times, and then logged.
 */
import { warn } from '#web/shared/log.ts';

/** Waits before each further try, in ms. */
const WAITS_MS = [2_000, 10_000, 30_000] as const;

/** Never rejects. `end` asks our server. */
export async function endOlderSessions(
  end: () => Promise<unknown>,
  [waitMs, ...later]: readonly number[] = WAITS_MS,
): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (waitMs === undefined) return warn('older sessions could not be ended', error);
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    await endOlderSessions(end, later);
  }
}
