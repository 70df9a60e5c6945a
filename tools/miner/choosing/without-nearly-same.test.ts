import { expect, test } from 'vitest';
import { boardOf } from '../testing/boards.ts';
import { madeUpPosition } from '../testing/usable-positions.ts';
import { withoutNearlySame } from './choose-content.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
/** Each is like the next one, and the first is not like the last. */
const CHAIN = [
  START,
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR',
  'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R',
].map((placement, number) => madeUpPosition(number, { board: boardOf(placement) }));
const [FIRST, MIDDLE, LAST] = CHAIN;

test('the one that is like most others goes, and the others stay', () => {
  expect(withoutNearlySame(CHAIN)).toEqual([FIRST, LAST]);
});

test('what is like nothing stays as it is', () => {
  const different = Array.from({ length: 5 }, (_, number) => madeUpPosition(number));
  expect(withoutNearlySame(different)).toEqual(different);
});

test('of equals the one whose kind has most goes', () => {
  const scarce = madeUpPosition(1, { board: boardOf(START), lesson: 'abandonedDefense.findYourAbandoned' });
  const plenty = [FIRST, madeUpPosition(5)].flatMap((one) => one ?? []);
  expect(withoutNearlySame([...plenty, scarce])).not.toContain(FIRST);
});

test('both boards of a contrast pair stay', () => {
  const pair = [FIRST, MIDDLE].flatMap((one) => (one ? { ...one, pair: 'a' } : []));
  expect(withoutNearlySame(pair)).toHaveLength(2);
});
