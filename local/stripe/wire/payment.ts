/**
 * Payment intents, charges, cards, refunds and disputes in Stripe's shapes: the fields that tell something here.
 *
 * Stripe's own have many more that are empty for a card payment without Connect; those are left out.
 */
import type { Stripe } from 'stripe';
import type { Account, Card, Charge, Dispute, Payment, Refund } from '../billing/account.ts';

type WireCharge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'customer'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'outcome'
  | 'paid'
  | 'payment_intent'
  | 'payment_method'
  | 'refunded'
  | 'status'
>;
type WirePaymentIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'capture_method'
  | 'created'
  | 'currency'
  | 'customer'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'payment_method'
  | 'payment_method_types'
  | 'status'
>;
type WireDispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>;
interface WireCard {
  readonly id: string;
  readonly object: 'payment_method';
  readonly card: Readonly<Record<'brand' | 'country' | 'funding' | 'last4', string>> & {
    readonly exp_month: number;
    readonly exp_year: number;
  };
  readonly created: number;
  readonly customer: string;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
  readonly type: 'card';
}

export const DECLINE_MESSAGES = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
} as const;

export function writePaymentIntent({ customer, charge }: Account, payment: Payment): WirePaymentIntent {
  const isPaid = payment.status === 'succeeded';
  const latest = payment.latestChargeId === null ? undefined : charge[payment.latestChargeId];
  return {
    id: payment.id,
    object: 'payment_intent',
    amount: payment.amount,
    amount_received: isPaid ? payment.amount : 0,
    capture_method: 'automatic',
    created: payment.createdAt,
    currency: payment.currency,
    customer: customer.id,
    latest_charge: payment.latestChargeId,
    livemode: false,
    metadata: {},
    payment_method: isPaid ? (latest?.cardId ?? null) : null,
    payment_method_types: ['card'],
    status: payment.status,
  };
}

export function writeCharge({ customer }: Account, charge: Charge): WireCharge {
  const { amount, amountRefunded, decline } = charge;
  return {
    id: charge.id,
    object: 'charge',
    amount,
    amount_captured: decline ? 0 : amount,
    amount_refunded: amountRefunded,
    captured: !decline,
    created: charge.createdAt,
    currency: charge.currency,
    customer: customer.id,
    disputed: charge.disputeId !== null,
    failure_code: decline?.code ?? null,
    failure_message: decline ? DECLINE_MESSAGES[decline.declineCode] : null,
    livemode: false,
    metadata: {},
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: charge.paymentId,
    payment_method: charge.cardId,
    refunded: amountRefunded === amount,
    status: decline ? 'failed' : 'succeeded',
  };
}

export function writeRefund({ customer }: Account, refund: Refund): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.chargeId,
    created: refund.createdAt,
    currency: refund.currency,
    customer: customer.id,
    customer_account: null,
    metadata: { ...refund.metadata },
    payment_intent: refund.paymentId,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

export function writeDispute(dispute: Dispute): WireDispute {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    charge: dispute.chargeId,
    created: dispute.createdAt,
    currency: dispute.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.paymentId,
    reason: 'fraudulent',
    status: dispute.status,
  };
}

export function writeCard({ customer }: Account, card: Card): WireCard {
  return {
    id: card.id,
    object: 'payment_method',
    card: {
      brand: 'visa',
      country: 'US',
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      last4: card.last4,
    },
    created: card.createdAt,
    customer: customer.id,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
