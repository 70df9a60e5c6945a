/**
 * How a customer of Stripe's stands now, from as few of Stripe's objects as say it.
 */
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { type Plan, SUBSCRIPTION_STATUSES, type Subscription, premiumUntil } from '#contract/billing';

/** More than one customer has; more are not looked at. */
const MOST_SUBSCRIPTIONS = 20;
const SECOND_MS = 1_000;
const PLAN_OF: Readonly<Record<string, Plan>> = { month: 'monthly', year: 'yearly' };
const statusSchema = z.enum(SUBSCRIPTION_STATUSES);

/** Of the customer's subscriptions the one that gives premium longest, of equal ones the newest; undefined when there is none. */
export async function findBestSubscription(
  stripe: Stripe,
  customerId: string,
): Promise<Subscription | undefined> {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: MOST_SUBSCRIPTIONS,
    expand: ['data.latest_invoice.payments'],
  });
  const newestFirst = data.toSorted((one, other) => other.created - one.created);
  const read = await Promise.all(newestFirst.map(async (each) => readSubscription(stripe, each)));
  const [best] = read.toSorted((one, other) => premiumUntil(other) - premiumUntil(one));
  return best;
}

async function readSubscription(stripe: Stripe, subscription: Stripe.Subscription): Promise<Subscription> {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription has no item');
  const { status, cancel_at: cancelAt, cancel_at_period_end: isCancelled, ended_at: endedAt } = subscription;
  const { current_period_start: start, current_period_end: end } = item;
  const endsAt = endedAt ?? cancelAt ?? (isCancelled ? end : null);
  const terms = {
    status: statusSchema.parse(status),
    period_start: start * SECOND_MS,
    period_end: end * SECOND_MS,
    ends_at: endsAt === null ? null : endsAt * SECOND_MS,
    revoked: null,
  };
  return {
    ...terms,
    id: subscription.id,
    plan: PLAN_OF[item.price.recurring?.interval ?? ''] ?? null,
    // Where nothing is given, nothing can be taken back.
    revoked: premiumUntil(terms) === 0 ? null : await findRevocation(stripe, subscription),
  };
}

/** Whether the money for the newest invoice was given back, or is asked for by the bank. */
async function findRevocation(
  stripe: Stripe,
  { latest_invoice: invoice }: Stripe.Subscription,
): Promise<Subscription['revoked']> {
  if (invoice === null || typeof invoice === 'string') return null;
  const payments = (invoice.payments?.data ?? []).filter(({ status }) => status === 'paid');
  const found = await Promise.all(
    payments.map(async ({ payment }) => {
      const intent = idOf(payment.payment_intent);
      return intent === undefined ? null : findRevocationOf(stripe, intent);
    }),
  );
  return found.find((revocation) => revocation !== null) ?? null;
}

async function findRevocationOf(stripe: Stripe, paymentIntent: string): Promise<Subscription['revoked']> {
  const { data: charges } = await stripe.charges.list({ payment_intent: paymentIntent });
  const paid = charges.filter((charge) => charge.paid);
  if (paid.length > 0 && paid.every(({ refunded }) => refunded)) return 'refunded';
  if (!paid.some(({ disputed }) => disputed)) return null;
  // A charge stays disputed when the dispute is won.
  const { data: disputes } = await stripe.disputes.list({ payment_intent: paymentIntent });
  return disputes.some(({ status }) => takesMoney(status)) ? 'disputed' : null;
}

/** An inquiry (`warning_…`) takes no money yet. */
function takesMoney(status: string): boolean {
  return status !== 'won' && status !== 'prevented' && !status.startsWith('warning_');
}

/** The id of what Stripe sends as an id or as the thing itself. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
