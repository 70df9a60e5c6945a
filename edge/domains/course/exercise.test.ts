/**
 * From content to verdict, over all that is mined: each position, written and read, is answered right by its stored truth.
 *
 * For chapters 3 and 4 this also holds `correct_move` and the rule of safety together: grading throws where they differ.
 */
import { describe, expect, test } from 'vitest';
import { getArrow } from '#chess/arrows';
import { getSquare } from '#chess/squares';
import type { ContentPosition } from '#edge/content/content';
import { MINED_POSITIONS, MINED_TRUTHS } from '#edge/testing/mined-positions';
import { gradeAnswer } from '#vision/grade';
import type { Answer } from '#contract/attempts';
import type { Exercise } from '#vision/types';
import { toExercise } from './exercise.ts';

const ROW: ContentPosition = {
  id: 'a',
  lesson: 'abandonedDefense.findYourAbandoned',
  fen: '7k/1b6/8/3N4/8/8/8/K2R4 w - - 0 1',
  difficulty: 1,
  green_from: 'd1',
  green_to: 'g1',
  red_from: 'b7',
  red_to: 'd5',
  correct_move: 'Rd2',
  comment_en: null,
  comment_pl: null,
  played_percent: null,
  played_rating: null,
};

test('every stored truth is graded correct', () => {
  expect(MINED_POSITIONS.length).toBe(MINED_TRUTHS.size);
  const refused = MINED_POSITIONS.filter((row) => {
    const exercise = toExercise(row);
    return !gradeAnswer(exercise, perfectAnswer(exercise, MINED_TRUTHS.get(row.id) ?? [])).correct;
  });
  expect(refused).toEqual([]);
});

test('the lesson says whose pieces are meant', () => {
  const row = { ...ROW, lesson: 'xRay.findOpponentXRays' } as const;
  expect(toExercise(row)).toEqual({ chapter: 'xRay', target: 'opponent', fen: ROW.fen });
});

test('a position about a move has its candidate and its correct move', () => {
  expect(toExercise(ROW)).toEqual({
    chapter: 'abandonedDefense',
    fen: ROW.fen,
    candidate: { from: 'd1', to: 'g1' },
    correctMove: 'Rd2',
  });
});

describe('content that is incomplete is a bug', () => {
  test.each([
    ['no correct move', { correct_move: null }, 'position a has no correct move'],
    ['no green arrow', { green_from: null }, 'no square where its move needs one'],
    ['a green arrow off the board', { green_to: 'g9' }, 'no square where its move needs one: g9'],
  ])('%s', (_, changes, message) => {
    expect(() => toExercise({ ...ROW, ...changes })).toThrow(message);
  });
});

function perfectAnswer({ chapter, ...exercise }: Exercise, truth: readonly string[]): Answer {
  if ('candidate' in exercise && truth.length === 0) {
    return { kind: 'move', move: exercise.candidate, invalid_tries: 0 };
  }
  if (chapter === 'undefendedPieces') {
    return { kind: 'circles', squares: truth.map(getSquare), invalid_tries: 0 };
  }
  // Chapter 4 takes one arrow, any of those that are right.
  const arrows = (chapter === 'abandonedDefense' ? truth.slice(0, 1) : truth).map(getArrow);
  return { kind: 'arrows', arrows, invalid_tries: 0 };
}
