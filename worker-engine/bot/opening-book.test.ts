import { expect, test } from 'vitest';
import { bookChances } from './opening-book.ts';

const BOOK = {
  e4: { shares: [500, 600, 700, 800], next: { e5: { shares: [900, 900, 900, 900] } } },
  d4: { shares: [100, 200, 300, 200] },
};

test('a player chooses as those around their rating did', () => {
  expect(bookChances(BOOK, [], 1600)).toEqual([
    { san: 'e4', chance: 0.7 },
    { san: 'd4', chance: 0.3 },
  ]);
});

test('between two ratings the shares are mixed, and beyond the outer ones they stay', () => {
  expect(bookChances(BOOK, [], 1000)[0]?.chance).toBeCloseTo(550 / 700);
  expect(bookChances(BOOK, [], 400)[0]?.chance).toBeCloseTo(500 / 600);
  expect(bookChances(BOOK, [], 2400)[0]?.chance).toBeCloseTo(0.8);
});

test('the only known answer is certain, and a game that nobody played is not known', () => {
  expect(bookChances(BOOK, ['e4'], 1500)).toEqual([{ san: 'e5', chance: 1 }]);
  expect(bookChances(BOOK, ['a3'], 1500)).toEqual([]);
  expect(bookChances(BOOK, ['d4'], 1500)).toEqual([]);
});
