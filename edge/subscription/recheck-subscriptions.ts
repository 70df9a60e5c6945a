/**
 * Asks the payment provider about subscriptions of which it should have told something by now: a webhook may be lost for good.
 */
import type { HomeDatabase } from '#db/queries/database';
import { listDueChecks, postponeCheck } from '#db/queries/subscriptions';
import type { Payments } from '../services/payments.ts';
import { RETRY_MS } from './next-check.ts';
import { refreshOf } from './refresh-subscription.ts';

/** So many failures end a visit: the provider is out of order, and each of its answers is waited for. */
const MOST_FAILURES = 3;

interface Recheck {
  readonly homes: readonly HomeDatabase[];
  readonly payments: Payments;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Subscriptions that are looked at, of all databases together. */
  readonly most: number;
  readonly logFailure: (learnerId: string, error: unknown) => void;
}

/** How many subscriptions were brought up to date, and of how many the provider could not be asked. */
export interface RecheckReport {
  readonly checked: number;
  readonly failed: number;
}

/** Those first that are due longest. One that fails is put off before it is tried, so that it keeps no other waiting. */
export async function recheckSubscriptions(recheck: Recheck): Promise<RecheckReport> {
  const { homes, now, most } = recheck;
  const report = { checked: 0, failed: 0 };
  const mostOfEach = Math.ceil(most / homes.length);
  for (const db of homes) {
    for (const learnerId of await listDueChecks(db, now, mostOfEach)) {
      if (await isRefreshed(recheck, db, learnerId)) report.checked += 1;
      else report.failed += 1;
      if (report.failed >= MOST_FAILURES) return report;
    }
  }
  return report;
}

async function isRefreshed(
  { payments, now, logFailure }: Recheck,
  db: HomeDatabase,
  learnerId: string,
): Promise<boolean> {
  await postponeCheck(db, learnerId, now + RETRY_MS);
  try {
    await refreshOf(db, learnerId, { payments, now: () => now });
    return true;
  } catch (error) {
    logFailure(learnerId, error);
    return false;
  }
}
