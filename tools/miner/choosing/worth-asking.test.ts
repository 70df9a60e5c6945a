import { expect, test } from 'vitest';
import type { LessonTitleKey } from '#contract/curriculum';
import { positionOf } from '../testing/boards.ts';
import { madeUpPosition } from '../testing/usable-positions.ts';
import { isWorthAsking } from './gather-usable.ts';

function asked(lesson: LessonTitleKey, fen: string, truth: readonly string[]): boolean {
  const { board, turn } = positionOf(fen);
  return isWorthAsking(madeUpPosition(1, { lesson, board, learnerColor: turn, truth }));
}

test.each([
  ['an arrow at a piece', '4k3/8/8/8/8/8/4n3/4RK2 w - - 0 1', ['e1e2'], true],
  ['an arrow at a pawn and none at a piece', '4k3/8/8/8/8/4p3/8/4RK2 w - - 0 1', ['e1e3'], false],
  ['nothing to find', '4k3/8/8/8/8/8/8/4RK2 w - - 0 1', [], true],
] as const)('chapter 1: %s', (_, fen, truth, expected) => {
  expect(asked('attackedPieces.markOpponentPieces', fen, truth)).toBe(expected);
});

test.each([
  ['a pin to the king', '4k3/8/8/4n3/8/8/8/4RK2 w - - 0 1', ['e1e8'], true],
  ['a pawn behind a pawn', '6k1/8/4p3/4p3/8/8/8/4RK2 w - - 0 1', ['e1e6'], false],
] as const)('chapter 5: %s', (_, fen, truth, expected) => {
  expect(asked('xRay.findYourXRays', fen, truth)).toBe(expected);
});
