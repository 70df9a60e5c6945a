/** A date's positions from easier to harder. */
import { expect, test } from 'vitest';
import { easiestFirst } from './daily-order.ts';

const at = (place: number, rating: number | null, difficulty = 50) => ({ place, rating, difficulty });

test('by rating', () => {
  expect(easiestFirst([at(0, 1_900), at(1, 1_200), at(2, 1_500)])).toEqual([1, 2, 0]);
});

test('what nobody has answered stands where its stated difficulty says', () => {
  expect(easiestFirst([at(0, null, 100), at(1, 1_600), at(2, null, 0)])).toEqual([2, 1, 0]);
});

test('what is equally hard stays as it is', () => {
  expect(easiestFirst([at(0, null), at(1, 1_500), at(2, null)])).toEqual([0, 1, 2]);
});
