/**
 * Brings a stored subscription up to what the payment provider says now. It is asked anew each time, so it makes no difference in which
 * order its events arrive, or how often.
 */
import { premiumUntil } from '#contract/entitlement';
import { Fault } from '#contract/faults';
import {
  storeSubscription,
  type FoundSubscription,
  type ReceivedEvent,
  type SubscriptionState,
} from '#db/queries/subscriptions';
import type { PaidSubscription, Payments } from '../services/payments.ts';

/** How often it is begun anew when others store at the same time; then the caller is told to come again. */
const TRIES = 5;

const NOTHING_BOUGHT: SubscriptionState = {
  subscription_id: null,
  status: null,
  plan: null,
  period_start: null,
  period_end: null,
  ends_at: null,
  revoked: null,
  premium_until: null,
};

interface Refresh {
  readonly payments: Payments;
  readonly now: () => number;
  /** Reads the row, each time anew; undefined when there is none. */
  readonly find: () => Promise<FoundSubscription | undefined>;
  /** What said that something has changed; undefined when nobody did. */
  readonly event: ReceivedEvent | undefined;
}

/** `stored`, or why nothing was: the event came before, or there is no such row. */
export type RefreshResult = 'stored' | 'known' | 'nobody';

/**
 * First the row is read, then the provider is asked, then the answer is stored if the row is still that one. So what was asked later is
 * never replaced by what was asked before.
 */
export async function refreshSubscription({ payments, now, find, event }: Refresh): Promise<RefreshResult> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await find();
    if (!found) return 'nobody';
    if (found.isKnown) return 'known';
    const state = toState(await payments.findSubscription(found.row.customer_id));
    if (await storeSubscription(found, state, { now: now(), event })) return 'stored';
  }
  throw new Fault('unavailable', 'The subscription is changing. Try again.');
}

function toState(paid: PaidSubscription | undefined): SubscriptionState {
  if (!paid) return NOTHING_BOUGHT;
  const { id, ...terms } = paid;
  return { ...terms, subscription_id: id, premium_until: premiumUntil(paid) };
}
