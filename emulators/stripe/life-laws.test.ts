/**
 * What holds of every life of a subscription, whatever is done to it and in whichever order.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StripeCard } from './catalogue.ts';
import {
  type AfterLastTry,
  endSubscription,
  invoicesOf,
  itemOf,
  refundCharge,
  replaceCard,
} from './charging.ts';
import { payCheckout, setCancelAtPeriodEnd } from './checkout.ts';
import { Draft, type Subscription } from './objects.ts';
import { DAY, DISPUTING, FAILING, PAYING, START, newDraft, openSession } from './testing/accounts.ts';
import { nextDueAt, passTime } from './time.ts';

type Act =
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'buy' | 'new-card'; readonly card: StripeCard }
  | { readonly do: 'cancel' | 'resume' | 'cancel-now' }
  | { readonly do: 'refund'; readonly amount: number };

const cards = fc.constantFrom(PAYING, FAILING, DISPUTING);
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.integer({ min: 0, max: 70 * DAY }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('buy', 'new-card'), card: cards }) },
  fc.record({ do: fc.constantFrom('cancel', 'resume', 'cancel-now') }),
  fc.record({ do: fc.constant('refund'), amount: fc.integer({ min: 1, max: 2500 }) }),
);
const settings = fc.constantFrom<AfterLastTry[]>('cancel', 'mark-unpaid');

/** The subscription that can still be changed, the newest one. */
const running = (draft: Draft): Subscription | undefined =>
  draft.account.subscriptions.findLast(({ status }) => status !== 'canceled');

function perform(draft: Draft, act: Act, setting: AfterLastTry): void {
  const subscription = running(draft);
  switch (act.do) {
    case 'wait':
      passTime(draft, draft.at + act.seconds, setting);
      break;
    case 'buy':
      payCheckout(draft, openSession(draft).id, act.card, true);
      break;
    case 'new-card':
      replaceCard(draft, act.card);
      break;
    case 'refund':
      for (const charge of draft.account.charges) refundCharge(draft, charge, act.amount);
      break;
    case 'cancel-now':
      if (subscription) endSubscription(draft, subscription);
      break;
    case 'cancel':
    case 'resume':
      setCancelAtPeriodEnd(draft, act.do === 'cancel');
      break;
  }
}

/** `check` sees the draft after each act. */
function live(story: readonly Act[], setting: AfterLastTry, check: (draft: Draft) => void = () => {}): Draft {
  const draft = newDraft();
  for (const act of story) {
    perform(draft, act, setting);
    check(draft);
  }
  return draft;
}

/** What the events told. */
const told = (draft: Draft) => draft.events.map(({ type, created, data }) => [type, created, data.object]);

const stories = fc.array(acts, { maxLength: 14 });

test('time in steps does the same as time at once', () => {
  fc.assert(
    fc.property(
      stories,
      settings,
      fc.array(fc.integer({ min: 0, max: 40 * DAY }), { maxLength: 6 }),
      (story, setting, waits) => {
        const { account, at } = live(story, setting);
        const [stepwise, atOnce] = [new Draft(account, at), new Draft(account, at)];
        for (const seconds of waits) passTime(stepwise, stepwise.at + seconds, setting);
        passTime(atOnce, stepwise.at, setting);
        expect(stepwise.account).toEqual(atOnce.account);
        expect(told(stepwise)).toEqual(told(atOnce));
      },
    ),
    { numRuns: 150 },
  );
});

test('what has ended never runs again, and money is neither charged twice nor given back twice', () => {
  fc.assert(
    fc.property(stories, settings, (story, setting) => {
      const ended = new Set<string>();
      live(story, setting, (draft) => {
        for (const { id, status, ended_at: endedAt } of draft.account.subscriptions) {
          expect(status === 'canceled').toBe(endedAt !== null);
          expect(ended.has(id) && status !== 'canceled').toBe(false);
          if (status === 'canceled') ended.add(id);
        }
        const paid = draft.account.charges.filter((charge) => charge.paid);
        expect(new Set(paid.map(({ payment_intent: intent }) => intent)).size).toBe(paid.length);
        expect(paid.length).toBe(draft.account.invoices.filter(({ status }) => status === 'paid').length);
        for (const { amount, amount_refunded: amountRefunded } of draft.account.charges)
          expect(amountRefunded).toBeLessThanOrEqual(amount);
      });
    }),
    { numRuns: 150 },
  );
});

test('a status says what is owed, and each period is invoiced once', () => {
  fc.assert(
    fc.property(stories, settings, (story, setting) => {
      live(story, setting, (draft) => {
        for (const subscription of draft.account.subscriptions) {
          const { id, status, created } = subscription;
          const { current_period_start: start, current_period_end: end } = itemOf(subscription);
          const invoices = invoicesOf(draft, id);
          const periods = invoices.flatMap(({ lines }) => lines.data.map(({ period }) => period));
          const owes = invoices.some((invoice) => invoice.status === 'open');
          expect(status === 'active' && owes).toBe(false);
          expect((status === 'past_due' || status === 'unpaid') && !owes).toBe(false);
          expect(periods[0]?.start).toBe(created);
          expect(periods.at(-1)).toEqual({ start, end });
          const starts = periods.slice(1).map((period) => period.start);
          expect(starts).toEqual(periods.slice(0, -1).map((period) => period.end));
        }
      });
    }),
    { numRuns: 150 },
  );
});

test('events come in the order of their time, and what is due lies ahead', () => {
  fc.assert(
    fc.property(stories, settings, (story, setting) => {
      const draft = live(story, setting);
      const times = draft.events.map(({ created }) => created);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(nextDueAt(draft.account) ?? Infinity).toBeGreaterThan(draft.at - 1);
      expect(draft.at).toBeGreaterThanOrEqual(START);
    }),
    { numRuns: 100 },
  );
});
