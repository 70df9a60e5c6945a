/**
 * Stripe's objects as the stand-in keeps and sends them: under Stripe's names, only the fields that
 * the product, the pages or the rules read. One customer's objects are an account, stored whole.
 *
 * Times are seconds since 1970 by the customer's own clock.
 */
import type { Stripe } from 'stripe';
import type { StripeCard, Price } from './catalogue.ts';

type Fields<T, Names extends keyof T> = Readonly<Pick<T, Names>>;

export interface List<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: boolean;
}

export const listOf = <T>(...data: readonly T[]): List<T> => ({ object: 'list', data, has_more: false });

export type Metadata = Readonly<Record<string, string>>;

export interface Customer extends Fields<Stripe.Customer, 'id' | 'object' | 'created' | 'email'> {
  readonly metadata: Metadata;
}

export interface CheckoutSession extends Fields<
  Stripe.Checkout.Session,
  'id' | 'object' | 'cancel_url' | 'client_reference_id' | 'created' | 'expires_at' | 'payment_status' | 'url'
> {
  readonly customer: string;
  readonly line_items: List<{ readonly price: Price; readonly quantity: 1 }>;
  readonly locale: Language;
  readonly metadata: Metadata;
  readonly status: 'open' | 'complete' | 'expired';
  readonly subscription: string | null;
  readonly success_url: string;
}

export interface PortalSession extends Fields<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'url'
> {
  readonly customer: string;
  readonly locale: Language;
  readonly return_url: string;
}

/** Of Stripe's languages the pages have these; any other is shown in English. */
export type Language = 'en' | 'pl';

export interface BillingPeriod {
  readonly start: number;
  readonly end: number;
}

export interface SubscriptionItem extends Fields<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_end' | 'current_period_start'
> {
  readonly price: Price;
  readonly quantity: 1;
}

export interface Subscription extends Fields<
  Stripe.Subscription,
  'id' | 'object' | 'cancel_at' | 'cancel_at_period_end' | 'created' | 'ended_at'
> {
  readonly customer: string;
  readonly items: List<SubscriptionItem>;
  readonly latest_invoice: string;
  /** It begins with its first payment, so Stripe's `incomplete` is not among these. */
  readonly status: 'active' | 'past_due' | 'unpaid' | 'canceled';
}

export interface Invoice extends Fields<
  Stripe.Invoice,
  'id' | 'object' | 'amount_due' | 'attempt_count' | 'created' | 'currency'
> {
  /** When a draft is to become final and be charged; null: not by itself. */
  readonly automatically_finalizes_at: number | null;
  readonly customer: string;
  readonly lines: List<{ readonly period: BillingPeriod }>;
  readonly next_payment_attempt: number | null;
  readonly parent: { readonly subscription_details: { readonly subscription: string } };
  readonly payments: List<InvoicePayment>;
  readonly status: 'draft' | 'open' | 'paid';
}

export interface InvoicePayment {
  readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string };
  readonly status: 'open' | 'paid';
}

export interface Charge extends Fields<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'currency' | 'disputed' | 'paid' | 'refunded'
> {
  readonly customer: string;
  readonly payment_intent: string;
}

export interface Dispute extends Fields<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'reason'
> {
  readonly charge: string;
  readonly payment_intent: string;
  readonly status: 'needs_response' | 'won' | 'lost';
}

/**
 * The types of events that a deployment's endpoint is registered for (docs/deploy.md): those after
 * which the state of a subscription may be another
 * (adr/0023).
 */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface StripeEvent extends Fields<Stripe.Event, 'id' | 'object' | 'created' | 'livemode'> {
  readonly type: EventType;
  /** The object as it was right after. */
  readonly data: { readonly object: object };
}

/** A customer with all that is theirs; each list holds the oldest first. */
export interface Account {
  readonly customer: Customer;
  readonly isDeleted: boolean;
  /** How far the customer's clock is ahead of the real time, in seconds. */
  readonly ahead: number;
  /** The card that is charged. */
  readonly card: StripeCard | null;
  /** How many ids were given to what is theirs. */
  readonly serial: number;
  readonly sessions: CheckoutSession[];
  readonly portals: PortalSession[];
  readonly subscriptions: Subscription[];
  readonly invoices: Invoice[];
  readonly charges: Charge[];
  readonly disputes: Dispute[];
}

/** An account in change, with the events that tell of it. Only here is anything assigned to. */
export class Draft {
  readonly account: Account;
  /** The time on the customer's clock. */
  at: number;
  readonly events: StripeEvent[] = [];

  constructor(account: Account, at: number) {
    this.account = structuredClone(account);
    this.at = at;
  }

  /** An id that no other object has: the customer's own part and a number. */
  newId(prefix: string): string {
    const serial = this.account.serial + 1;
    this.change(this.account, { serial });
    return `${prefix}_${this.account.customer.id.replace(/^cus_/, '')}${serial.toString(36).padStart(4, '0')}`;
  }

  change<T extends object>(object: T, fields: Partial<T>, type?: EventType): T {
    Object.assign(object, fields);
    if (type) this.tell(type, object);
    return object;
  }

  /** Adds an event with the object as it is now. */
  tell(type: EventType, object: object): void {
    this.events.push({
      id: this.newId('evt'),
      object: 'event',
      created: this.at,
      data: { object: structuredClone(object) },
      livemode: false,
      type,
    });
  }
}

/** A customer who has nothing yet. */
export function openAccount(customer: Customer): Account {
  return {
    customer,
    isDeleted: false,
    ahead: 0,
    card: null,
    serial: 0,
    sessions: [],
    portals: [],
    subscriptions: [],
    invoices: [],
    charges: [],
    disputes: [],
  };
}

/** The object of a list that must be there. */
export function getById<T extends { readonly id: string }>(all: readonly T[], id: string): T {
  const found = all.find((each) => each.id === id);
  if (!found) throw new Error(`No ${id} in this account`);
  return found;
}

/** The customer that an id belongs to: each id of theirs begins with their own letters. */
export function customerOf(id: string): string {
  return `cus_${id.replace(/^.*_/, '').slice(0, OWN_LETTERS)}`;
}

const OWN_LETTERS = 14;

/** Unpredictable letters and digits for an id. */
export function randomId(prefix: string): string {
  const numbers = crypto.getRandomValues(new Uint8Array(OWN_LETTERS));
  return `${prefix}_${Array.from(numbers, (number) => (number % 36).toString(36)).join('')}`;
}
