/**
 * Test side of the billing rules: an account with a running subscription, and what was told of it.
 */
import { type StripeCard, findCard, findPrice } from '#emulators/stripe/catalogue';
import { openCheckout, payCheckout } from '#emulators/stripe/checkout';
import { Draft, openAccount } from '#emulators/stripe/objects';

/** 31 January 2026, 12:00 UTC: a day that February does not have. */
export const START = Date.UTC(2026, 0, 31, 12) / 1000;
export const HOUR = 3600;
export const DAY = 24 * HOUR;

export const PAYING = card('4242424242424242');
export const DECLINED = card('4000000000000002');
export const FAILING = card('4000000000000341');
export const ASKING = card('4000002500003155');
export const DISPUTING = card('4000000000000259');

function card(number: string): StripeCard {
  const found = findCard(number);
  if (!found) throw new Error(`${number} is no test card`);
  return found;
}

/** A draft for a customer who has nothing yet. */
export function newDraft(): Draft {
  const account = openAccount({
    id: 'cus_test',
    object: 'customer',
    created: START,
    email: 'anna@example.com',
    metadata: {},
  });
  return new Draft(account, START);
}

export function openSession(draft: Draft, priceId = 'price_local_month_pln') {
  const price = findPrice(priceId);
  if (!price) throw new Error(`There is no ${priceId}`);
  return openCheckout(draft, {
    price,
    success_url: 'http://localhost/payment-success',
    cancel_url: 'http://localhost/checkout',
    client_reference_id: 'anna',
    locale: 'pl',
    metadata: {},
  });
}

/** A draft whose customer has bought. */
export function subscribed(paidBy = PAYING, priceId?: string): Draft {
  const draft = newDraft();
  payCheckout(draft, openSession(draft, priceId).id, paidBy, true);
  return draft;
}

/** The one subscription of a draft. */
export function onlySubscription({ account }: Draft) {
  const [subscription] = account.subscriptions;
  if (!subscription) throw new Error('No subscription');
  return subscription;
}

/** What happened, by the names of the events, from the event with this number on. */
export const typesFrom = (draft: Draft, start: number) => draft.events.slice(start).map(({ type }) => type);
