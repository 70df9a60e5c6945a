/**
 * The life of a subscription over a clock: what each card, each decision and time alone do to it.
 */
import { describe, expect, test } from 'vitest';
import {
  ASKING,
  DAY,
  DECLINED,
  DISPUTING,
  FAILING,
  HOUR,
  PAYING,
  START,
  newDraft,
  onlySubscription,
  openSession,
  subscribed,
  typesFrom,
} from './testing/accounts.ts';
import {
  addMonths,
  closeDispute,
  endSubscription,
  itemOf,
  periodOf,
  refundCharge,
  replaceCard,
} from './charging.ts';
import { CHECKOUT_LASTS, payCheckout, setCancelAtPeriodEnd } from './checkout.ts';
import { type Draft, getById } from './objects.ts';
import { passTime } from './time.ts';

const date = (text: string) => Date.parse(`${text}T12:00:00Z`) / 1000;

const MONTHLY = { recurring: { interval: 'month', interval_count: 1 } } as const;
/** The end of the period that the only subscription is in. */
const endOf = (draft: Draft) => itemOf(onlySubscription(draft)).current_period_end;

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
      expect(periodOf(START, MONTHLY, number + 1).start).toBe(periodOf(START, MONTHLY, number).end);
  });
});

describe('checkout', () => {
  test('a payment makes an active subscription, a paid invoice and a complete session', () => {
    const draft = subscribed();
    const subscription = onlySubscription(draft);
    expect(subscription).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_start: START, current_period_end: date('2026-02-28') }] },
    });
    expect(draft.account.invoices).toMatchObject([{ status: 'paid', amount_due: 1999 }]);
    expect(draft.account.sessions).toMatchObject([{ status: 'complete', subscription: subscription.id }]);
    expect(typesFrom(draft, 0).at(-1)).toBe('checkout.session.completed');
  });

  test('a declined card leaves the session open and nothing else, and another card can pay', () => {
    const draft = newDraft();
    const { id } = openSession(draft);
    expect(payCheckout(draft, id, DECLINED, false)).toBe('declined');
    expect(draft.account.subscriptions).toEqual([]);
    expect(payCheckout(draft, id, PAYING, false)).toBe('paid');
  });

  test('a card with 3-D Secure pays only when its holder has confirmed', () => {
    const draft = newDraft();
    const { id } = openSession(draft);
    expect(payCheckout(draft, id, ASKING, false)).toBe('asks-cardholder');
    expect(draft.account.subscriptions).toEqual([]);
    expect(payCheckout(draft, id, ASKING, true)).toBe('paid');
  });

  test('a session is paid once', () => {
    const draft = subscribed();
    const [session] = draft.account.sessions;
    expect(payCheckout(draft, session?.id ?? '', PAYING, true)).toBe('not-open');
    expect(draft.account.charges).toHaveLength(1);
  });

  test('an open session expires after a day, to the second', () => {
    const draft = newDraft();
    const { id } = openSession(draft);
    passTime(draft, START + CHECKOUT_LASTS - 1, 'cancel');
    expect(getById(draft.account.sessions, id).status).toBe('open');
    passTime(draft, START + CHECKOUT_LASTS, 'cancel');
    expect(getById(draft.account.sessions, id).status).toBe('expired');
    expect(payCheckout(draft, id, PAYING, true)).toBe('not-open');
  });
});

describe('renewal', () => {
  test('a new period begins at once, its invoice is charged an hour later', () => {
    const draft = subscribed();
    const end = endOf(draft);
    const before = draft.events.length;
    passTime(draft, end, 'cancel');
    expect(itemOf(onlySubscription(draft))).toMatchObject({
      current_period_start: end,
      current_period_end: date('2026-03-31'),
    });
    expect(draft.account.invoices.at(-1)?.status).toBe('draft');
    passTime(draft, end + HOUR, 'cancel');
    expect(draft.account.invoices.at(-1)?.status).toBe('paid');
    expect(draft.account.charges.at(-1)?.created).toBe(end + HOUR);
    expect(typesFrom(draft, before)).toEqual(['customer.subscription.updated', 'invoice.paid']);
  });

  test('a yearly subscription is charged once a year', () => {
    const draft = subscribed(PAYING, 'price_local_year_eur');
    passTime(draft, date('2027-02-01'), 'cancel');
    expect(
      draft.account.invoices.map(({ amount_due: amount, currency, status }) => [amount, currency, status]),
    ).toEqual([
      [3999, 'eur', 'paid'],
      [3999, 'eur', 'paid'],
    ]);
  });

  test.each([
    ['cancel', 'canceled'],
    ['mark-unpaid', 'unpaid'],
  ] as const)('who does not pay is past due, then, with “%s”, %s', (setting, status) => {
    const draft = subscribed();
    replaceCard(draft, FAILING);
    const charged = endOf(draft) + HOUR;
    passTime(draft, charged - 1, setting);
    expect(onlySubscription(draft).status).toBe('active');
    passTime(draft, charged + 15 * DAY - 1, setting);
    expect(onlySubscription(draft).status).toBe('past_due');
    passTime(draft, charged + 15 * DAY, setting);
    expect(onlySubscription(draft).status).toBe(status);
    expect(draft.account.invoices.at(-1)).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });
  });

  test.each([
    ['past due', 4 * DAY],
    ['unpaid', 20 * DAY],
  ])('who is %s and gives a good card is active again', (_status, later) => {
    const draft = subscribed();
    replaceCard(draft, FAILING);
    passTime(draft, endOf(draft) + later, 'mark-unpaid');
    replaceCard(draft, PAYING);
    expect(onlySubscription(draft).status).toBe('active');
    expect(draft.account.invoices.every((invoice) => invoice.status === 'paid')).toBe(true);
  });

  test('who is unpaid is charged no more: the invoices stay drafts', () => {
    const draft = subscribed();
    replaceCard(draft, FAILING);
    passTime(draft, date('2026-06-01'), 'mark-unpaid');
    expect(draft.account.invoices.map(({ status }) => status)).toEqual([
      'paid',
      'open',
      'draft',
      'draft',
      'draft',
    ]);
    expect(draft.account.charges).toHaveLength(5);
  });
});

describe('decisions', () => {
  test('cancelled to the end of the period it runs on until then, and ends to the second', () => {
    const draft = subscribed();
    const end = endOf(draft);
    setCancelAtPeriodEnd(draft, true);
    passTime(draft, end - 1, 'cancel');
    expect(onlySubscription(draft)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: end,
    });
    passTime(draft, end, 'cancel');
    expect(onlySubscription(draft)).toMatchObject({
      status: 'canceled',
      ended_at: end,
    });
    expect(draft.account.invoices).toHaveLength(1);
  });

  test('who takes the cancelling back is renewed', () => {
    const draft = subscribed();
    const end = endOf(draft);
    setCancelAtPeriodEnd(draft, true);
    setCancelAtPeriodEnd(draft, false);
    passTime(draft, end, 'cancel');
    expect(onlySubscription(draft)).toMatchObject({ status: 'active', cancel_at: null });
    expect(draft.account.invoices).toHaveLength(2);
  });

  test('cancelled now it ends now, also within the hour of the draft', () => {
    const draft = subscribed();
    const end = endOf(draft);
    passTime(draft, end + 60, 'cancel');
    endSubscription(draft, onlySubscription(draft));
    passTime(draft, end + 90 * DAY, 'cancel');
    expect(onlySubscription(draft)).toMatchObject({ status: 'canceled', ended_at: end + 60 });
    expect(draft.account.charges).toHaveLength(1);
  });
});

/** Gives the first charge's money back. */
function refund(draft: Draft, amount?: number) {
  const [charge] = draft.account.charges;
  return charge && refundCharge(draft, charge, amount);
}

describe('after the payment', () => {
  test('money is given back in parts, never more than was paid', () => {
    const draft = subscribed();
    const [charge] = draft.account.charges;
    expect(refund(draft, 1000)).toBe('done');
    expect(charge).toMatchObject({ amount_refunded: 1000, refunded: false });
    expect(refund(draft, 1000)).toBe('more-than-paid');
    expect(refund(draft)).toBe('done');
    expect(charge).toMatchObject({ amount_refunded: 1999, refunded: true });
    expect(refund(draft)).toBe('already-refunded');
    expect(onlySubscription(draft).status).toBe('active');
  });

  test('a disputed charge is not given back, unless the dispute is won', () => {
    const draft = subscribed(DISPUTING);
    const [dispute] = draft.account.disputes;
    if (!dispute) throw new Error('Nothing is disputed');
    expect(typesFrom(draft, 0)).toContain('charge.dispute.created');
    expect(refund(draft)).toBe('disputed');
    expect(closeDispute(draft, dispute, 'won')).toBe('done');
    expect(closeDispute(draft, dispute, 'lost')).toBe('decided');
    expect(dispute.status).toBe('won');
    expect(refund(draft)).toBe('done');
  });
});
