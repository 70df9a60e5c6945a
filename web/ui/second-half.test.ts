import { expect, test } from 'vitest';
import { isSecondHalf } from './second-half.ts';

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
