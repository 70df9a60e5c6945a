/**
 * The part of the maintenance job that asks other services: the payment provider about subscriptions of which it has told nothing, then
 * the identity service to let the premium group follow. Each is asked of a few learners a visit.
 */
import type { Services } from '../services/services.ts';
import { sweepGroups } from '../domains/billing/groups.ts';
import { recheckSubscriptions } from '../domains/billing/refresh.ts';

/** Learners of a visit. Each costs 4 queries of D1 and a few calls of Stripe's. */
const MOST_CHECKS = 20;
/** Learners of a visit. Each costs 2 queries of D1 and a call of Cognito's, which takes 25 a second. */
const MOST_GROUPS = 50;

interface PaymentsLog {
  readonly log: (event: string, fields: Readonly<Record<string, string>>) => void;
  readonly describeError: (error: unknown) => Readonly<Record<string, string>>;
}

/** How many learners of each were brought into line, and how many could not be. */
export interface PaymentsReport {
  readonly subscriptions_checked: number;
  readonly checks_failed: number;
  readonly groups_changed: number;
  readonly groups_failed: number;
}

/** First what is stored, then what follows from it. */
export async function followPayments(
  { shared, objectOf, payments, group, now: readClock }: Services,
  { log, describeError }: PaymentsLog,
): Promise<PaymentsReport> {
  const now = readClock();
  const logFailure = (learner: string, error: unknown) =>
    log('check-failed', { learner, ...describeError(error) });
  const checks = payments
    ? await recheckSubscriptions({ shared, objectOf, payments, now, most: MOST_CHECKS, logFailure })
    : { checked: 0, failed: 0 };
  const groups = group
    ? await sweepGroups({ shared, group, now, most: MOST_GROUPS, log })
    : { changed: 0, failed: 0 };
  return {
    subscriptions_checked: checks.checked,
    checks_failed: checks.failed,
    groups_changed: groups.changed,
    groups_failed: groups.failed,
  };
}
