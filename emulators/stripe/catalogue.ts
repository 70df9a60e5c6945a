/**
 * What the stand-in sells, and the test cards that pay for it.
 *
 * The amounts are examples: the product asks for prices by their ids, which wrangler.toml names.
 */
import type { Stripe } from 'stripe';

/** A price as Stripe sends it; `unit_amount` is in the currency's smallest unit. */
export interface Price extends Readonly<
  Pick<
    Stripe.Price,
    'id' | 'object' | 'active' | 'currency' | 'lookup_key' | 'product' | 'tax_behavior' | 'type'
  >
> {
  readonly unit_amount: number;
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: 1 };
}

export const PRICES: readonly Price[] = [
  price('month', 'pln', 1999),
  price('year', 'pln', 14_999),
  price('month', 'eur', 499),
  price('year', 'eur', 3999),
];

function price(interval: 'month' | 'year', currency: 'pln' | 'eur', amount: number): Price {
  return {
    id: `price_local_${interval}_${currency}`,
    object: 'price',
    active: true,
    currency,
    lookup_key: `premium_${interval}_${currency}`,
    product: 'prod_local_premium',
    recurring: { interval, interval_count: 1 },
    tax_behavior: 'inclusive',
    type: 'recurring',
    unit_amount: amount,
  };
}

export function findPrice(id: string): Price | undefined {
  return PRICES.find((each) => each.id === id);
}

/** What a card does when it is charged; `asks`: the bank asks its holder first (3-D Secure). */
export type CardEffect = 'pays' | 'declined' | 'asks' | 'fails' | 'disputed';

/** One of Stripe's test cards (docs.stripe.com/testing). */
export interface StripeCard {
  readonly number: string;
  readonly effect: CardEffect;
}

export const CARDS: readonly StripeCard[] = [
  { number: '4242 4242 4242 4242', effect: 'pays' },
  { number: '4000 0000 0000 0002', effect: 'declined' },
  { number: '4000 0025 0000 3155', effect: 'asks' },
  { number: '4000 0000 0000 0341', effect: 'fails' },
  { number: '4000 0000 0000 0259', effect: 'disputed' },
];

const digits = (text: string) => text.replaceAll(/\s/g, '');

/** The test card of this number, with or without spaces. */
export function findCard(number: string): StripeCard | undefined {
  return CARDS.find((card) => digits(card.number) === digits(number));
}

/** Whether each charge of the card fails. */
export function isDeclined({ effect }: StripeCard): boolean {
  return effect === 'declined' || effect === 'fails';
}
