/**
 * What premium can be bought as, and how its checkout is come back to. Without the schemas of the calls, which a page that shows prices has no use for.
 */
import type { Language } from './languages.ts';

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
