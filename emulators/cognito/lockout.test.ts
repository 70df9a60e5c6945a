/** Wrong passwords, and how long one waits after them. */
import { expect, test } from 'vitest';
import { type Attempts, NO_ATTEMPTS, isLocked, nextAttempts } from './lockout.ts';

const NOW = Date.UTC(2026, 10, 23);

/** So many wrong passwords at once: nobody waits in between. */
function fail(times: number): Attempts {
  let attempts = NO_ATTEMPTS;
  for (let time = 0; time < times; time += 1) attempts = nextAttempts(attempts, NOW);
  return attempts;
}

/** Milliseconds after which a password is looked at again. */
function waitAfter(attempts: Attempts): number {
  let wait = 0;
  while (isLocked(attempts, NOW + wait)) wait += 500;
  return wait;
}

test.each([
  [0, 0],
  [4, 0],
  [5, 1_000],
  [6, 2_000],
  [7, 4_000],
  [10, 32_000],
  [14, 512_000],
  [15, 900_000],
  [40, 900_000],
])('after %i wrong passwords one waits %i ms', (times, wait) => {
  expect(waitAfter(fail(times))).toBe(wait);
});

test('a quarter of an hour after the lock they are forgotten, and not before', () => {
  const locked = fail(6);
  const end = NOW + 2_000 + 900_000;
  expect(nextAttempts(locked, end - 1).failed).toBe(7);
  expect(nextAttempts(locked, end)).toEqual({ failed: 1, lastFailedAt: end });
});
