import { expect, test } from 'vitest';
import { adjudicate } from './match-game.ts';

const times = (count: number, cp: number): number[] => Array.from({ length: count }, () => cp);

test.each([
  ['goes on at first', [], undefined],
  ['is won when all say so for long enough', [0, ...times(8, 1200)], 1],
  ['goes on when one side doubts it', [...times(7, 1200), 800], undefined],
  ['goes on when it was not said long enough', times(7, 1200), undefined],
  ['is lost the same way', times(8, -1200), 0],
  ['is drawn late, when nobody sees an advantage for long', times(96, 3), 0.5],
  ['is not drawn early', times(60, 3), undefined],
  ['is not drawn when somebody sees an advantage', [...times(96, 3), 40], undefined],
])('%s', (_, scores, points) => {
  expect(adjudicate(scores)).toBe(points);
});
