import { expect, test } from 'vitest';
import type { Attack } from '#names/chess';
import { abandonDifficulty, walkDifficulty } from './difficulty.ts';
import { possibleMovesOf } from './possible-move.ts';
import type { PossibleMove } from './possible-move.ts';
import { judgedPosition } from './testing/judged-position.ts';

function prospectOf(placement: string, uci: string): PossibleMove {
  const judged = judgedPosition(`${placement} w - - 0 1`);
  const possibleMove = possibleMovesOf(judged).find(({ move }) => move.from + move.to === uci);
  if (!possibleMove) throw new Error(`${uci} is no prospect of ${placement}`);
  return possibleMove;
}

const calm = prospectOf('7k/8/8/8/8/5N2/8/7K', 'f3e5');
const dull = { natural: 0, isSafe: false };
const pawnTakes: Attack = { from: 'd6', to: 'e5', piece: 'pawn' };
const longDiagonal: Attack = { from: 'a1', to: 'e5', piece: 'bishop' };

test('men, attack, crowd and lure add up as the formula of chapter 3 says', () => {
  // 40 × 3 / 32 + 25 × 0.3, nobody around the square.
  expect(walkDifficulty(calm, [], dull)).toBe(Math.round(3.75 + 7.5));
  expect(walkDifficulty(calm, [pawnTakes], dull)).toBe(Math.round(3.75 + 25 * 0.2));
});

function at(natural: number, isSafe: boolean): number {
  return walkDifficulty(calm, [], { natural, isSafe });
}

test('a blunder is harder the more natural it is, a safe move the other way round', () => {
  expect(at(1, false) - at(0, false)).toBe(20);
  expect(at(1, true) - at(0, true)).toBe(-20);
});

test('a long diagonal is harder to see than a pawn next door', () => {
  expect(walkDifficulty(calm, [longDiagonal], dull)).toBeGreaterThan(walkDifficulty(calm, [pawnTakes], dull));
});

test('many men, and many pieces around the square, make it harder', () => {
  const crowded = prospectOf('7k/8/6n1/8/3P4/5N2/8/4R2K', 'f3e5');
  // Three pieces more, and a knight, a pawn and a rook around e5.
  const more = walkDifficulty(crowded, [pawnTakes], dull) - walkDifficulty(calm, [pawnTakes], dull);
  expect(more).toBe(Math.round(3.75 + (15 * 3) / 5));
});

test('in chapter 4 a guard from afar is harder to remember than one from next door', () => {
  const attack: Attack = { from: 'g7', to: 'd4', piece: 'bishop' };
  const near: Attack = { from: 'd3', to: 'd4', piece: 'rook' };
  const far: Attack = { from: 'd1', to: 'd4', piece: 'rook' };
  const hard = abandonDifficulty(calm, { defender: far, attack }, dull);
  expect(hard).toBeGreaterThan(abandonDifficulty(calm, { defender: near, attack }, dull));
});
