/**
 * Test side of the billing rules: an account with a running subscription, and short names for what was changed.
 */
import { type Account, openAccount } from '#local/stripe/billing/account';
import { findTestCard } from '#local/stripe/billing/cards';
import { type CardInput, openCheckout, payCheckout } from '#local/stripe/billing/checkout';
import { Draft } from '#local/stripe/billing/draft';

/** 31 January 2026, 12:00 UTC: a day that February does not have. */
export const START = Date.UTC(2026, 0, 31, 12) / 1000;
export const HOUR = 3600;
export const DAY = 24 * HOUR;

export const PAYING = '4242424242424242';
export const DECLINING = '4000000000000341';
export const ASKING = '4000002500003155';
export const DISPUTING = '4000000000000259';

export function card(number: string): CardInput {
  const behaviour = findTestCard(number);
  if (!behaviour) throw new Error(`${number} is no test card`);
  return { behaviour, last4: number.slice(-4), expMonth: 12, expYear: 2034 };
}

/** A draft for a customer who has nothing yet. */
export function newDraft(): Draft {
  const account: Account = openAccount({
    id: 'cus_test',
    createdAt: START,
    clockId: 'clock_test',
    email: 'anna@example.com',
    name: null,
    locales: ['pl'],
    metadata: {},
  });
  return new Draft(account, START);
}

export function openSession(draft: Draft, priceId = 'price_local_month_pln') {
  return openCheckout(draft, {
    priceId,
    quantity: 1,
    successUrl: 'http://localhost/payment-success',
    cancelUrl: null,
    locale: 'pl',
    clientReferenceId: 'anna',
    metadata: {},
    subscriptionMetadata: {},
    automaticTax: false,
    expiresAt: undefined,
  });
}

/** A draft whose customer has bought. */
export function subscribed(number = PAYING, priceId?: string): Draft {
  const draft = newDraft();
  payCheckout(draft, openSession(draft, priceId).id, card(number), true);
  return draft;
}

/** The one subscription of a draft. */
export function onlySubscription(draft: Draft) {
  const [subscription] = draft.list('subscription');
  if (!subscription) throw new Error('No subscription');
  return subscription;
}

/** What happened, by the names of the events, from the event with this number on. */
export const typesFrom = (draft: Draft, start: number) => draft.events.slice(start).map(({ type }) => type);
