/**
 * Subscriptions: retrieve, list, update, cancel. They begin with a checkout.
 */
import { z } from 'zod';
import type { Subscription } from '../billing/account.ts';
import type { Draft } from '../billing/draft.ts';
import { cancelNow, setCancelAtPeriodEnd, setMetadata } from '../billing/subscription.ts';
import { answer, defineCall, flag, metadata, paging } from '../call.ts';
import { noSuch, StripeRefusal } from '../refusal.ts';
import { changeAccount, listAccounts } from '../stored-accounts.ts';
import { pageOf } from '../wire/lists.ts';
import { writeSubscription } from '../wire/subscription.ts';
import { mergeMetadata } from './customers.ts';
import { defineRetrieve, getAccount } from './find.ts';

const PATH = '/v1/subscriptions/:id';

const STATUSES = [
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'all',
  'ended',
  'incomplete',
  'trialing',
] as const;

export const retrieveSubscription = defineRetrieve('subscription', PATH);

export const listSubscriptions = defineCall(
  'GET',
  '/v1/subscriptions',
  { ...paging, customer: z.string().optional(), status: z.enum(STATUSES).optional() },
  async (store, { customer, status, ...page }) => {
    const accounts =
      customer === undefined
        ? await listAccounts(store)
        : [await getAccount(store, 'customer', customer, 'customer')];
    const all = accounts.flatMap((account) =>
      Object.values(account.subscription)
        .filter((subscription) => isListed(subscription, status))
        .map((subscription) => writeSubscription(account, subscription)),
    );
    return answer(pageOf('/v1/subscriptions', all.toReversed(), page), ...accounts);
  },
);

const updateShape = { cancel_at_period_end: flag.optional(), metadata: metadata.default({}) };

export const updateSubscription = defineCall('POST', PATH, updateShape, async (store, input, id) => {
  const { customer } = await getAccount(store, 'subscription', id);
  const { cancel_at_period_end: cancelAtPeriodEnd } = input;
  const { account, result } = await changeAccount(store, customer.id, (draft) => {
    if (cancelAtPeriodEnd !== undefined) {
      requireRunning(draft, id);
      setCancelAtPeriodEnd(draft, id, cancelAtPeriodEnd);
    }
    const former = draft.get('subscription', id);
    if (Object.keys(input.metadata).length > 0)
      setMetadata(draft, id, mergeMetadata(former.metadata, input.metadata));
    return draft.get('subscription', id);
  });
  return answer(writeSubscription(account, result), account);
});

const cancelShape = { prorate: flag.optional(), invoice_now: flag.optional() };

export const cancelSubscription = defineCall('DELETE', PATH, cancelShape, async (store, _input, id) => {
  const { customer } = await getAccount(store, 'subscription', id);
  const { account, result } = await changeAccount(store, customer.id, (draft) => {
    if (draft.get('subscription', id).status === 'canceled') throw noSuch('subscription', id);
    return cancelNow(draft, id);
  });
  return answer(writeSubscription(account, result), account);
});

/** Without a status Stripe leaves out what has ended. */
function isListed({ status }: Subscription, wanted: (typeof STATUSES)[number] | undefined): boolean {
  if (wanted === undefined) return status !== 'canceled';
  if (wanted === 'ended') return status === 'canceled';
  return wanted === 'all' || status === wanted;
}

function requireRunning(draft: Draft, id: string): void {
  if (draft.get('subscription', id).status === 'canceled') throw new StripeRefusal('subscription-canceled');
}
