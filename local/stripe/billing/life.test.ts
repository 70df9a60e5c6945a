/**
 * The life of a subscription over a clock: what each card, each decision and time alone do to it.
 */
import { describe, expect, test } from 'vitest';
import {
  ASKING,
  DAY,
  DECLINING,
  DISPUTING,
  HOUR,
  PAYING,
  START,
  card,
  newDraft,
  onlySubscription,
  openSession,
  subscribed,
  typesFrom,
} from '../testing/accounts.ts';
import { closeDispute, refundCharge } from './after-payment.ts';
import { SESSION_LIFETIME, payCheckout } from './checkout.ts';
import type { Draft } from './draft.ts';
import { passTime } from './pass-time.ts';
import { addMonths, periodOf } from './periods.ts';
import { cancelNow, replaceCard, setCancelAtPeriodEnd } from './subscription.ts';

const date = (text: string) => Date.parse(`${text}T12:00:00Z`) / 1000;

describe('periods', () => {
  test.each([
    ['the 31st becomes the last day of a shorter month', '2026-01-31', 1, '2026-02-28'],
    ['and is the 31st again where there is one', '2026-01-31', 2, '2026-03-31'],
    ['a leap year has 29 February', '2028-01-31', 1, '2028-02-29'],
    ['a year after 29 February is 28 February', '2028-02-29', 12, '2029-02-28'],
    ['a month can lie in the next year', '2026-12-15', 1, '2027-01-15'],
  ])('%s', (_rule, from, months, to) => {
    expect(addMonths(date(from), months)).toBe(date(to));
  });

  test('periods touch: each begins where the one before ends', () => {
    for (let number = 0; number < 40; number += 1)
      expect(periodOf(START, 'month', number + 1).start).toBe(periodOf(START, 'month', number).end);
  });
});

describe('checkout', () => {
  test('a payment makes an active subscription, a paid invoice and a complete session', () => {
    const draft = subscribed();
    const subscription = onlySubscription(draft);
    expect(subscription).toMatchObject({
      status: 'active',
      period: { start: START, end: date('2026-02-28') },
    });
    expect(draft.list('invoice')).toMatchObject([
      { status: 'paid', amount: 1999, reason: 'subscription_create' },
    ]);
    expect(draft.list('session')).toMatchObject([{ status: 'complete', subscriptionId: subscription.id }]);
    expect(typesFrom(draft, 0).at(-1)).toBe('checkout.session.completed');
  });

  test('a declined card leaves the session open and nothing else, and another card can pay', () => {
    const draft = newDraft();
    const { id } = openSession(draft);
    expect(payCheckout(draft, id, card('4000000000000002'), false)).toMatchObject({
      outcome: 'declined',
      decline: { declineCode: 'generic_decline' },
    });
    expect(draft.list('subscription')).toEqual([]);
    expect(payCheckout(draft, id, card(PAYING), false).outcome).toBe('paid');
  });

  test('a card with 3-D Secure pays only when its holder has confirmed', () => {
    const draft = newDraft();
    const { id } = openSession(draft);
    expect(payCheckout(draft, id, card(ASKING), false).outcome).toBe('asks-cardholder');
    expect(draft.list('subscription')).toEqual([]);
    expect(payCheckout(draft, id, card(ASKING), true).outcome).toBe('paid');
  });

  test('a session is paid once', () => {
    const draft = subscribed();
    const [session] = draft.list('session');
    expect(payCheckout(draft, session?.id ?? '', card(PAYING), true).outcome).toBe('not-open');
    expect(draft.list('charge')).toHaveLength(1);
  });

  test('an open session expires after a day, to the second', () => {
    const draft = newDraft();
    const { id } = openSession(draft);
    passTime(draft, START + SESSION_LIFETIME - 1, 'cancel');
    expect(draft.get('session', id).status).toBe('open');
    passTime(draft, START + SESSION_LIFETIME, 'cancel');
    expect(draft.get('session', id).status).toBe('expired');
    expect(payCheckout(draft, id, card(PAYING), true).outcome).toBe('not-open');
  });
});

describe('renewal', () => {
  test('a new period begins at once, its invoice is charged an hour later', () => {
    const draft = subscribed();
    const end = onlySubscription(draft).period.end;
    const before = draft.events.length;
    passTime(draft, end, 'cancel');
    expect(onlySubscription(draft).period).toEqual({ start: end, end: date('2026-03-31') });
    expect(draft.list('invoice').at(-1)).toMatchObject({ status: 'draft', reason: 'subscription_cycle' });
    passTime(draft, end + HOUR, 'cancel');
    expect(draft.list('invoice').at(-1)).toMatchObject({ status: 'paid', paidAt: end + HOUR });
    expect(typesFrom(draft, before)).toEqual([
      'invoice.created',
      'customer.subscription.updated',
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  test('a yearly subscription is charged once a year', () => {
    const draft = subscribed(PAYING, 'price_local_year_eur');
    passTime(draft, date('2027-02-01'), 'cancel');
    expect(draft.list('invoice').map(({ amount, currency, status }) => [amount, currency, status])).toEqual([
      [3999, 'eur', 'paid'],
      [3999, 'eur', 'paid'],
    ]);
  });

  test.each([
    ['cancel', 'canceled'],
    ['mark-unpaid', 'unpaid'],
  ] as const)('who does not pay is past due, then, with “%s”, %s', (setting, status) => {
    const draft = subscribed();
    replaceCard(draft, card(DECLINING));
    const charged = onlySubscription(draft).period.end + HOUR;
    passTime(draft, charged - 1, setting);
    expect(onlySubscription(draft).status).toBe('active');
    passTime(draft, charged + 15 * DAY - 1, setting);
    expect(onlySubscription(draft).status).toBe('past_due');
    passTime(draft, charged + 15 * DAY, setting);
    expect(onlySubscription(draft).status).toBe(status);
    expect(draft.list('invoice').at(-1)).toMatchObject({ status: 'open', attempts: 4, nextAttemptAt: null });
  });

  test.each([
    ['past due', 4 * DAY],
    ['unpaid', 20 * DAY],
  ])('who is %s and gives a good card is active again', (_status, later) => {
    const draft = subscribed();
    replaceCard(draft, card(DECLINING));
    passTime(draft, onlySubscription(draft).period.end + later, 'mark-unpaid');
    replaceCard(draft, card(PAYING));
    expect(onlySubscription(draft).status).toBe('active');
    expect(draft.list('invoice').every((invoice) => invoice.status === 'paid')).toBe(true);
  });

  test('who is unpaid is charged no more: the invoices stay drafts', () => {
    const draft = subscribed();
    replaceCard(draft, card(DECLINING));
    passTime(draft, date('2026-06-01'), 'mark-unpaid');
    expect(draft.list('invoice').map(({ status }) => status)).toEqual([
      'paid',
      'open',
      'draft',
      'draft',
      'draft',
    ]);
    expect(draft.list('charge')).toHaveLength(5);
  });
});

describe('decisions', () => {
  test('cancelled to the end of the period it runs on until then, and ends to the second', () => {
    const draft = subscribed();
    const { id, period } = onlySubscription(draft);
    setCancelAtPeriodEnd(draft, id, true);
    passTime(draft, period.end - 1, 'cancel');
    expect(onlySubscription(draft)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      canceledAt: START,
    });
    passTime(draft, period.end, 'cancel');
    expect(onlySubscription(draft)).toMatchObject({
      status: 'canceled',
      canceledAt: START,
      endedAt: period.end,
      cancelReason: 'cancellation_requested',
    });
    expect(draft.list('invoice')).toHaveLength(1);
  });

  test('who takes the cancelling back is renewed', () => {
    const draft = subscribed();
    const { id, period } = onlySubscription(draft);
    setCancelAtPeriodEnd(draft, id, true);
    setCancelAtPeriodEnd(draft, id, false);
    passTime(draft, period.end, 'cancel');
    expect(onlySubscription(draft)).toMatchObject({ status: 'active', canceledAt: null, periodNumber: 1 });
  });

  test('cancelled now it ends now, also within the hour of the draft', () => {
    const draft = subscribed();
    const { id, period } = onlySubscription(draft);
    passTime(draft, period.end + 60, 'cancel');
    cancelNow(draft, id);
    passTime(draft, period.end + 90 * DAY, 'cancel');
    expect(onlySubscription(draft)).toMatchObject({ status: 'canceled', endedAt: period.end + 60 });
    expect(draft.list('charge')).toHaveLength(1);
  });
});

/** Gives the first charge's money back. */
function refund(draft: Draft, amount?: number) {
  const chargeId = draft.list('charge')[0]?.id ?? '';
  return refundCharge(draft, { chargeId, amount, reason: null, metadata: {} });
}

describe('after the payment', () => {
  test('money is given back in parts, never more than was paid', () => {
    const draft = subscribed();
    expect(refund(draft, 1000)).toMatchObject({ amount: 1000 });
    expect(refund(draft, 1000)).toBe('more-than-paid');
    expect(refund(draft)).toMatchObject({ amount: 999 });
    expect(refund(draft)).toBe('already-refunded');
    expect(onlySubscription(draft).status).toBe('active');
  });

  test('a disputed charge is not given back, unless the dispute is won', () => {
    const draft = subscribed(DISPUTING);
    const [dispute] = draft.list('dispute');
    expect(typesFrom(draft, 0)).toContain('charge.dispute.created');
    expect(refund(draft)).toBe('disputed');
    closeDispute(draft, dispute?.id ?? '', 'won');
    expect(closeDispute(draft, dispute?.id ?? '', 'lost').status).toBe('won');
    expect(refund(draft)).toMatchObject({ amount: 1999 });
  });
});
