import { describe, expect, test } from 'vitest';
import { SUBSCRIPTION_STATUSES } from '#contract/billing';
import { checkOfCheckout, nextCheck } from './next-check.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 23);
const END = NOW + 20 * DAY_MS;

describe('the payment provider is asked again', () => {
  test.each([
    ['active', END + 6 * HOUR_MS],
    ['trialing', END + 6 * HOUR_MS],
    ['unpaid', END + 6 * HOUR_MS],
    ['paused', END + 6 * HOUR_MS],
    ['past_due', NOW + DAY_MS],
    ['incomplete', NOW + DAY_MS],
    ['canceled', null],
    ['incomplete_expired', null],
  ] as const)('%s', (status, at) => {
    expect(nextCheck({ status, period_end: END }, NOW)).toBe(at);
  });

  test('at most once a day, also when the period is long over', () => {
    for (const status of SUBSCRIPTION_STATUSES) {
      const at = nextCheck({ status, period_end: NOW - 90 * DAY_MS }, NOW);
      expect(at ?? NOW + DAY_MS).toBe(NOW + DAY_MS);
    }
  });

  test('about a checkout: when it cannot be paid any more', () => {
    expect(checkOfCheckout(NOW)).toBe(NOW + 25 * HOUR_MS);
  });
});
