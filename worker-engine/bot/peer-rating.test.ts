import { expect, test } from 'vitest';
import { dialOf } from './calibrated-ladder.ts';
import { peerRatingOf } from './peer-rating.ts';

test('whoever plays a bot is put beside the people whom it plays like, in hundreds', () => {
  const dial = dialOf(1200);
  if (dial.kind !== 'people') throw new Error('people play at 1200');
  expect(Math.abs(peerRatingOf(1200) - dial.rating)).toBeLessThanOrEqual(50);
});

test('beyond the people who were measured, beside the nearest of them', () => {
  expect(peerRatingOf(400)).toBe(600);
  expect(peerRatingOf(2800)).toBe(2000);
});
