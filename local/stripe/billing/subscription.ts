/**
 * What a person or the product decides about a running subscription.
 */
import type { Metadata, Subscription } from './account.ts';
import { type CardInput, attachCard, expireCheckout } from './checkout.ts';
import { collectAllOpen, endSubscription } from './charging.ts';
import type { Draft } from './draft.ts';

/** Ends it with its period, or takes that back. It must not have ended. */
export function setCancelAtPeriodEnd(draft: Draft, id: string, cancelAtPeriodEnd: boolean): Subscription {
  const subscription = draft.get('subscription', id);
  if (subscription.cancelAtPeriodEnd === cancelAtPeriodEnd) return subscription;
  const fields: Partial<Subscription> = cancelAtPeriodEnd
    ? { cancelAtPeriodEnd, canceledAt: draft.at, cancelReason: 'cancellation_requested' }
    : { cancelAtPeriodEnd, canceledAt: null, cancelReason: null };
  return draft.change('subscription', id, fields, 'customer.subscription.updated');
}

export function setMetadata(draft: Draft, id: string, metadata: Metadata): Subscription {
  return draft.change('subscription', id, { metadata }, 'customer.subscription.updated');
}

export function cancelNow(draft: Draft, id: string): Subscription {
  return endSubscription(draft, id, 'cancellation_requested');
}

/** Deletes the customer: what runs ends at once, and no checkout can be paid any more. */
export function deleteCustomer(draft: Draft): void {
  for (const { id, status } of draft.list('subscription')) if (status !== 'canceled') cancelNow(draft, id);
  for (const { id, status } of draft.list('session')) if (status === 'open') expireCheckout(draft, id);
  draft.deleteCustomer();
}

/** Charges another card from now on, at once for what is open. */
export function replaceCard(draft: Draft, card: CardInput): void {
  attachCard(draft, card);
  collectAllOpen(draft);
}
