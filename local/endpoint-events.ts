/**
 * The types of events that Stripe has to send us, as a deployment's endpoint is registered for them (docs/deploy.md).
 *
 * Each only says that it is time to ask (adr/0023), so these are the ones after which the
 * answer may be another.
 */
export const ENDPOINT_EVENTS = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;
