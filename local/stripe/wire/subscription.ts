/**
 * Customer and subscription in Stripe's shapes.
 */
import type { Stripe } from 'stripe';
import type { Account, Subscription } from '../billing/account.ts';
import { getPrice } from '../billing/prices.ts';
import { type List, writeList } from './lists.ts';
import { type WirePlan, type WirePrice, writePlan, writePrice } from './prices.ts';

type WireItem = Omit<Stripe.SubscriptionItem, 'plan' | 'price'> & {
  readonly plan: WirePlan;
  readonly price: WirePrice;
};
export type WireSubscription = Omit<Stripe.Subscription, 'items'> & { readonly items: List<WireItem> };

export function writeCustomer({ customer, cardId, invoice }: Account): Stripe.Customer {
  const [first] = Object.values(invoice);
  return {
    id: customer.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: customer.createdAt,
    currency: first?.currency ?? null,
    default_source: null,
    delinquent: Object.values(invoice).some(({ status, attempts }) => status === 'open' && attempts > 0),
    description: null,
    discount: null,
    email: customer.email,
    invoice_prefix: 'OKO',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: cardId,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: { ...customer.metadata },
    name: customer.name,
    next_invoice_sequence: Object.keys(invoice).length + 1,
    phone: null,
    preferred_locales: [...customer.locales],
    shipping: null,
    tax_exempt: 'none',
    test_clock: customer.clockId,
  };
}

export function writeSubscription(
  { customer, cardId }: Account,
  subscription: Subscription,
): WireSubscription {
  const { id, cancelAtPeriodEnd, period } = subscription;
  const price = getPrice(subscription.priceId);
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automaticTax,
      liability: subscription.automaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: subscription.startedAt,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: cancelAtPeriodEnd ? period.end : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: subscription.cancelReason,
    },
    collection_method: 'charge_automatically',
    created: subscription.startedAt,
    currency: price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: cardId,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: writeList(`/v1/subscription_items?subscription=${id}`, [writeItem(subscription)]),
    latest_invoice: subscription.latestInvoiceId,
    livemode: false,
    managed_payments: null,
    metadata: { ...subscription.metadata },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: subscription.startedAt,
    status: subscription.status,
    test_clock: customer.clockId,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}

function writeItem({ id, itemId, startedAt, period, priceId, quantity }: Subscription): WireItem {
  const price = getPrice(priceId);
  return {
    id: itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: startedAt,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: writePlan(price),
    price: writePrice(price),
    quantity,
    subscription: id,
    tax_rates: [],
  };
}
