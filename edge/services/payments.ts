/**
 * What a use-case asks of the payment provider. Names nothing of Stripe's: `edge/domains/billing/` speaks with it, and tests put a model in
 * its place.
 */
import type { Plan, Prices, Subscription } from '#contract/billing';
import { Fault } from '#contract/faults';
import type { Language } from '#contract/languages';
import type { Learner } from '#contract/learner';

/** A checkout that is to be made. */
export interface CheckoutOrder {
  readonly customerId: string;
  readonly learnerId: string;
  readonly plan: Plan;
  /** Of the page; the currency goes with it. */
  readonly language: Language;
  /** Where the learner comes back to after paying, and without. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The same order under the same key makes one checkout, however often it is sent. */
  readonly key: string;
}

/** A checkout at the payment provider. */
export interface Checkout {
  readonly id: string;
  /** `open`: it can be paid. `paid`: it was. `closed`: it never will be. */
  readonly state: 'open' | 'paid' | 'closed';
  /** The page to pay on; empty when it is not open. */
  readonly url: string;
  readonly plan: Plan | undefined;
  readonly language: Language | undefined;
}

/** Something has happened to a customer; what, is asked for. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Undefined for an event that is about no customer. */
  readonly customerId: string | undefined;
}

/** An event as it arrives. */
export interface SignedEvent {
  readonly rawBody: string;
  readonly signature: string | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface Payments {
  /** What premium costs; may be some minutes old. */
  readonly findPrices: () => Promise<Prices>;
  /**
   * Makes the learner known there; the same life of the same account is the same customer. An address that is not proved is not told.
   */
  readonly makeCustomer: (
    learner: Pick<Learner, 'sub' | 'email' | 'hasVerifiedEmail'>,
    life: string,
  ) => Promise<string>;
  /** Undefined when the customer was deleted there. */
  readonly makeCheckout: (order: CheckoutOrder) => Promise<Checkout | undefined>;
  /** Undefined when there is none of that id. */
  readonly findCheckout: (id: string) => Promise<Checkout | undefined>;
  /** From then on it cannot be paid; one that was paid meanwhile stays so. How it stands then. */
  readonly closeCheckout: (id: string) => Promise<Checkout | undefined>;
  /** The page on which a customer sees invoices, changes the card, cancels and resumes. */
  readonly openPortal: (options: {
    readonly customerId: string;
    readonly language: Language;
    readonly returnUrl: string;
  }) => Promise<string>;
  /** The subscription that gives the customer most; undefined when there has never been one. */
  readonly findSubscription: (customerId: string) => Promise<Subscription | undefined>;
  /** Ends at once what the customer pays for, and forgets who they are; what was invoiced stays. Again it does nothing. */
  readonly forgetCustomer: (customerId: string) => Promise<void>;
  /** Reads an event that the provider has signed; `invalid-input` for any other, and for one of another time or mode. */
  readonly readEvent: (event: SignedEvent) => Promise<PaymentEvent>;
}

/** The payment provider; `unavailable` where a deployment has none. */
export function requirePayments(payments: Payments | undefined): Payments {
  if (payments) return payments;
  throw new Fault('unavailable', 'Nothing can be bought right now.', {
    cause: new Error('the settings of the payment provider are missing, or its key is of another mode'),
  });
}
