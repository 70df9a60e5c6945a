/**
 * POST /subscription/portal: the page of the payment provider on which the learner sees invoices, changes the card, cancels and resumes.
 */
import { Fault } from '#contract/faults';
import { BACK_FROM } from '#contract/billing';
import type { OpenPortal, PaymentPage } from '#contract/subscription';
import { requirePayments } from '../../services/payments.ts';
import type { LearnerServices } from '../../services/services.ts';
import { pageUrl } from './page-url.ts';
import { findSubscription } from './subscriptions.ts';

/** `not-found` for a learner who has never subscribed: there is nothing to manage. */
export async function openPortal(services: LearnerServices, { language }: OpenPortal): Promise<PaymentPage> {
  const { shared, learner, payments } = services;
  const row = await findSubscription(shared, learner.sub);
  if (!row || row.subscription_id === null) throw new Fault('not-found', 'You have no subscription.');
  const url = await requirePayments(payments).openPortal({
    customerId: row.customer_id,
    language,
    returnUrl: pageUrl(services, 'checkout') + BACK_FROM.portal,
  });
  return { url };
}
