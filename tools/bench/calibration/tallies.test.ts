/** What is kept of a calibration: whole pairs, as they were counted. */
import { expect, test } from 'vitest';
import type { PairCount } from './match.ts';
import { readTallies, writeTallies } from './tallies.ts';

const WHOLE: PairCount = {
  one: '400',
  other: '600',
  planned: 200,
  games: 200,
  points: 62.5,
  draws: 11,
  adjudicated: 0,
  checked: 112,
  misjudged: 5,
};

test('what is written is read again', () => {
  const tallies = new Map([['400 against 600', WHOLE]]);
  expect(readTallies(writeTallies(tallies))).toEqual(tallies);
});

test('a pair that is not played to its end is not kept', () => {
  const half = { ...WHOLE, games: 100 };
  expect(readTallies(writeTallies(new Map([['400 against 600', half]])))).toEqual(new Map());
});

test('what is no tally is refused', () => {
  expect(() => readTallies('{"a": {"one": "400"}}')).toThrow('other');
});
