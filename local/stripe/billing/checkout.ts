/**
 * A checkout session from open to complete or expired. Its first payment makes the subscription.
 */
import type { CheckoutSession } from './account.ts';
import type { CardBehaviour, Decline } from './cards.ts';
import { chargeInvoice, draftInvoice, finalizeInvoice } from './charging.ts';
import type { Draft } from './draft.ts';
import { periodOf } from './periods.ts';
import { getPrice } from './prices.ts';

/** How long a session stays open unless it says otherwise (Stripe: 24 hours). */
export const SESSION_LIFETIME = 86_400;

type OpenOptions = Omit<
  CheckoutSession,
  'id' | 'status' | 'createdAt' | 'expiresAt' | 'subscriptionId' | 'invoiceId'
> & { readonly expiresAt: number | undefined };

export function openCheckout(draft: Draft, options: OpenOptions): CheckoutSession {
  return draft.put('session', {
    ...options,
    id: draft.newId('cs_test'),
    status: 'open',
    createdAt: draft.at,
    expiresAt: options.expiresAt ?? draft.at + SESSION_LIFETIME,
    subscriptionId: null,
    invoiceId: null,
  });
}

export function expireCheckout(draft: Draft, id: string): CheckoutSession {
  return draft.change('session', id, { status: 'expired' }, 'checkout.session.expired');
}

/** A card as it was typed in. */
export interface CardInput {
  readonly behaviour: CardBehaviour;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** What became of a try to pay. */
export type CheckoutResult =
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'declined'; readonly decline: Decline }
  /** Nothing was charged: the cardholder's bank wants to be asked first. */
  | { readonly outcome: 'asks-cardholder' }
  | { readonly outcome: 'not-open' };

/** Pays an open session. `isConfirmed`: the cardholder has confirmed the payment to the bank. */
export function payCheckout(draft: Draft, id: string, card: CardInput, isConfirmed: boolean): CheckoutResult {
  const session = draft.get('session', id);
  if (session.status !== 'open') return { outcome: 'not-open' };
  const { decline, asksCardholder } = card.behaviour;
  // A declined try leaves nothing behind: the subscription begins with the payment.
  if (decline) return { outcome: 'declined', decline };
  if (asksCardholder && !isConfirmed) return { outcome: 'asks-cardholder' };
  startSubscription(draft, session, card);
  return { outcome: 'paid' };
}

/** Stores a card as the one that is charged from now on. */
export function attachCard(draft: Draft, input: CardInput) {
  const card = { ...input, id: draft.newId('pm'), createdAt: draft.at };
  draft.put('card', card, 'payment_method.attached');
  draft.useCard(card.id);
  return card;
}

function startSubscription(draft: Draft, session: CheckoutSession, input: CardInput): void {
  const card = attachCard(draft, input);
  const { interval } = getPrice(session.priceId);
  const { priceId, quantity } = session;
  const id = draft.newId('sub');
  const period = periodOf(draft.at, interval, 0);
  const invoice = draftInvoice(draft, {
    subscription: { id, priceId, quantity },
    reason: 'subscription_create',
    period,
    finalizesAt: null,
  });
  chargeInvoice(draft, finalizeInvoice(draft, invoice), card);
  draft.put(
    'subscription',
    {
      id,
      status: 'active',
      itemId: draft.newId('si'),
      priceId,
      quantity,
      startedAt: draft.at,
      periodNumber: 0,
      period,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      endedAt: null,
      cancelReason: null,
      latestInvoiceId: invoice.id,
      automaticTax: session.automaticTax,
      metadata: session.subscriptionMetadata,
    },
    'customer.subscription.created',
  );
  const complete = { status: 'complete', subscriptionId: id, invoiceId: invoice.id } as const;
  draft.change('session', session.id, complete, 'checkout.session.completed');
}
