/** Each subscription state has its words. */
import { expect, test } from 'vitest';
import type { SubscriptionView } from '#contract/subscription';
import { standingOf, type SubscriptionStanding } from './subscription-standing.ts';

type Bought = NonNullable<SubscriptionView['subscription']>;

const END = '2026-12-23T12:00:00.000Z';
const bought = (changes: Partial<Bought> = {}): Bought => ({
  status: 'active',
  plan: 'monthly',
  period_end: END,
  ends_at: null,
  revoked: null,
  ...changes,
});

test.each<[string, SubscriptionView['tier'], Bought | null, SubscriptionStanding]>([
  ['nothing was ever bought', 'free', null, 'free'],
  ['premium was given by hand', 'premium', null, 'given'],
  ['it goes on', 'premium', bought(), 'going-on'],
  ['it is cancelled and still lasts', 'premium', bought({ ends_at: END }), 'ending'],
  [
    'the renewal was not paid, and days are left',
    'premium',
    bought({ status: 'past_due' }),
    'unpaid-renewal',
  ],
  ['the renewal was not paid, and no days are left', 'free', bought({ status: 'past_due' }), 'stopped'],
  ['it is paused', 'free', bought({ status: 'paused' }), 'stopped'],
  ['it was never paid in the end', 'free', bought({ status: 'unpaid' }), 'stopped'],
  ['the money was given back', 'free', bought({ revoked: 'refunded' }), 'refunded'],
  ['the bank asks for the money', 'free', bought({ revoked: 'disputed' }), 'disputed'],
  ['it is over', 'free', bought({ status: 'canceled', ends_at: END }), 'free'],
  ['it is over, its money given back', 'free', bought({ status: 'canceled', revoked: 'refunded' }), 'free'],
  ['its first payment failed', 'free', bought({ status: 'incomplete' }), 'free'],
])('%s', (_, tier, subscription, standing) => {
  expect(standingOf({ tier, subscription, can_manage: subscription !== null })).toBe(standing);
});
