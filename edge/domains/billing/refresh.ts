/**
 * Brings a stored subscription up to what the payment provider says now, and tells the learner's object. The provider is asked anew each
 * time, so it makes no difference in which order its events arrive, or how often.
 */
import { premiumUntil, type Subscription } from '#contract/billing';
import { Fault } from '#contract/faults';
import { requirePayments, type Payments } from '../../services/payments.ts';
import type { LearnerServices, Services } from '../../services/services.ts';
import { nextCheck, RETRY_MS } from './next-check.ts';
import {
  findSubscription,
  listDueChecks,
  postponeCheck,
  storeSubscription,
  type FoundSubscription,
  type ReceivedEvent,
  type SubscriptionRow,
} from './subscriptions.ts';
import { keepPremium, toldBy } from './told-premium.ts';

/** How often it is begun anew when others store at the same time; then the caller is told to come again. */
const TRIES = 5;

interface Refresh extends Pick<Services, 'shared' | 'now'> {
  readonly payments: Payments;
  /** Reads the row, each time anew; undefined when there is none. */
  readonly find: () => Promise<FoundSubscription | undefined>;
  /** What said that something has changed; undefined when nobody did. */
  readonly event: ReceivedEvent | undefined;
  /** Tells the learner's object. If it fails, so does all of this, and whoever asked for it asks again. */
  readonly tell: (row: SubscriptionRow) => void | Promise<void>;
}

/** `stored`, or why nothing was: the event came before, or there is no such row. */
export type RefreshResult =
  | { readonly kind: 'stored' | 'known'; readonly row: SubscriptionRow }
  | { readonly kind: 'nobody' };

/**
 * First the row is read, then the provider is asked, then the answer is stored if the row is still that one. So what was asked later is
 * never replaced by what was asked before. An event that came before tells once more: the first time that may have failed.
 */
export async function refreshSubscription(refresh: Refresh): Promise<RefreshResult> {
  const { shared, payments, now, find, event, tell } = refresh;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await find();
    if (!found) return { kind: 'nobody' };
    if (found.isKnown) {
      await tell(found.row);
      return { kind: 'known', row: found.row };
    }
    const bought = await payments.findSubscription(found.row.customer_id);
    const row = await storeSubscription(shared, found.row, {
      bought,
      premiumUntil: untilOf(bought, found.row),
      checkAt: bought ? nextCheck(bought, now()) : null,
      now: now(),
      event,
    });
    if (row) {
      await tell(row);
      return { kind: 'stored', row };
    }
  }
  throw new Fault('unavailable', 'The subscription is changing. Try again.');
}

/** The same for a learner of whom no event has told; the row as it is then, undefined when there is none. */
async function refreshOf(
  learnerId: string,
  refresh: Pick<Refresh, 'shared' | 'now' | 'payments' | 'tell'>,
): Promise<SubscriptionRow | undefined> {
  const find = async () => {
    const row = await findSubscription(refresh.shared, learnerId);
    return row && { row, isKnown: false };
  };
  const result = await refreshSubscription({ ...refresh, find, event: undefined });
  return result.kind === 'nobody' ? undefined : result.row;
}

/** Refreshes the caller's own subscription, in the caller's own object; undefined when they have never been to the checkout. */
export async function refreshOwn(services: LearnerServices): Promise<SubscriptionRow | undefined> {
  const { own, learner, shared, now } = services;
  const payments = requirePayments(services.payments);
  const tell = (row: SubscriptionRow) => keepPremium(own, toldBy(row), now());
  return refreshOf(learner.sub, { shared, now, payments, tell });
}

/** Until when it gives premium. What has never given premium takes none away that was given by hand. */
function untilOf(
  bought: Subscription | undefined,
  { premium_until: before }: SubscriptionRow,
): number | null {
  const until = bought ? premiumUntil(bought) : 0;
  return until === 0 && before === null ? null : until;
}

/** So many failures end a visit: the provider is out of order, and each of its answers is waited for. */
const MOST_FAILURES = 3;

interface Recheck extends Pick<Services, 'shared' | 'objectOf'> {
  readonly payments: Payments;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Subscriptions that are looked at. */
  readonly most: number;
  readonly logFailure: (learnerId: string, error: unknown) => void;
}

/** How many subscriptions were brought up to date, and of how many the provider could not be asked, or the object not told. */
export interface RecheckReport {
  readonly checked: number;
  readonly failed: number;
}

/**
 * Asks about subscriptions of which the provider should have told something by now: a webhook may be lost for good. Those first that are
 * due longest. One that fails is put off before it is tried, so that it keeps no other waiting.
 */
export async function recheckSubscriptions(recheck: Recheck): Promise<RecheckReport> {
  const { shared, now, most } = recheck;
  const report = { checked: 0, failed: 0 };
  for (const learnerId of await listDueChecks(shared, now, most)) {
    if (await isRefreshed(recheck, learnerId)) report.checked += 1;
    else report.failed += 1;
    if (report.failed >= MOST_FAILURES) return report;
  }
  return report;
}

async function isRefreshed(
  { shared, objectOf, payments, now, logFailure }: Recheck,
  learnerId: string,
): Promise<boolean> {
  const putOff = async () => postponeCheck(shared, learnerId, now + RETRY_MS);
  const tell = async (row: SubscriptionRow) => objectOf(learnerId).tellPremium(toldBy(row));
  await putOff();
  try {
    await refreshOf(learnerId, { shared, payments, now: () => now, tell });
    return true;
  } catch (error) {
    logFailure(learnerId, error);
    // It may be stored by now, and not told.
    await putOff();
    return false;
  }
}
