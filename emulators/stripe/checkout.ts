/**
 * What a customer orders and decides: a checkout and its payment, the portal, cancelling, resuming.
 *
 * Pure rules over a draft, as in `charging.ts`; what time alone does is in `time.ts`.
 */
import { type StripeCard, type Price, isDeclined } from './catalogue.ts';
import { addInvoice, charge, currentPeriod, endSubscription, itemOf, periodOf } from './charging.ts';
import {
  type CheckoutSession,
  type Draft,
  type PortalSession,
  type Subscription,
  getById,
  listOf,
} from './objects.ts';

/** How long a checkout can be paid, in seconds. */
export const CHECKOUT_LASTS = 86_400;

/** Where the stand-in's pages are: on the origin that the browser comes from and goes back to. */
const pageUrl = (page: 'pay' | 'portal', id: string, back: string) =>
  new URL(`/local/stripe/${page}/${id}`, back).href;

type Order = Pick<
  CheckoutSession,
  'cancel_url' | 'client_reference_id' | 'locale' | 'metadata' | 'success_url'
> & { readonly price: Price };

export function openCheckout(draft: Draft, { price, ...order }: Order): CheckoutSession {
  const id = draft.newId('cs_test');
  const session: CheckoutSession = {
    ...order,
    id,
    object: 'checkout.session',
    created: draft.at,
    customer: draft.account.customer.id,
    expires_at: draft.at + CHECKOUT_LASTS,
    line_items: listOf({ price, quantity: 1 }),
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    url: pageUrl('pay', id, order.success_url),
  };
  draft.account.sessions.push(session);
  return session;
}

export function expireCheckout(draft: Draft, session: CheckoutSession): CheckoutSession {
  return draft.change(session, { status: 'expired', url: null });
}

/** Pays an open checkout. `isConfirmed`: the cardholder has confirmed the payment to the bank. */
export function payCheckout(
  draft: Draft,
  id: string,
  card: StripeCard,
  isConfirmed: boolean,
): 'paid' | 'declined' | 'asks-cardholder' | 'not-open' {
  const session = getById(draft.account.sessions, id);
  if (session.status !== 'open') return 'not-open';
  // A declined try leaves nothing behind: the subscription begins with the payment.
  if (isDeclined(card)) return 'declined';
  if (card.effect === 'asks' && !isConfirmed) return 'asks-cardholder';
  const subscription = startSubscription(draft, session, card);
  draft.change(
    session,
    { status: 'complete', payment_status: 'paid', subscription, url: null },
    'checkout.session.completed',
  );
  return 'paid';
}

function startSubscription(draft: Draft, session: CheckoutSession, card: StripeCard): string {
  const { account, at } = draft;
  const [item] = session.line_items.data;
  if (!item) throw new Error(`${session.id} orders nothing`);
  draft.change(account, { card });
  const id = draft.newId('sub');
  const period = periodOf(at, item.price, 0);
  const invoice = addInvoice(draft, { id, price: item.price, period, finalizesAt: null });
  draft.change(invoice, { status: 'open' });
  charge(draft, invoice, card);
  const subscription: Subscription = {
    id,
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    created: at,
    customer: account.customer.id,
    ended_at: null,
    items: listOf({ ...item, id: draft.newId('si'), object: 'subscription_item', ...currentPeriod(period) }),
    latest_invoice: invoice.id,
    status: 'active',
  };
  account.subscriptions.push(subscription);
  draft.tell('customer.subscription.created', subscription);
  return id;
}

export function openPortal(
  draft: Draft,
  options: Pick<PortalSession, 'locale' | 'return_url'>,
): PortalSession {
  const id = draft.newId('bps');
  const portal: PortalSession = {
    ...options,
    id,
    object: 'billing_portal.session',
    created: draft.at,
    customer: draft.account.customer.id,
    url: pageUrl('portal', id, options.return_url),
  };
  draft.account.portals.push(portal);
  return portal;
}

/** Ends what runs with its period, or takes that back. */
export function setCancelAtPeriodEnd(draft: Draft, isCancelled: boolean): void {
  for (const subscription of draft.account.subscriptions) {
    if (subscription.status === 'canceled' || subscription.cancel_at_period_end === isCancelled) continue;
    const fields = {
      cancel_at: isCancelled ? itemOf(subscription).current_period_end : null,
      cancel_at_period_end: isCancelled,
    };
    draft.change(subscription, fields, 'customer.subscription.updated');
  }
}

/** Deletes the customer: what runs ends at once, no checkout can be paid; what was paid stays. */
export function deleteCustomer(draft: Draft): void {
  const { account } = draft;
  for (const subscription of account.subscriptions) {
    if (subscription.status !== 'canceled') endSubscription(draft, subscription);
  }
  for (const session of account.sessions) if (session.status === 'open') expireCheckout(draft, session);
  draft.change(account, { isDeleted: true });
}
