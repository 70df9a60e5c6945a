/** A date's positions from easier to harder. */
import { expect, test } from 'vitest';
import { easiestFirst } from './daily-order.ts';

const place = (place: number, rating: number | null, difficulty = 50) => ({ place, rating, difficulty });

test('by rating', () => {
  expect(easiestFirst([place(0, 1_900), place(1, 1_200), place(2, 1_500)])).toEqual([1, 2, 0]);
});

test('what nobody has answered stands where its stated difficulty says', () => {
  expect(easiestFirst([place(0, null, 100), place(1, 1_600), place(2, null, 0)])).toEqual([2, 1, 0]);
});

test('what is equally hard stays as it is', () => {
  expect(easiestFirst([place(0, null), place(1, 1_500), place(2, null)])).toEqual([0, 1, 2]);
});
