import { assert, constantFrom, integer, nat, option, property, record, type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  PAST_DUE_GRACE_MS,
  premiumUntil,
  RENEWAL_GRACE_MS,
  SUBSCRIPTION_STATUSES,
  tierAt,
  type Subscription,
} from './billing.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 1);
const END = Date.UTC(2026, 11, 1);
type Terms = Omit<Subscription, 'id' | 'plan'>;

const ACTIVE: Terms = {
  status: 'active',
  period_start: START,
  period_end: END,
  ends_at: null,
  revoked: null,
};

const anyTerms: Arbitrary<Terms> = record({
  status: constantFrom(...SUBSCRIPTION_STATUSES),
  period_start: integer({ min: START, max: END }),
  length: integer({ min: DAY_MS, max: 366 * DAY_MS }),
  ends_after: option(integer({ min: 0, max: 366 * DAY_MS })),
  revoked: constantFrom(null, null, 'refunded' as const, 'disputed' as const),
}).map(({ length, ends_after: endsAfter, ...terms }) => ({
  ...terms,
  period_end: terms.period_start + length,
  ends_at: endsAfter === null ? null : terms.period_start + endsAfter,
}));

describe('premium ends', () => {
  test.each<[string, Partial<Terms>, number]>([
    ['active: three days after the period, should the renewal be told late', {}, END + RENEWAL_GRACE_MS],
    ['trialing: as active', { status: 'trialing' }, END + RENEWAL_GRACE_MS],
    ['cancelled at the end of the period: to the moment then', { ends_at: END }, END],
    [
      'not paid: a week after the period began',
      { status: 'past_due', period_start: END, period_end: END + 30 * DAY_MS },
      END + PAST_DUE_GRACE_MS,
    ],
    ['over: at once', { status: 'canceled', ends_at: END }, 0],
    ['never paid in the end: at once', { status: 'unpaid' }, 0],
    ['paused: at once', { status: 'paused' }, 0],
    ['a first payment that waits or failed: it never began', { status: 'incomplete' }, 0],
    ['a first payment that was given up: it never began', { status: 'incomplete_expired' }, 0],
    ['refunded: at once', { revoked: 'refunded' }, 0],
    ['disputed: at once', { revoked: 'disputed' }, 0],
  ])('%s', (_, terms, end) => {
    expect(premiumUntil({ ...ACTIVE, ...terms })).toBe(end);
  });

  test('never later than three days after what is paid for, or a week into what is not', () => {
    assert(
      property(anyTerms, (terms) => {
        const end = terms.period_end + RENEWAL_GRACE_MS;
        const unpaidEnd = terms.period_start + PAST_DUE_GRACE_MS;
        expect(premiumUntil(terms)).toBeLessThanOrEqual(terms.status === 'past_due' ? unpaidEnd : end);
      }),
    );
  });

  test('to cancel never makes it longer', () => {
    assert(
      property(anyTerms, (terms) => {
        const going = premiumUntil({ ...terms, ends_at: null });
        const cancelled = premiumUntil({ ...terms, ends_at: terms.period_end });
        expect(cancelled).toBeLessThanOrEqual(going);
      }),
    );
  });

  test('what is cancelled ends with what is paid for, not before', () => {
    assert(
      property(anyTerms, constantFrom('active', 'trialing'), (terms, status) => {
        const paid = { ...terms, status, revoked: null, ends_at: terms.period_end };
        expect(premiumUntil(paid)).toBe(terms.period_end);
      }),
    );
  });

  test('money that is not ours gives nothing, whatever else is said', () => {
    assert(
      property(anyTerms, constantFrom('refunded', 'disputed'), (terms, revoked) => {
        expect(premiumUntil({ ...terms, revoked })).toBe(0);
      }),
    );
  });

  test('only these give any premium', () => {
    const giving = SUBSCRIPTION_STATUSES.filter((status) => premiumUntil({ ...ACTIVE, status }) > 0);
    expect(giving).toEqual(['trialing', 'active', 'past_due']);
  });
});

describe('the tier now', () => {
  test.each([
    ['no row: the group of the token', undefined, 'premium', 'premium'],
    ['no row and no group', undefined, 'free', 'free'],
    ['a row of somebody who never subscribed says nothing', null, 'premium', 'premium'],
    ['the row says premium before the token does', END, 'free', 'premium'],
    ['the row says free while the token still says premium', START, 'premium', 'free'],
  ] as const)('%s', (_, stored, group, tier) => {
    expect(tierAt(START + DAY_MS, stored, group)).toBe(tier);
  });

  test('premium ends at its moment and stays ended', () => {
    expect([END - 1, END, END + 1].map((now) => tierAt(now, END, 'premium'))).toEqual([
      'premium',
      'free',
      'free',
    ]);
    assert(
      property(anyTerms, nat(800 * DAY_MS), nat(800 * DAY_MS), (terms, one, more) => {
        const stored = premiumUntil(terms);
        const isEnded = tierAt(START + one, stored, 'premium') === 'free';
        return !isEnded || tierAt(START + one + more, stored, 'premium') === 'free';
      }),
    );
  });
});
