/**
 * POST /subscription/checkout: the page of the payment provider on which the learner buys premium.
 */
import { BACK_FROM, isOver } from '#contract/billing';
import { Fault } from '#contract/faults';
import type { PaymentPage, StartCheckout } from '#contract/subscription';
import { requirePayments, type Checkout, type Payments } from '../../services/payments.ts';
import type { LearnerServices } from '../../services/services.ts';
import { checkOfCheckout } from './next-check.ts';
import { pageUrl } from './page-url.ts';
import { refreshOwn } from './refresh.ts';
import {
  addCustomer,
  findAccountTime,
  findSubscription,
  openCheckout,
  replaceCustomer,
  type SubscriptionRow,
} from './subscriptions.ts';

/** How often it is begun anew when the learner does the same in another tab. */
const TRIES = 3;

/**
 * The page. A learner has one checkout that is open: the same order finds it again, another order closes it. So nobody can pay twice.
 * `already-subscribed` when there is nothing to buy: then the portal is the place.
 */
export async function startCheckout(services: LearnerServices, input: StartCheckout): Promise<PaymentPage> {
  const provider = requirePayments(services.payments);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await getCustomer(services, provider);
    requireOver(row);
    const known = row.checkout_id === null ? undefined : await provider.findCheckout(row.checkout_id);
    if (known?.state === 'open' && isFor(known, input)) return { url: known.url };
    const ended = known?.state === 'open' ? await provider.closeCheckout(known.id) : known;
    if (ended?.state === 'paid') requireOver(await refreshOwn(services));
    const made = await provider.makeCheckout(orderOf(services, row, input));
    if (!made) {
      await replaceLostCustomer(services, provider, row);
      continue;
    }
    const opened = { checkoutId: made.id, checkAt: checkOfCheckout(services.now()) };
    if (await openCheckout(services.shared, row, opened)) return { url: made.url };
  }
  throw new Fault('unavailable', 'Another checkout is being opened. Try again.');
}

function isFor(checkout: Checkout, { plan, language }: StartCheckout): boolean {
  return checkout.plan === plan && checkout.language === language;
}

/** The learner's row, with the customer that they are. */
async function getCustomer(services: LearnerServices, payments: Payments): Promise<SubscriptionRow> {
  const { shared, learner, now, register } = services;
  const known = await findSubscription(shared, learner.sub);
  if (known) return known;
  await register();
  const customerId = await payments.makeCustomer(learner, await lifeOf(services));
  const row = await addCustomer(shared, learner.sub, { customerId, now: now() });
  if (row) return row;
  await payments.forgetCustomer(customerId);
  throw deletedMeanwhile();
}

/** Names this life of the account: after a deletion the same person is another customer. */
async function lifeOf({ shared, learner }: LearnerServices): Promise<string> {
  const createdAt = await findAccountTime(shared, learner.sub);
  if (createdAt === undefined) throw deletedMeanwhile();
  return String(createdAt);
}

/** The same session, should it come again, is refused. */
function deletedMeanwhile(): Fault {
  return new Fault('unavailable', 'The account is being deleted.');
}

/** Makes a new customer for a learner whose customer somebody has deleted at the provider. */
async function replaceLostCustomer(
  services: LearnerServices,
  payments: Payments,
  { customer_id: lost }: SubscriptionRow,
): Promise<void> {
  const { shared, learner } = services;
  const customerId = await payments.makeCustomer(learner, `${await lifeOf(services)}:after:${lost}`);
  await replaceCustomer(shared, learner.sub, { lost, customerId });
}

function requireOver(row: SubscriptionRow | undefined): void {
  if (!row || row.status === null || isOver(row.status)) return;
  throw new Fault('already-subscribed', 'You have a subscription already.');
}

/** The key is another one as soon as another checkout was open or the subscription has changed. */
function orderOf(services: LearnerServices, row: SubscriptionRow, { plan, language }: StartCheckout) {
  const { learner_id: learnerId, customer_id: customerId, checkout_id: before, version } = row;
  const successUrl = pageUrl(services, 'payment-success');
  return {
    customerId,
    learnerId,
    plan,
    language,
    successUrl,
    cancelUrl: pageUrl(services, 'checkout') + BACK_FROM.payment,
    key: `checkout:${customerId}:${version}:${before ?? 'first'}:${plan}:${language}:${successUrl}`,
  };
}
