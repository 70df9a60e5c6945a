/**
 * What time alone does to an account: sessions expire, periods end, invoices become final and are charged, again if need be.
 *
 * Time passes step by step, so that a year at once does the same as a year of days.
 */
import type { Account, Invoice, Subscription } from './account.ts';
import { type AfterLastTry, collect, draftInvoice, endSubscription, finalizeInvoice } from './charging.ts';
import { expireCheckout } from './checkout.ts';
import type { Draft } from './draft.ts';
import { periodOf } from './periods.ts';
import { getPrice } from './prices.ts';

/** How long a renewal's invoice stays a draft (Stripe: about an hour). */
export const DRAFT_SECONDS = 3600;

/** Something that is to happen at a moment. */
interface Step {
  readonly at: number;
  readonly run: (draft: Draft) => void;
}

/** Moves the draft's time to `until` and does on the way what falls due. Time does not go back. */
export function passTime(draft: Draft, until: number, afterLastTry: AfterLastTry): void {
  for (let step = nextStep(draft.account, afterLastTry); step && step.at <= until;) {
    draft.at = Math.max(draft.at, step.at);
    step.run(draft);
    step = nextStep(draft.account, afterLastTry);
  }
  draft.at = Math.max(draft.at, until);
}

/** When time will next do something to this account; undefined: never. */
export function nextDueAt(account: Account): number | undefined {
  return nextStep(account, 'cancel')?.at;
}

/** The earliest step; of several at one moment the first of this list. */
function nextStep(account: Account, afterLastTry: AfterLastTry): Step | undefined {
  const steps: readonly Step[] = [
    ...Object.values(account.session).flatMap(({ id, status, expiresAt }) =>
      status === 'open' ? [{ at: expiresAt, run: (draft: Draft) => void expireCheckout(draft, id) }] : [],
    ),
    ...Object.values(account.invoice).flatMap((invoice) => invoiceSteps(invoice, afterLastTry)),
    ...Object.values(account.subscription)
      .filter(({ status }) => status !== 'canceled')
      .map(({ id, period }) => ({ at: period.end, run: (draft: Draft) => endPeriod(draft, id) })),
  ];
  return steps.reduce<Step | undefined>(
    (first, step) => (first && first.at <= step.at ? first : step),
    undefined,
  );
}

function invoiceSteps({ id, finalizesAt, nextAttemptAt }: Invoice, afterLastTry: AfterLastTry): Step[] {
  if (finalizesAt !== null) {
    const run = (draft: Draft) =>
      collect(draft, finalizeInvoice(draft, draft.get('invoice', id)), afterLastTry);
    return [{ at: finalizesAt, run }];
  }
  if (nextAttemptAt === null) return [];
  return [{ at: nextAttemptAt, run: (draft) => collect(draft, draft.get('invoice', id), afterLastTry) }];
}

/** The period is over: the subscription ends if it was to, or a new period begins. */
function endPeriod(draft: Draft, id: string): void {
  const subscription = draft.get('subscription', id);
  if (subscription.cancelAtPeriodEnd) endSubscription(draft, id, 'cancellation_requested');
  else renew(draft, subscription);
}

function renew(draft: Draft, subscription: Subscription): void {
  const { id, startedAt, priceId, status } = subscription;
  const periodNumber = subscription.periodNumber + 1;
  const period = periodOf(startedAt, getPrice(priceId).interval, periodNumber);
  // Who has not paid before all tries were over is not charged again: the invoices stay drafts.
  const finalizesAt = status === 'unpaid' ? null : draft.at + DRAFT_SECONDS;
  const invoice = draftInvoice(draft, { subscription, reason: 'subscription_cycle', period, finalizesAt });
  const fields = { periodNumber, period, latestInvoiceId: invoice.id };
  draft.change('subscription', id, fields, 'customer.subscription.updated');
}
