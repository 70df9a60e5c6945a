/**
 * An invoice from its draft to its payment: made, made final, charged, charged again, and what that does to its subscription.
 */
import type { Card, Invoice, Subscription } from './account.ts';
import { openDispute } from './after-payment.ts';
import type { Draft } from './draft.ts';
import type { Period } from './periods.ts';
import { getPrice } from './prices.ts';

const DAY = 86_400;
/** How long after a failed charge the next try is, by tries made so far (Stripe's former fixed schedule). */
export const RETRY_AFTER: readonly number[] = [3 * DAY, 5 * DAY, 7 * DAY];

/** What becomes of a subscription when the last try has failed: a setting of the Stripe account. */
export type AfterLastTry = 'cancel' | 'mark-unpaid';

interface InvoiceOptions {
  readonly subscription: Pick<Subscription, 'id' | 'priceId' | 'quantity'>;
  readonly reason: Invoice['reason'];
  readonly period: Period;
  readonly finalizesAt: number | null;
}

export function draftInvoice(draft: Draft, options: InvoiceOptions): Invoice {
  const { subscription, reason, period, finalizesAt } = options;
  const price = getPrice(subscription.priceId);
  const number = draft.list('invoice').length + 1;
  return draft.put(
    'invoice',
    {
      id: draft.newId('in'),
      number: `OKO-${String(number).padStart(4, '0')}`,
      subscriptionId: subscription.id,
      status: 'draft',
      reason,
      priceId: price.id,
      quantity: subscription.quantity,
      amount: price.unitAmount * subscription.quantity,
      currency: price.currency,
      createdAt: draft.at,
      period,
      finalizesAt,
      finalizedAt: null,
      paidAt: null,
      voidedAt: null,
      attempts: 0,
      nextAttemptAt: null,
      paymentId: null,
    },
    'invoice.created',
  );
}

/** Makes an invoice final: from here on it is to be paid. */
export function finalizeInvoice(draft: Draft, invoice: Invoice): Invoice {
  const payment = draft.put(
    'payment',
    {
      id: draft.newId('pi'),
      invoiceId: invoice.id,
      status: 'requires_payment_method',
      createdAt: draft.at,
      amount: invoice.amount,
      currency: invoice.currency,
      latestChargeId: null,
    },
    'payment_intent.created',
  );
  const fields = {
    status: 'open',
    finalizesAt: null,
    finalizedAt: draft.at,
    paymentId: payment.id,
  } as const;
  return draft.change('invoice', invoice.id, fields, 'invoice.finalized');
}

/** Charges an open invoice once; says whether it is paid. */
export function chargeInvoice(draft: Draft, invoice: Invoice, card: Card): boolean {
  const { id: paymentId } = getPaymentOf(draft, invoice);
  const decline = card.behaviour.decline ?? null;
  const charge = draft.put(
    'charge',
    {
      id: draft.newId('ch'),
      paymentId,
      createdAt: draft.at,
      amount: invoice.amount,
      currency: invoice.currency,
      cardId: card.id,
      decline,
      amountRefunded: 0,
      disputeId: null,
    },
    decline ? 'charge.failed' : 'charge.succeeded',
  );
  if (decline) {
    draft.change('payment', paymentId, { latestChargeId: charge.id }, 'payment_intent.payment_failed');
    return false;
  }
  draft.change(
    'payment',
    paymentId,
    { latestChargeId: charge.id, status: 'succeeded' },
    'payment_intent.succeeded',
  );
  const paid = {
    status: 'paid',
    paidAt: draft.at,
    nextAttemptAt: null,
    attempts: invoice.attempts + 1,
  } as const;
  draft.change('invoice', invoice.id, paid, 'invoice.paid');
  draft.emit('invoice.payment_succeeded', { kind: 'invoice', id: invoice.id });
  if (card.behaviour.disputes) openDispute(draft, charge.id);
  return true;
}

/** Charges the stored card for a running subscription's invoice, and lets the subscription follow. */
export function collect(draft: Draft, invoice: Invoice, afterLastTry: AfterLastTry): void {
  const { cardId } = draft.account;
  if (cardId !== null && chargeInvoice(draft, invoice, draft.get('card', cardId))) {
    recover(draft, invoice.subscriptionId);
    return;
  }
  const attempts = invoice.attempts + 1;
  const wait = RETRY_AFTER[attempts - 1];
  const nextAttemptAt = wait === undefined ? null : draft.at + wait;
  draft.change('invoice', invoice.id, { attempts, nextAttemptAt }, 'invoice.payment_failed');
  if (nextAttemptAt === null) giveUp(draft, invoice.subscriptionId, afterLastTry);
  else fallBehind(draft, invoice.subscriptionId);
}

/** Charges the new card for all that is open, the oldest first. A failure is one more failed try. */
export function collectAllOpen(draft: Draft): void {
  for (const invoice of draft.list('invoice').filter(({ status }) => status === 'open')) {
    const { status } = draft.get('subscription', invoice.subscriptionId);
    const { cardId } = draft.account;
    if (status === 'canceled' || cardId === null) continue;
    if (chargeInvoice(draft, invoice, draft.get('card', cardId))) recover(draft, invoice.subscriptionId);
    else {
      const attempts = invoice.attempts + 1;
      draft.change('invoice', invoice.id, { attempts }, 'invoice.payment_failed');
    }
  }
}

/** Ends a subscription now. What is still to be paid is not tried again. */
export function endSubscription(draft: Draft, id: string, reason: NonNullable<Subscription['cancelReason']>) {
  for (const invoice of draft.list('invoice')) {
    if (invoice.subscriptionId === id && (invoice.status === 'draft' || invoice.status === 'open'))
      draft.change('invoice', invoice.id, { finalizesAt: null, nextAttemptAt: null });
  }
  const { canceledAt, cancelReason } = draft.get('subscription', id);
  return draft.change(
    'subscription',
    id,
    {
      status: 'canceled',
      canceledAt: canceledAt ?? draft.at,
      endedAt: draft.at,
      cancelReason: cancelReason ?? reason,
    },
    'customer.subscription.deleted',
  );
}

function getPaymentOf(draft: Draft, { id, paymentId }: Invoice) {
  if (paymentId === null) throw new Error(`Invoice ${id} is not final`);
  return draft.get('payment', paymentId);
}

/** Paid up: nothing open is left. */
function recover(draft: Draft, subscriptionId: string): void {
  const { status } = draft.get('subscription', subscriptionId);
  const owes = draft
    .list('invoice')
    .some((invoice) => invoice.subscriptionId === subscriptionId && invoice.status === 'open');
  if (owes || (status !== 'past_due' && status !== 'unpaid')) return;
  draft.change('subscription', subscriptionId, { status: 'active' }, 'customer.subscription.updated');
}

function fallBehind(draft: Draft, subscriptionId: string): void {
  if (draft.get('subscription', subscriptionId).status !== 'active') return;
  draft.change('subscription', subscriptionId, { status: 'past_due' }, 'customer.subscription.updated');
}

function giveUp(draft: Draft, subscriptionId: string, afterLastTry: AfterLastTry): void {
  if (afterLastTry === 'cancel') endSubscription(draft, subscriptionId, 'payment_failed');
  else draft.change('subscription', subscriptionId, { status: 'unpaid' }, 'customer.subscription.updated');
}
