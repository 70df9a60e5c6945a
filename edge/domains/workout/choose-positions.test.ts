import { expect, test } from 'vitest';
import { NO_MOVE } from '#contract/exercise';
import type { ContentPosition } from '../../content/content.ts';
import { choosePositions } from './choose-positions.ts';

const MARKS = {
  lesson: 'attackedPieces.markYourPieces',
  fen: '4k3/8/8/3r4/8/8/3N4/4K3 w - - 0 1',
  difficulty: 50,
  ...NO_MOVE,
} as const;
const marks = (id: string): ContentPosition => ({ ...MARKS, id });
const safe = (id: string): ContentPosition => ({
  ...MARKS,
  id,
  lesson: 'walkingIntoAttack.checkYourMoves',
  green_from: 'c3',
  green_to: 'd5',
  correct_move: 'Nd5',
});
const unsafe = (id: string): ContentPosition => ({ ...safe(id), red_from: 'e6', red_to: 'd5' });
const many = (count: number, make: (id: string) => ContentPosition, name: string) =>
  Array.from({ length: count }, (_, index) => make(`${name}${index}`));
const countUnsafe = (chosen: readonly ContentPosition[]) =>
  chosen.filter(({ red_from }) => red_from !== null).length;

test('the nearest are chosen, in the order of their ids', () => {
  const chosen = choosePositions(['d', 'a', 'c', 'b'].map(marks), 3);
  expect(chosen.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
});

test.each([
  ['unsafe ones are nearer', [...many(20, unsafe, 'u'), ...many(10, safe, 's')], 6],
  ['safe ones are nearer', [...many(20, safe, 's'), ...many(10, unsafe, 'u')], 4],
])('of ten moves no more than six are alike, when %s', (_, nearest, expected) => {
  const chosen = choosePositions(nearest, 10);
  expect(chosen).toHaveLength(10);
  expect(countUnsafe(chosen)).toBe(expected);
});

test('where there are no others, all are alike', () => {
  expect(countUnsafe(choosePositions(many(20, unsafe, 'u'), 10))).toBe(10);
});

test('fewer than wanted are all there are', () => {
  expect(choosePositions([marks('a')], 10)).toHaveLength(1);
});
