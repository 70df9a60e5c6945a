import { array, assert, constantFrom, property, record, shuffledSubarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SQUARES } from '#chess/squares';
import type { Arrow } from '#chess/types';
import { gradeAnswer, isRightArrow } from './grade.ts';
import type { Answer, Exercise } from './types.ts';

/** White to move: the bishop and the rook attack the queen, which attacks both. */
const EXERCISE: Exercise = {
  chapter: 'attackedPieces',
  target: 'me',
  fen: '3r3k/8/8/8/1b6/8/3Q3P/6K1 w - - 0 1',
};
const TRUTH = [
  { from: 'b4', to: 'd2', piece: 'bishop' },
  { from: 'd8', to: 'd2', piece: 'rook' },
] as const;
const NOTHING: Exercise = { chapter: 'attackedPieces', target: 'me', fen: '7k/8/8/8/8/8/8/K7 w - - 0 1' };
const WRONG: Arrow = { from: 'd2', to: 'd8' };

const answer = (...arrows: readonly Arrow[]): Answer => ({ kind: 'arrows', arrows, invalid_tries: 0 });

describe('grading attacked pieces', () => {
  test('everything found is correct', () => {
    expect(gradeAnswer(EXERCISE, answer(...TRUTH))).toEqual({
      correct: true,
      found: TRUTH,
      missed: [],
      wrong: [],
    });
  });

  test('something missed is not', () => {
    const [bishop, rook] = TRUTH;
    expect(gradeAnswer(EXERCISE, answer(rook))).toEqual({
      correct: false,
      found: [rook],
      missed: [bishop],
      wrong: [],
    });
  });

  test('nothing submitted is not', () => {
    expect(gradeAnswer(EXERCISE, answer())).toEqual({ correct: false, found: [], missed: TRUTH, wrong: [] });
  });

  test('something wrong besides is not', () => {
    expect(gradeAnswer(EXERCISE, answer(...TRUTH, WRONG, WRONG))).toEqual({
      correct: false,
      found: TRUTH,
      missed: [],
      wrong: [WRONG],
    });
  });

  test('an arrow has a direction', () => {
    expect(gradeAnswer(EXERCISE, answer({ from: 'd2', to: 'b4' })).found).toEqual([]);
  });

  test('arrows that were removed at once do not count', () => {
    expect(gradeAnswer(EXERCISE, { ...answer(...TRUTH), invalid_tries: 3 }).correct).toBe(true);
  });

  test('where there is nothing to find, nothing is correct and something is not', () => {
    expect(gradeAnswer(NOTHING, answer())).toEqual({ correct: true, found: [], missed: [], wrong: [] });
    expect(gradeAnswer(NOTHING, answer(WRONG)).correct).toBe(false);
  });

  test('the other lesson asks for the other side', () => {
    const other: Exercise = { ...EXERCISE, target: 'opponent' };
    expect(gradeAnswer(other, answer(WRONG, { from: 'd2', to: 'b4' })).correct).toBe(true);
  });

  test('neither order nor repetition makes a difference', () => {
    const anyArrow = record({ from: constantFrom(...SQUARES), to: constantFrom(...SQUARES) });
    const drawn = array(constantFrom<Arrow>(...TRUTH, WRONG)).chain((known) =>
      array(anyArrow, { maxLength: 3 }).map((others) => [...known, ...others]),
    );
    const twice = drawn.chain((arrows) =>
      shuffledSubarray([...arrows, ...arrows], { minLength: arrows.length * 2 }).map((again) => ({
        arrows,
        again,
      })),
    );
    assert(
      property(twice, ({ arrows, again }) => {
        const once = gradeAnswer(EXERCISE, answer(...arrows));
        const repeated = gradeAnswer(EXERCISE, answer(...again));
        expect({ ...repeated, wrong: names(repeated.wrong) }).toEqual({ ...once, wrong: names(once.wrong) });
      }),
    );
  });

  test('a FEN that is none is a bug, not a verdict', () => {
    expect(() => gradeAnswer({ ...EXERCISE, fen: '8/8' }, answer())).toThrow('Invalid FEN: must contain six');
  });
});

test('an arrow is right when it is part of the truth', () => {
  expect(isRightArrow(EXERCISE, { from: 'b4', to: 'd2' })).toBe(true);
  expect(isRightArrow(EXERCISE, WRONG)).toBe(false);
});

function names(arrows: readonly Arrow[]): readonly string[] {
  return arrows.map(({ from, to }) => from + to).toSorted();
}
