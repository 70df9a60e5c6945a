/** Tests that each exercise maps to the lesson that asks it. */
import { expect, test } from 'vitest';
import { getLesson } from '#contract/curriculum';
import { readExercise } from '#contract/exercise';
import type { Exercise } from '#vision/types';
import { lessonOf } from './lesson-of.ts';

const FEN = '7k/8/4p3/8/8/2N5/8/K7 w - - 0 1';
const MOVE = { fen: FEN, candidate: { from: 'c3', to: 'd5' }, correctMove: 'Ne4' } as const;

test.each<readonly [string, Exercise]>([
  ['attackedPieces.markYourPieces', { chapter: 'attackedPieces', target: 'me', fen: FEN }],
  ['attackedPieces.markOpponentPieces', { chapter: 'attackedPieces', target: 'opponent', fen: FEN }],
  ['undefendedPieces.calculateYourPieces', { chapter: 'undefendedPieces', target: 'me', fen: FEN }],
  ['undefendedPieces.calculateOpponentPieces', { chapter: 'undefendedPieces', target: 'opponent', fen: FEN }],
  ['walkingIntoAttack.checkYourMoves', { chapter: 'walkingIntoAttack', ...MOVE }],
  ['abandonedDefense.findYourAbandoned', { chapter: 'abandonedDefense', ...MOVE }],
  ['xRay.findOpponentXRays', { chapter: 'xRay', target: 'opponent', fen: FEN }],
])('%s', (lesson, exercise) => {
  expect(lessonOf(exercise)).toBe(lesson);
  const position = { fen: FEN, green_from: 'c3', green_to: 'd5', correct_move: 'Ne4' };
  expect(readExercise(getLesson(lesson), position)).toEqual({ ok: true, exercise });
});
