import { expect, test } from 'vitest';
import { isSecondHalf, isSecondTap } from './second-half.ts';

test.each([
  ['the second half of a double click', { detail: 2, timeStamp: 1_150 }, true],
  ['a third click in a row', { detail: 3, timeStamp: 1_300 }, true],
  ['a second look and a second click', { detail: 2, timeStamp: 1_450 }, false],
  ['a click elsewhere right after', { detail: 1, timeStamp: 1_100 }, false],
  ['the keyboard, which counts no clicks', { detail: 0, timeStamp: 1_100 }, false],
])('%s', (_what, click, expected) => {
  expect(isSecondHalf(click, 1_000)).toBe(expected);
});

test('the first click of all is never one', () => {
  expect(isSecondHalf({ detail: 2, timeStamp: 5 }, Number.NEGATIVE_INFINITY)).toBe(false);
});

test.each([
  ['right after', 1_150, true],
  // A slow phone: the finger was lifted again before the first tap was acted on.
  ['before the first was acted on', 990, true],
  ['after a second look', 1_450, false],
])('a tap %s', (_when, timeStamp, expected) => {
  expect(isSecondTap({ timeStamp }, 1_000)).toBe(expected);
});
