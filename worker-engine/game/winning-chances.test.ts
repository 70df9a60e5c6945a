import { expect, test } from 'vitest';
import type { Score } from '#bot/uci-lines';
import { winningChances, winningChancesAfter } from './winning-chances.ts';

const cp = (value: number): Score => ({ kind: 'cp', cp: value });
const mateIn = (moves: number): Score => ({ kind: 'mate', moves });

test.each([
  ['a level game is even', cp(0), 50],
  ['a pawn', cp(100), 59],
  ['three pawns', cp(300), 75],
  ['three pawns down', cp(-300), 25],
  ['ten pawns decide', cp(1_000), 98],
  ['twenty decide no more than ten', cp(2_000), 98],
  ['a mate is worth no more than a decided game', mateIn(1), 98],
  ['to be mated', mateIn(-3), 2],
])('%s', (_, score, percent) => {
  expect(Math.round(winningChances(score))).toBe(percent);
});

const costOf = (before: number) => winningChances(cp(before)) - winningChances(cp(before - 300));

test('what a knight costs depends on the game: much in a level one, little in a lost one', () => {
  expect(Math.round(costOf(0))).toBe(25);
  expect(Math.round(costOf(-900))).toBe(1);
});

test('what one side has the other has not', () => {
  expect(winningChancesAfter(cp(150))).toBeCloseTo(100 - winningChances(cp(150)));
});
