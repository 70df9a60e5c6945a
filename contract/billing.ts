/**
 * What premium can be bought as, which tier a subscription gives, and until when (product/premium.md#how-long-premium-lasts). Pure; the words for a
 * subscription's state are the payment provider's own. No zod here: pages show prices.
 */
import type { Tier } from './access.ts';
import { DAY_MS } from './dates.ts';
import type { Language } from './languages.ts';

/** How a subscription stands, as Stripe says it (docs.stripe.com/api/subscriptions/object). */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

const OVER: readonly SubscriptionStatus[] = ['canceled', 'incomplete', 'incomplete_expired'];

/** Whether a subscription is over, or its first payment has failed: then another one can be bought. */
export function isOver(status: SubscriptionStatus): boolean {
  return OVER.includes(status);
}

/** A subscription as the payment provider has it; times in milliseconds since the epoch. */
export interface Subscription {
  readonly id: string;
  readonly plan: Plan | null;
  readonly status: SubscriptionStatus;
  /** The period that is paid for, or that is to be paid for now. */
  readonly period_start: number;
  readonly period_end: number;
  /** When it ends because the learner has cancelled it; null while it goes on. */
  readonly ends_at: number | null;
  /** Why the money of the period is not ours: all of it was given back, or the learner's bank asks for it. */
  readonly revoked: 'refunded' | 'disputed' | null;
}

/** A renewal may be told late: Stripe tries to reach us for three days (docs.stripe.com/webhooks). */
export const RENEWAL_GRACE_MS = 3 * DAY_MS;
/** How long after a renewal that was not paid premium goes on: time to mend a card that has expired. */
export const PAST_DUE_GRACE_MS = 7 * DAY_MS;
const NEVER = 0;

/** The moment at which premium ends if nothing else happens; 0, which is long past, when it gives none. */
export function premiumUntil({
  status,
  period_start: start,
  period_end: end,
  ends_at: endsAt,
  revoked,
}: Omit<Subscription, 'id' | 'plan'>): number {
  if (revoked !== null) return NEVER;
  const lastMoment = endsAt ?? Number.POSITIVE_INFINITY;
  switch (status) {
    case 'active':
    case 'trialing':
      return Math.min(end + RENEWAL_GRACE_MS, lastMoment);
    case 'past_due':
      return Math.min(start + PAST_DUE_GRACE_MS, lastMoment);
    case 'incomplete':
    case 'incomplete_expired':
    case 'canceled':
    case 'unpaid':
    case 'paused':
      return NEVER;
  }
}

/**
 * The tier of a learner now. What is stored of the subscription decides; while nothing is (null, or no row), the group of the token
 * does, so that premium can be given by hand.
 */
export function tierAt(now: number, stored: number | null | undefined, groupTier: Tier): Tier {
  if (stored === null || stored === undefined) return groupTier;
  return now < stored ? 'premium' : 'free';
}

export const PLANS = ['monthly', 'yearly'] as const;
export type Plan = (typeof PLANS)[number];

export const CURRENCIES = ['pln', 'eur'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** In which currency somebody pays who reads in this language. */
export const CURRENCY_OF: Readonly<Record<Language, Currency>> = { pl: 'pln', en: 'eur' };

/** What premium costs somebody who reads in a language: amounts in the currency's smallest unit, as the payment provider has them. */
export interface LanguagePrices extends Readonly<Record<Plan, number>> {
  readonly currency: Currency;
  /** Whether taxes are added on the payment page; else they are in the amounts. */
  readonly taxes_added: boolean;
}

/** Result of /subscription/prices. */
export type Prices = Readonly<Record<Language, LanguagePrices>>;

/** How the checkout's address says from which page of the payment provider a learner comes back. */
export const BACK_FROM = { payment: '?from=payment', portal: '?from=portal' } as const;
