import { expect, test } from 'vitest';
import { DAILY_WEEKS } from '#contract/daily';
import { VOLUMES } from './volumes.ts';

test('the volumes have the weeks of the pool', () => {
  expect(VOLUMES.reduce((sum, { weeks }) => sum + weeks, 0)).toBe(DAILY_WEEKS);
});

test('every volume has games of its own, after those of the volume before', () => {
  expect(VOLUMES.map(({ games }) => games.first)).toEqual([
    1,
    ...VOLUMES.slice(0, -1).map(({ games }) => games.last + 1),
  ]);
});

test('the first volume has the course, and no other', () => {
  expect(VOLUMES.map(({ hasCourse }) => hasCourse)).toEqual(VOLUMES.map((_, index) => index === 0));
});
