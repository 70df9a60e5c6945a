/**
 * What premium costs: the prices that the settings name, asked for in one request and remembered for some minutes.
 */
import type Stripe from 'stripe';
import { Fault } from '#contract/faults';
import type { Language } from '#contract/languages';
import { CURRENCY_OF, type LanguagePrices, type Plan, type Prices } from '#contract/billing';
import type { StripeSettings } from './stripe-settings.ts';

/** How long prices are remembered, in ms: nobody is asked for an older one, and Stripe seldom. */
export const PRICES_FRESH_MS = 600_000;
/** Most prices that Stripe lists at once. */
const LIST_LIMIT = 100;

const INTERVAL_OF: Readonly<Record<Plan, string>> = { monthly: 'month', yearly: 'year' };

type PriceSettings = Pick<StripeSettings, 'prices' | 'hasTax'>;

/** Asks again when what it knows is older than `PRICES_FRESH_MS`; a failure is not remembered. */
export function createPriceFinder(stripe: Stripe, settings: PriceSettings): () => Promise<Prices> {
  let known: { readonly prices: Prices; readonly until: number } | undefined;
  return async () => {
    if (known && Date.now() < known.until) return known.prices;
    const prices = await findPrices(stripe, settings);
    known = { prices, until: Date.now() + PRICES_FRESH_MS };
    return prices;
  };
}

async function findPrices(stripe: Stripe, settings: PriceSettings): Promise<Prices> {
  const { data } = await stripe.prices.list({ active: true, type: 'recurring', limit: LIST_LIMIT });
  return { pl: pricesIn('pl', data, settings), en: pricesIn('en', data, settings) };
}

function pricesIn(
  language: Language,
  listed: readonly Stripe.Price[],
  { prices, hasTax }: PriceSettings,
): LanguagePrices {
  const currency = CURRENCY_OF[language];
  const find = (plan: Plan) =>
    getPrice(listed, { id: prices[plan][currency], currency, interval: INTERVAL_OF[plan] });
  const [monthly, yearly] = [find('monthly'), find('yearly')];
  return {
    currency,
    monthly: monthly.amount,
    yearly: yearly.amount,
    taxes_added: hasTax && (monthly.isBeforeTax || yearly.isBeforeTax),
  };
}

interface WantedPrice {
  readonly id: string;
  readonly currency: string;
  readonly interval: string;
}

/** Another currency or period than the settings say would be told wrongly: then nothing is told. */
function getPrice(listed: readonly Stripe.Price[], { id, currency, interval }: WantedPrice) {
  const price = listed.find((candidate) => candidate.id === id);
  const { interval: every, interval_count: count } = price?.recurring ?? {};
  const isRight = price?.currency === currency && every === interval && count === 1;
  if (!isRight || price.unit_amount === null) {
    throw new Fault('unavailable', 'Nothing can be bought right now.', {
      cause: new Error(`stripe has no active price ${id} in ${currency} for each ${interval}`),
    });
  }
  return { amount: price.unit_amount, isBeforeTax: price.tax_behavior === 'exclusive' };
}
