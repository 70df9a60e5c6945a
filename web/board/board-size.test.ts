/** Tests board sizes by drag and key. */
import { expect, test } from 'vitest';
import { findSizeForKey, fitBoardSize, largestBoardSize, sizeAfterDrag } from './board-size.ts';

test.each([
  ['a step is a pixel for each square', 523, 600, 520],
  ['never larger than what fits, in whole steps', 700, 605, 600],
  ['never smaller than 280 px', 100, 600, 280],
  ['also where not even that fits', 100, 250, 280],
])('%s', (_, wanted, most, size) => {
  expect(fitBoardSize(wanted, most)).toBe(size);
});

test('the largest board is a whole number of steps, and never under 280 px', () => {
  expect(largestBoardSize(607)).toBe(600);
  expect(largestBoardSize(200)).toBe(280);
});

test.each([
  ['to the right and down', 40, 40, 560],
  ['down alone', 0, 40, 560],
  ['to the right alone', 40, 3, 560],
  ['up and to the left', -60, -80, 440],
  ['beyond what fits', 300, 300, 600],
])('a drag %s', (_, right, down, size) => {
  expect(sizeAfterDrag({ now: 520, most: 600 }, right, down)).toBe(size);
});

test.each([
  ['ArrowRight', 528],
  ['ArrowUp', 528],
  ['ArrowLeft', 512],
  ['ArrowDown', 512],
  ['PageUp', 560],
  ['PageDown', 480],
  ['Home', 280],
  ['End', 600],
  ['a', undefined],
])('the key %s', (key, size) => {
  expect(findSizeForKey(key, { now: 520, most: 600 })).toBe(size);
});

test('a board between two steps goes to a whole one', () => {
  expect(findSizeForKey('ArrowLeft', { now: 338, most: 338 })).toBe(328);
});
