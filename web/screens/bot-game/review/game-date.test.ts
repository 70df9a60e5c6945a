/** Tests reading a game's date from its record. */
import { expect, test } from 'vitest';
import { gameDateOf } from './game-review.tsx';

test.each([
  ['2026.11.21', '2026-11-21'],
  ['2026.11.??', null],
  ['????.??.??', null],
  ['2026.02.31', null],
  ['2026.13.01', null],
  ['21.11.2026', null],
  [undefined, null],
])('%s is %s', (tag, expected) => {
  expect(gameDateOf(tag === undefined ? undefined : { Date: tag })).toBe(expected);
});

test('a record without tags says nothing', () => {
  expect(gameDateOf({ White: 'Ola' })).toBeNull();
});
