/**
 * What holds of every life of a subscription, whatever is done to it and in whichever order.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DAY,
  DECLINING,
  DISPUTING,
  PAYING,
  START,
  card,
  newDraft,
  openSession,
} from '../testing/accounts.ts';
import type { Subscription } from './account.ts';
import { refundCharge } from './after-payment.ts';
import { payCheckout } from './checkout.ts';
import type { AfterLastTry } from './charging.ts';
import { Draft } from './draft.ts';
import { nextDueAt, passTime } from './pass-time.ts';
import { cancelNow, replaceCard, setCancelAtPeriodEnd } from './subscription.ts';

type Act =
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'buy' | 'new-card'; readonly card: string }
  | { readonly do: 'cancel' | 'resume' | 'cancel-now' }
  | { readonly do: 'refund'; readonly amount: number };

const cards = fc.constantFrom(PAYING, DECLINING, DISPUTING);
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
  draft.list('subscription').findLast(({ status }) => status !== 'canceled');

function perform(draft: Draft, act: Act, setting: AfterLastTry): void {
  const subscription = running(draft);
  switch (act.do) {
    case 'wait':
      passTime(draft, draft.at + act.seconds, setting);
      break;
    case 'buy':
      payCheckout(draft, openSession(draft).id, card(act.card), true);
      break;
    case 'new-card':
      replaceCard(draft, card(act.card));
      break;
    case 'refund':
      for (const { id: chargeId } of draft.list('charge'))
        refundCharge(draft, { chargeId, amount: act.amount, reason: null, metadata: {} });
      break;
    case 'cancel-now':
      if (subscription) cancelNow(draft, subscription.id);
      break;
    case 'cancel':
    case 'resume':
      if (subscription) setCancelAtPeriodEnd(draft, subscription.id, act.do === 'cancel');
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

/** What the events told, without the accounts in them. */
const told = (draft: Draft) => draft.events.map(({ type, at, subject }) => [type, at, subject.id]);

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
        for (const { id, status, endedAt } of draft.list('subscription')) {
          expect(status === 'canceled').toBe(endedAt !== null);
          expect(ended.has(id) && status !== 'canceled').toBe(false);
          if (status === 'canceled') ended.add(id);
        }
        const paid = draft.list('charge').filter(({ decline }) => decline === null);
        expect(new Set(paid.map(({ paymentId }) => paymentId)).size).toBe(paid.length);
        expect(paid.length).toBe(draft.list('invoice').filter(({ status }) => status === 'paid').length);
        for (const { amount, amountRefunded } of draft.list('charge'))
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
        for (const { id, status, period, startedAt } of draft.list('subscription')) {
          const invoices = draft.list('invoice').filter(({ subscriptionId }) => subscriptionId === id);
          const owes = invoices.some((invoice) => invoice.status === 'open');
          expect(status === 'active' && owes).toBe(false);
          expect((status === 'past_due' || status === 'unpaid') && !owes).toBe(false);
          expect(invoices[0]?.period.start).toBe(startedAt);
          expect(invoices.at(-1)?.period).toEqual(period);
          const starts = invoices.slice(1).map((invoice) => invoice.period.start);
          expect(starts).toEqual(invoices.slice(0, -1).map((invoice) => invoice.period.end));
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
      const times = draft.events.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(nextDueAt(draft.account) ?? Infinity).toBeGreaterThan(draft.at - 1);
      expect(draft.at).toBeGreaterThanOrEqual(START);
    }),
    { numRuns: 100 },
  );
});
