import { expect, test } from 'vitest';
import { nextDifficulty, trendAfter } from './workout-board.tsx';

test.each([
  ['all right', 10, 'harder', 58],
  ['nine right', 9, 'harder', 58],
  ['eight right', 8, 'same', 50],
  ['seven right', 7, 'same', 50],
  ['six right', 6, 'easier', 42],
  ['none right', 0, 'easier', 42],
] as const)('after ten, %s', (_, correct, trend, difficulty) => {
  expect(trendAfter({ correct, total: 10 })).toBe(trend);
  expect(nextDifficulty(50, { correct, total: 10 })).toBe(difficulty);
});

test('it stays on the scale', () => {
  expect(nextDifficulty(97, { correct: 10, total: 10 })).toBe(100);
  expect(nextDifficulty(3, { correct: 0, total: 10 })).toBe(0);
});

test('where nothing was played, nothing changes', () => {
  expect(nextDifficulty(50, { correct: 0, total: 0 })).toBe(50);
});
