/**
 * Invoices and what pays them, in Stripe's shapes.
 */
import type { Stripe } from 'stripe';
import type { Account, Invoice } from '../billing/account.ts';
import { PRODUCT_ID, getPrice } from '../billing/prices.ts';
import { type List, writeList } from './lists.ts';

type WireLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  readonly pricing: object;
  readonly quantity_decimal: string;
};
export type WireInvoice = Omit<Stripe.Invoice, 'lines' | 'payments'> & {
  readonly lines: List<WireLine>;
  readonly payments: List<Stripe.InvoicePayment>;
};

export function writeInvoice(account: Account, invoice: Invoice): WireInvoice {
  const { id, amount, status } = invoice;
  const { customer, subscription } = account;
  const paid = status === 'paid' ? amount : 0;
  const automaticTax = subscription[invoice.subscriptionId]?.automaticTax ?? false;
  return {
    id,
    object: 'invoice',
    account_country: 'PL',
    account_name: 'Oko',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: amount - paid,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.finalizesAt !== null || invoice.nextAttemptAt !== null,
    automatic_tax: {
      disabled_reason: null,
      enabled: automaticTax,
      liability: automaticTax ? { type: 'self' } : null,
      provider: automaticTax ? 'stripe' : null,
      status: automaticTax ? 'complete' : null,
    },
    automatically_finalizes_at: invoice.finalizesAt,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.createdAt,
    currency: invoice.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: invoice.finalizedAt,
    ending_balance: status === 'draft' ? null : 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: writeList(`/v1/invoices/${id}/lines`, [writeLine(account, invoice)]),
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.finalizesAt ?? invoice.nextAttemptAt,
    number: status === 'draft' ? null : invoice.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription[invoice.subscriptionId]?.metadata },
        subscription: invoice.subscriptionId,
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    payments: writeList(`/v1/invoice_payments?invoice=${id}`, writeInvoicePayments(account, invoice)),
    // Stripe's own: an invoice's period is the one before its lines' period.
    period_end: invoice.createdAt,
    period_start:
      invoice.reason === 'subscription_create' ? invoice.createdAt : previousStart(account, invoice),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: customer.clockId,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: invoice.createdAt,
  };
}

/** What pays an invoice: its payment intent, once it is final. */
export function writeInvoicePayments({ payment }: Account, invoice: Invoice): Stripe.InvoicePayment[] {
  const intent = invoice.paymentId === null ? undefined : payment[invoice.paymentId];
  if (!intent) return [];
  const isPaid = intent.status === 'succeeded';
  return [
    {
      id: intent.id.replace(/^pi_/, 'inpay_'),
      object: 'invoice_payment',
      amount_paid: isPaid ? intent.amount : null,
      amount_requested: intent.amount,
      created: intent.createdAt,
      currency: intent.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent.id, type: 'payment_intent' },
      status: isPaid ? 'paid' : 'open',
      status_transitions: { canceled_at: null, paid_at: isPaid ? invoice.paidAt : null },
    },
  ];
}

function previousStart({ invoice: all }: Account, { subscriptionId, period }: Invoice): number {
  const previous = Object.values(all).find(
    (other) => other.subscriptionId === subscriptionId && other.period.end === period.start,
  );
  return previous?.period.start ?? period.start;
}

function writeLine({ subscription }: Account, invoice: Invoice): WireLine {
  const { id, amount, currency, quantity, period, subscriptionId } = invoice;
  const price = getPrice(invoice.priceId);
  return {
    id: id.replace(/^in_/, 'il_'),
    object: 'line_item',
    amount,
    currency,
    description: `${quantity} × Oko premium (${price.interval})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscriptionId,
        subscription_item: subscription[subscriptionId]?.itemId ?? '',
      },
      type: 'subscription_item_details',
    },
    period: { start: period.start, end: period.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: PRODUCT_ID },
      type: 'price_details',
      unit_amount_decimal: String(price.unitAmount),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscriptionId,
    subtotal: amount,
    taxes: [],
  };
}
