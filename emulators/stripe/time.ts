/**
 * What time alone does to an account: checkouts expire, periods end, renewals are invoiced and
 * charged, again if need be.
 *
 * Time passes step by step, so that a year at once does the same as a year of days.
 */
import {
  type AfterLastTry,
  addInvoice,
  collect,
  currentPeriod,
  endSubscription,
  invoicesOf,
  itemOf,
  periodOf,
} from './charging.ts';
import { expireCheckout } from './checkout.ts';
import { type Account, Draft, type Subscription, listOf } from './objects.ts';

/** How long a renewal's invoice stays a draft (Stripe: about an hour). */
const DRAFT_SECONDS = 3600;

/** Something that is to happen at a moment. */
interface BillingStep {
  readonly at: number;
  readonly run: () => void;
}

/** Moves the draft's time to `until` and does on the way what falls due. Time does not go back. */
export function passTime(draft: Draft, until: number, afterLastTry: AfterLastTry): void {
  for (let step = nextStep(draft, afterLastTry); step && step.at <= until;) {
    draft.at = Math.max(draft.at, step.at);
    step.run();
    step = nextStep(draft, afterLastTry);
  }
  draft.at = Math.max(draft.at, until);
}

/** When time will next do something to this account, by its clock; undefined: never. */
export function nextDueAt(account: Account): number | undefined {
  return nextStep(new Draft(account, 0), 'cancel')?.at;
}

/** The earliest step; of several at one moment the first of this list. */
function nextStep(draft: Draft, afterLastTry: AfterLastTry): BillingStep | undefined {
  const { sessions, invoices, subscriptions } = draft.account;
  const steps: readonly BillingStep[] = [
    ...sessions
      .filter(({ status }) => status === 'open')
      .map((session) => ({ at: session.expires_at, run: () => void expireCheckout(draft, session) })),
    ...invoices.flatMap((invoice) => {
      const at = invoice.automatically_finalizes_at ?? invoice.next_payment_attempt;
      return at === null ? [] : [{ at, run: () => collect(draft, invoice, afterLastTry) }];
    }),
    ...subscriptions
      .filter(({ status }) => status !== 'canceled')
      .map((subscription) => ({
        at: itemOf(subscription).current_period_end,
        run: () => endPeriod(draft, subscription),
      })),
  ];
  return steps.reduce<BillingStep | undefined>(
    (first, step) => (first && first.at <= step.at ? first : step),
    undefined,
  );
}

/** The period is over: the subscription ends if it was to, or a new period begins. */
function endPeriod(draft: Draft, subscription: Subscription): void {
  const { id, created, cancel_at_period_end: isCancelled, status } = subscription;
  if (isCancelled) {
    endSubscription(draft, subscription);
    return;
  }
  const item = itemOf(subscription);
  const period = periodOf(created, item.price, invoicesOf(draft, id).length);
  // Who has not paid before all tries were over is not charged again: the invoices stay drafts.
  const finalizesAt = status === 'unpaid' ? null : draft.at + DRAFT_SECONDS;
  const invoice = addInvoice(draft, { id, price: item.price, period, finalizesAt });
  const items = listOf({ ...item, ...currentPeriod(period) });
  draft.change(subscription, { items, latest_invoice: invoice.id }, 'customer.subscription.updated');
}
