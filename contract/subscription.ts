/**
 * What the calls about the subscription take and return (product.md §11.20). No price is here: prices are the payment provider's.
 */
import { z } from 'zod';
import type { Tier } from './access.ts';
import type { SubscriptionTerms } from './entitlement.ts';
import { LANGUAGES, type Language } from './languages.ts';

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

export const startCheckoutInput = z.object({ plan: z.enum(PLANS), language: z.enum(LANGUAGES) });
export type StartCheckout = z.infer<typeof startCheckoutInput>;

export const openPortalInput = z.object({ language: z.enum(LANGUAGES) });
export type OpenPortal = z.infer<typeof openPortalInput>;

/** Where the learner goes on, at the payment provider. */
export interface PaymentPage {
  readonly url: string;
}

/** Result of /subscription and /subscription/verify. */
export interface SubscriptionView {
  readonly tier: Tier;
  /** Null when the learner has never subscribed. */
  readonly subscription: {
    readonly status: SubscriptionTerms['status'];
    readonly plan: Plan | null;
    /** End of the period, ISO 8601, UTC. */
    readonly period_end: string;
    /** When it ends because it was cancelled, ISO 8601, UTC; null while it goes on. */
    readonly ends_at: string | null;
    readonly revoked: SubscriptionTerms['revoked'];
  } | null;
  /** Whether the learner has something to manage at the payment provider. */
  readonly can_manage: boolean;
}
