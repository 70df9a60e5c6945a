/**
 * What the stand-in sells: one product, monthly and yearly, in złoty and euro. Amounts are in the currency's smallest unit.
 *
 * Only examples: the product asks for prices by their lookup key, never by amount.
 */

export const PRODUCT_ID = 'prod_local_premium';

export interface Price {
  readonly id: string;
  readonly lookupKey: string;
  readonly currency: 'pln' | 'eur';
  readonly unitAmount: number;
  readonly interval: 'month' | 'year';
}

export const PRICES: readonly Price[] = [
  {
    id: 'price_local_month_pln',
    lookupKey: 'premium_month_pln',
    currency: 'pln',
    unitAmount: 1999,
    interval: 'month',
  },
  {
    id: 'price_local_year_pln',
    lookupKey: 'premium_year_pln',
    currency: 'pln',
    unitAmount: 14_999,
    interval: 'year',
  },
  {
    id: 'price_local_month_eur',
    lookupKey: 'premium_month_eur',
    currency: 'eur',
    unitAmount: 499,
    interval: 'month',
  },
  {
    id: 'price_local_year_eur',
    lookupKey: 'premium_year_eur',
    currency: 'eur',
    unitAmount: 3999,
    interval: 'year',
  },
];

export function findPrice(id: string): Price | undefined {
  return PRICES.find((price) => price.id === id);
}

/** A price that something in an account refers to: it was checked when the reference was made. */
export function getPrice(id: string): Price {
  const price = findPrice(id);
  if (!price) throw new Error(`No price ${id}`);
  return price;
}
