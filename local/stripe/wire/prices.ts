/**
 * Product and prices in Stripe's shapes.
 */
import type { Stripe } from 'stripe';
import { PRODUCT_ID, type Price } from '../billing/prices.ts';

/** Stripe's amounts in decimals are texts on the wire; the library makes objects of them. */
type OnWire<T, Key extends keyof T> = Omit<T, Key> & Readonly<Record<Key, string>>;

export type WirePrice = OnWire<Stripe.Price, 'unit_amount_decimal'>;
export type WirePlan = OnWire<Stripe.Plan, 'amount_decimal'>;

/** The catalogue is as old as this: the day the stand-in was made. */
const CREATED = Date.UTC(2026, 10, 23) / 1000;

export function writePrice(price: Price): WirePrice {
  return {
    id: price.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: CREATED,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: {},
    nickname: null,
    product: PRODUCT_ID,
    recurring: {
      interval: price.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'inclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.unitAmount,
    unit_amount_decimal: String(price.unitAmount),
  };
}

/** The price in the older form that subscription items still carry. */
export function writePlan(price: Price): WirePlan {
  return {
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.unitAmount,
    amount_decimal: String(price.unitAmount),
    billing_scheme: 'per_unit',
    created: CREATED,
    currency: price.currency,
    interval: price.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: PRODUCT_ID,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export const PRODUCT: Stripe.Product = {
  id: PRODUCT_ID,
  object: 'product',
  active: true,
  created: CREATED,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: 'Oko premium',
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: CREATED,
  url: null,
};
