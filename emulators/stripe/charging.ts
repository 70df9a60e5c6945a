/**
 * What a subscription costs: periods, invoices, charges and their tries, refunds and disputes.
 */
import { type StripeCard, type Price, isDeclined } from './catalogue.ts';
import {
  type Charge,
  type Dispute,
  type Draft,
  type Invoice,
  type BillingPeriod,
  type Subscription,
  getById,
  listOf,
} from './objects.ts';

const DAY = 86_400;
/** Waits after a failed charge, by tries made so far (Stripe's former fixed schedule). */
const RETRY_AFTER: readonly number[] = [3 * DAY, 5 * DAY, 7 * DAY];

/** What becomes of a subscription when the last try has failed: a setting of the Stripe account. */
export type AfterLastTry = 'cancel' | 'mark-unpaid';

export const currentPeriod = ({ start, end }: BillingPeriod) => ({
  current_period_start: start,
  current_period_end: end,
});

/** A subscription's only item. */
export function itemOf({ id, items }: Subscription) {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item`);
  return item;
}

/**
 * The period with this number, from 0, of a subscription that began at `anchor`. Counted from the
 * anchor: who began on the 31st pays on 28 February and on 31 March again.
 */
export function periodOf(
  anchor: number,
  { recurring }: Pick<Price, 'recurring'>,
  number: number,
): BillingPeriod {
  const months = recurring.interval === 'month' ? 1 : 12;
  return { start: addMonths(anchor, number * months), end: addMonths(anchor, (number + 1) * months) };
}

/** The same day and time so many months later, or the month's last day where it has no such day. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  from.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return from.getTime() / 1000;
}

export function invoicesOf(draft: Draft, subscriptionId: string): readonly Invoice[] {
  return draft.account.invoices.filter((invoice) => subscriptionOf(invoice) === subscriptionId);
}

const subscriptionOf = ({ parent }: Invoice) => parent.subscription_details.subscription;

interface InvoiceOptions {
  /** The subscription's. */
  readonly id: string;
  readonly price: Price;
  readonly period: BillingPeriod;
  readonly finalizesAt: number | null;
}

/** Adds an invoice as a draft. */
export function addInvoice(draft: Draft, { id, price, period, finalizesAt }: InvoiceOptions): Invoice {
  const invoiceId = draft.newId('in');
  const invoice: Invoice = {
    id: invoiceId,
    object: 'invoice',
    amount_due: price.unit_amount,
    attempt_count: 0,
    automatically_finalizes_at: finalizesAt,
    created: draft.at,
    currency: price.currency,
    customer: draft.account.customer.id,
    lines: listOf({ period }),
    next_payment_attempt: null,
    parent: { subscription_details: { subscription: id } },
    payments: listOf(paymentOf(invoiceId, 'open')),
    status: 'draft',
  };
  draft.account.invoices.push(invoice);
  return invoice;
}

/** An invoice is paid by one payment intent, in one or more charges. */
const intentOf = (invoiceId: string) => invoiceId.replace(/^in_/, 'pi_');
const paymentOf = (invoiceId: string, status: 'open' | 'paid') => ({
  payment: { type: 'payment_intent', payment_intent: intentOf(invoiceId) } as const,
  status,
});

/** Charges an open invoice once; says whether it is paid. */
export function charge(draft: Draft, invoice: Invoice, card: StripeCard): boolean {
  const paid = !isDeclined(card);
  const made: Charge = {
    id: draft.newId('ch'),
    object: 'charge',
    amount: invoice.amount_due,
    amount_refunded: 0,
    created: draft.at,
    currency: invoice.currency,
    customer: invoice.customer,
    disputed: false,
    paid,
    payment_intent: intentOf(invoice.id),
    refunded: false,
  };
  draft.account.charges.push(made);
  draft.change(invoice, { attempt_count: invoice.attempt_count + 1, next_payment_attempt: null });
  if (!paid) return false;
  const payments = listOf(paymentOf(invoice.id, 'paid'));
  draft.change(invoice, { status: 'paid', payments }, 'invoice.paid');
  if (card.effect === 'disputed') openDispute(draft, made);
  return true;
}

/** Makes an invoice final and charges the stored card for it; the subscription follows. */
export function collect(draft: Draft, invoice: Invoice, afterLastTry: AfterLastTry): void {
  draft.change(invoice, { status: 'open', automatically_finalizes_at: null });
  const { card, subscriptions } = draft.account;
  const subscription = getById(subscriptions, subscriptionOf(invoice));
  if (!card) throw new Error(`${subscription.id} has no card`);
  if (charge(draft, invoice, card)) {
    recover(draft, subscription);
    return;
  }
  const wait = RETRY_AFTER[invoice.attempt_count - 1];
  const nextAttempt = wait === undefined ? null : draft.at + wait;
  draft.change(invoice, { next_payment_attempt: nextAttempt }, 'invoice.payment_failed');
  if (nextAttempt === null && afterLastTry === 'cancel') {
    endSubscription(draft, subscription);
  } else follow(draft, subscription, nextAttempt === null ? 'unpaid' : 'past_due');
}

function follow(draft: Draft, subscription: Subscription, status: Subscription['status']): void {
  if (subscription.status === status) return;
  draft.change(subscription, { status }, 'customer.subscription.updated');
}

/** Paid up: nothing open is left. */
function recover(draft: Draft, subscription: Subscription): void {
  const owes = invoicesOf(draft, subscription.id).some(({ status }) => status === 'open');
  if (!owes && subscription.status !== 'canceled') follow(draft, subscription, 'active');
}

/** Charges another card from now on, and at once for what is open, the oldest first. */
export function replaceCard(draft: Draft, card: StripeCard): void {
  const { account } = draft;
  draft.change(account, { card });
  for (const invoice of account.invoices.filter(({ status }) => status === 'open')) {
    const subscription = getById(account.subscriptions, subscriptionOf(invoice));
    if (subscription.status === 'canceled') continue;
    const nextAttempt = invoice.next_payment_attempt;
    if (charge(draft, invoice, card)) recover(draft, subscription);
    else draft.change(invoice, { next_payment_attempt: nextAttempt }, 'invoice.payment_failed');
  }
}

/** Ends a subscription now. What is still to be paid is not tried again. */
export function endSubscription(draft: Draft, subscription: Subscription): void {
  for (const invoice of invoicesOf(draft, subscription.id)) {
    draft.change(invoice, { automatically_finalizes_at: null, next_payment_attempt: null });
  }
  const fields = { status: 'canceled', ended_at: draft.at } as const;
  draft.change(subscription, fields, 'customer.subscription.deleted');
}

/** Gives money back, by default all that is left. The subscription goes on, as with Stripe. */
export function refundCharge(
  draft: Draft,
  made: Charge,
  amount = made.amount - made.amount_refunded,
): 'done' | 'not-paid' | 'already-refunded' | 'more-than-paid' | 'disputed' {
  const left = made.amount - made.amount_refunded;
  const dispute = draft.account.disputes.find(({ charge: disputed }) => disputed === made.id);
  if (!made.paid) return 'not-paid';
  if (dispute && dispute.status !== 'won') return 'disputed';
  if (left === 0) return 'already-refunded';
  if (amount > left) return 'more-than-paid';
  const fields = { amount_refunded: made.amount_refunded + amount, refunded: amount === left };
  draft.change(made, fields, 'charge.refunded');
  return 'done';
}

/** The cardholder's bank takes the money of a payment back for now; a charge is disputed once. */
export function openDispute(draft: Draft, made: Charge): 'done' | 'already-disputed' {
  if (made.disputed) return 'already-disputed';
  const dispute: Dispute = {
    id: draft.newId('dp'),
    object: 'dispute',
    amount: made.amount,
    charge: made.id,
    created: draft.at,
    currency: made.currency,
    payment_intent: made.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  draft.change(made, { disputed: true });
  draft.account.disputes.push(dispute);
  draft.tell('charge.dispute.created', dispute);
  return 'done';
}

/** The bank decides; a decision stands. */
export function closeDispute(draft: Draft, dispute: Dispute, status: 'won' | 'lost'): 'done' | 'decided' {
  if (dispute.status !== 'needs_response') return 'decided';
  draft.change(dispute, { status }, 'charge.dispute.closed');
  return 'done';
}
