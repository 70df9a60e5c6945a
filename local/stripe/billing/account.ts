/**
 * All that is known of one customer: the plain data that the billing rules read and write.
 *
 * Knows nothing of Stripe's wire format; `wire/` writes it. Times are seconds since 1970 by the customer's test clock.
 */
import type { CardBehaviour, Decline } from './cards.ts';
import type { Period } from './periods.ts';

export type Metadata = Readonly<Record<string, string>>;

export interface Customer {
  readonly id: string;
  readonly createdAt: number;
  readonly clockId: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly locales: readonly string[];
  readonly metadata: Metadata;
  /** Missing while the customer is there. */
  readonly deletedAt?: number;
}

export interface Card {
  readonly id: string;
  readonly createdAt: number;
  readonly behaviour: CardBehaviour;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface CheckoutSession {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly priceId: string;
  readonly quantity: number;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly locale: 'auto' | 'en' | 'pl';
  readonly clientReferenceId: string | null;
  readonly metadata: Metadata;
  readonly subscriptionMetadata: Metadata;
  readonly automaticTax: boolean;
  readonly subscriptionId: string | null;
  readonly invoiceId: string | null;
}

export interface PortalSession {
  readonly id: string;
  readonly createdAt: number;
  readonly returnUrl: string | null;
  readonly locale: 'auto' | 'en' | 'pl';
}

/** A subscription here begins with its first payment, so Stripe's `incomplete` is not among these. */
export type SubscriptionStatus = 'active' | 'past_due' | 'unpaid' | 'canceled';

export interface Subscription {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly itemId: string;
  readonly priceId: string;
  readonly quantity: number;
  readonly startedAt: number;
  /** The number of its present period, from 0. */
  readonly periodNumber: number;
  readonly period: Period;
  readonly cancelAtPeriodEnd: boolean;
  readonly canceledAt: number | null;
  readonly endedAt: number | null;
  readonly cancelReason: 'cancellation_requested' | 'payment_failed' | null;
  readonly latestInvoiceId: string;
  readonly automaticTax: boolean;
  readonly metadata: Metadata;
}

export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly subscriptionId: string;
  readonly status: 'draft' | 'open' | 'paid' | 'void';
  readonly reason: 'subscription_create' | 'subscription_cycle';
  readonly priceId: string;
  readonly quantity: number;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: number;
  readonly period: Period;
  /** When the draft is to become final and be charged; null: not by itself. */
  readonly finalizesAt: number | null;
  readonly finalizedAt: number | null;
  readonly paidAt: number | null;
  readonly voidedAt: number | null;
  readonly attempts: number;
  readonly nextAttemptAt: number | null;
  readonly paymentId: string | null;
}

/** A payment intent: what an invoice is paid by, in one or more charges. */
export interface Payment {
  readonly id: string;
  readonly invoiceId: string;
  readonly status: 'requires_payment_method' | 'succeeded';
  readonly createdAt: number;
  readonly amount: number;
  readonly currency: string;
  readonly latestChargeId: string | null;
}

export interface Charge {
  readonly id: string;
  readonly paymentId: string;
  readonly createdAt: number;
  readonly amount: number;
  readonly currency: string;
  readonly cardId: string;
  readonly decline: Decline | null;
  readonly amountRefunded: number;
  readonly disputeId: string | null;
}

export interface Refund {
  readonly id: string;
  readonly chargeId: string;
  readonly paymentId: string;
  readonly createdAt: number;
  readonly amount: number;
  readonly currency: string;
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  readonly metadata: Metadata;
}

export interface Dispute {
  readonly id: string;
  readonly chargeId: string;
  readonly paymentId: string;
  readonly createdAt: number;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'needs_response' | 'won' | 'lost';
}

/** Everything that has an id of its own, by kind. */
export interface Kinds {
  readonly card: Card;
  readonly session: CheckoutSession;
  readonly portal: PortalSession;
  readonly subscription: Subscription;
  readonly invoice: Invoice;
  readonly payment: Payment;
  readonly charge: Charge;
  readonly refund: Refund;
  readonly dispute: Dispute;
}
export type Kind = keyof Kinds;

/** Each kind by its ids, in the order in which they came about. */
type Objects = { readonly [K in Kind]: Readonly<Record<string, Kinds[K]>> };

/** A customer with all that belongs to them. */
export interface Account extends Objects {
  readonly customer: Customer;
  /** The card that is charged; the newest. */
  readonly cardId: string | null;
  /** How many ids have been given away. */
  readonly serial: number;
}

/** All of one kind, by their ids. */
export function objectsOf<K extends Kind>(objects: Objects, kind: K): Readonly<Record<string, Kinds[K]>> {
  return objects[kind];
}

/** A customer who has nothing yet. */
export function openAccount(customer: Customer): Account {
  return {
    customer,
    cardId: null,
    serial: 0,
    card: {},
    session: {},
    portal: {},
    subscription: {},
    invoice: {},
    payment: {},
    charge: {},
    refund: {},
    dispute: {},
  };
}
