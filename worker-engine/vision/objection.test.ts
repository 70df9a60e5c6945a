import { describe, expect, test } from 'vitest';
import type { Arrow } from '#chess/chess';
import { findObjection, isAnswerFitting } from './objection.ts';
import type { Answer } from '#contract/attempts';
import type { Exercise, MoveExercise } from './types.ts';

const CANDIDATE: Arrow = { from: 'c3', to: 'd5' };
const about = (chapter: MoveExercise['chapter']): MoveExercise => ({
  chapter,
  fen: '',
  candidate: CANDIDATE,
  correctMove: 'Nd5',
});
const EXERCISES: Readonly<Record<Exercise['chapter'], Exercise>> = {
  attackedPieces: { chapter: 'attackedPieces', target: 'me', fen: '' },
  undefendedPieces: { chapter: 'undefendedPieces', target: 'me', fen: '' },
  walkingIntoAttack: about('walkingIntoAttack'),
  abandonedDefense: about('abandonedDefense'),
  xRay: { chapter: 'xRay', target: 'me', fen: '' },
};
const arrows = (...drawn: readonly Arrow[]): Answer => ({ kind: 'arrows', arrows: drawn, invalid_tries: 0 });
const move = (played: Arrow): Answer => ({ kind: 'move', move: played, invalid_tries: 0 });
const CIRCLES: Answer = { kind: 'circles', squares: [], invalid_tries: 0 };

const ONE: Arrow = { from: 'e6', to: 'd5' };
const ONE_BACK: Arrow = { from: 'd5', to: 'e6' };
const OTHER: Arrow = { from: 'b7', to: 'd5' };

describe.each(['walkingIntoAttack', 'abandonedDefense'] as const)('%s', (chapter) => {
  test.each([
    ['refuted without an arrow', arrows(), 'feedback.refutation.noArrow'],
    ['refuted with one', arrows(ONE), undefined],
    ['with the same arrow twice', arrows(ONE, ONE), undefined],
    ['with the same arrow there and back', arrows(ONE, ONE_BACK), undefined],
    ['the candidate is played', move(CANDIDATE), undefined],
    ['its piece goes elsewhere', move({ from: 'c3', to: 'e4' }), 'feedback.move.wrong_move'],
    ['another piece goes there', move({ from: 'b4', to: 'd5' }), 'feedback.move.wrong_move'],
    ['the candidate backwards', move({ from: 'd5', to: 'c3' }), 'feedback.move.wrong_move'],
  ])('%s', (_, answer, key) => {
    const objection = findObjection(EXERCISES[chapter], answer);
    expect(objection).toEqual(key && { tone: 'error', key, values: {} });
  });
});

test('only chapter 4 wants a single arrow', () => {
  const several = arrows(ONE, OTHER);
  expect(findObjection(EXERCISES.walkingIntoAttack, several)).toBeUndefined();
  expect(findObjection(EXERCISES.abandonedDefense, several)?.key).toBe('feedback.refutation.severalArrows');
});

test('nothing drawn is an answer in the chapters where there may be nothing to find', () => {
  expect(findObjection(EXERCISES.attackedPieces, arrows())).toBeUndefined();
  expect(findObjection(EXERCISES.xRay, arrows())).toBeUndefined();
  expect(findObjection(EXERCISES.undefendedPieces, CIRCLES)).toBeUndefined();
});

test.each([
  ['attackedPieces', true, false, false],
  ['undefendedPieces', false, true, false],
  ['walkingIntoAttack', true, false, true],
  ['abandonedDefense', true, false, true],
  ['xRay', true, false, false],
] as const)('%s: arrows %s, circles %s, a move %s', (chapter, takesArrows, takesCircles, takesMove) => {
  const exercise = EXERCISES[chapter];
  expect(isAnswerFitting(exercise, arrows(ONE))).toBe(takesArrows);
  expect(isAnswerFitting(exercise, CIRCLES)).toBe(takesCircles);
  expect(isAnswerFitting(exercise, move(CANDIDATE))).toBe(takesMove);
});

test('an answer of another kind is a bug of the page', () => {
  expect(() => findObjection(EXERCISES.xRay, CIRCLES)).toThrow('xRay takes no answer of kind circles');
});
