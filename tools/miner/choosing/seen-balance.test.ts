import { expect, test } from 'vitest';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { answerOn, madeUpPosition } from '../testing/usable-positions.ts';
import { SeenBalance } from './seen-balance.ts';

/** The piece on a1 goes a step, or far. */
const [FAR, NEAR] = ['a1h8', 'a1a2'];
const move = (number: number, green: string | undefined, isSafe: boolean): UsablePosition =>
  madeUpPosition(1, {
    fen: `position ${number}`,
    lesson: 'walkingIntoAttack.checkYourMoves',
    move: { green: green ?? '', correct: '' },
    ...answerOn(isSafe ? [] : ['a2']),
  });
const MOVES = [move(1, FAR, true), move(2, FAR, false), move(3, NEAR, true), move(4, NEAR, false)] as const;
const [SAFE_FAR, UNSAFE_FAR, SAFE_NEAR, UNSAFE_NEAR] = MOVES;

test('a safe and an unsafe move that look alike weigh nothing together', () => {
  const balance = new SeenBalance(MOVES);
  expect(balance.added(SAFE_FAR, UNSAFE_FAR)).toBeCloseTo(0);
  expect(balance.added(SAFE_FAR, UNSAFE_NEAR)).toBeGreaterThan(0);
});

test('what makes up for an excess is less than nothing', () => {
  const balance = new SeenBalance(MOVES);
  balance.add(SAFE_FAR, UNSAFE_NEAR);
  expect(balance.added(SAFE_NEAR, UNSAFE_FAR)).toBeLessThan(0);
  expect(balance.added(SAFE_FAR, UNSAFE_NEAR)).toBeGreaterThan(0);
});

test('a position without a candidate weighs nothing', () => {
  const balance = new SeenBalance(MOVES);
  expect(balance.added(madeUpPosition(7))).toBe(0);
});
