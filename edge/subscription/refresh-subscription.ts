/**
 * Brings a stored subscription up to what the payment provider says now. It is asked anew each time, so it makes no difference in which
 * order its events arrive, or how often.
 */
import { premiumUntil } from '#contract/entitlement';
import { Fault } from '#contract/faults';
import type { HomeDatabase } from '#db/queries/database';
import {
  findSubscription,
  storeSubscription,
  type FoundSubscription,
  type ReceivedEvent,
  type SubscriptionRow,
  type SubscriptionState,
} from '#db/queries/subscriptions';
import type { PaidSubscription, Payments } from '../services/payments.ts';
import { nextCheck } from './next-check.ts';

/** How often it is begun anew when others store at the same time; then the caller is told to come again. */
const TRIES = 5;

const NOTHING_BOUGHT = {
  subscription_id: null,
  status: null,
  plan: null,
  period_start: null,
  period_end: null,
  ends_at: null,
  revoked: null,
} as const;

interface Refresh {
  readonly payments: Payments;
  readonly now: () => number;
  /** Reads the row, each time anew; undefined when there is none. */
  readonly find: () => Promise<FoundSubscription | undefined>;
  /** What said that something has changed; undefined when nobody did. */
  readonly event: ReceivedEvent | undefined;
}

/** `stored`, or why nothing was: the event came before, or there is no such row. */
export type RefreshResult =
  | { readonly kind: 'stored' | 'known'; readonly found: Pick<FoundSubscription, 'db' | 'row'> }
  | { readonly kind: 'nobody' };

/**
 * First the row is read, then the provider is asked, then the answer is stored if the row is still that one. So what was asked later is
 * never replaced by what was asked before.
 */
export async function refreshSubscription({ payments, now, find, event }: Refresh): Promise<RefreshResult> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await find();
    if (!found) return { kind: 'nobody' };
    if (found.isKnown) return { kind: 'known', found };
    const state = toState(await payments.findSubscription(found.row.customer_id), found.row, now());
    if (await storeSubscription(found, state, { now: now(), event })) return { kind: 'stored', found };
  }
  throw new Fault('unavailable', 'The subscription is changing. Try again.');
}

/** The same for a learner of whom no event has told. */
export async function refreshOf(
  db: HomeDatabase,
  learnerId: string,
  asked: Pick<Refresh, 'payments' | 'now'>,
): Promise<RefreshResult> {
  const find = async () => {
    const row = await findSubscription(db, learnerId);
    return row && { db, row, isKnown: false };
  };
  return refreshSubscription({ ...asked, find, event: undefined });
}

function toState(
  paid: PaidSubscription | undefined,
  { premium_until: before }: SubscriptionRow,
  now: number,
): SubscriptionState {
  const until = paid ? premiumUntil(paid) : 0;
  // What has never given premium takes none away that was given by hand.
  const said = { premium_until: until === 0 && before === null ? null : until };
  if (!paid) return { ...NOTHING_BOUGHT, ...said, check_at: null };
  const { id, ...terms } = paid;
  return { ...terms, ...said, subscription_id: id, check_at: nextCheck(terms, now) };
}
