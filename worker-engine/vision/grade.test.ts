import { array, assert, constantFrom, property, record, shuffledSubarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SQUARES } from '#chess/squares';
import type { Arrow, Square } from '#chess/chess';
import { findArrowFlaw } from './arrow-flaw.ts';
import { gradeAnswer } from './grade.ts';
import type { Answer } from '#contract/attempts';
import type { ArrowsExercise, ArrowsVerdict, CirclesExercise } from './types.ts';

const WRONG: Arrow = { from: 'd2', to: 'd8' };
const answer = (...arrows: readonly Arrow[]): Answer => ({ kind: 'arrows', arrows, invalid_tries: 0 });
const circles = (...squares: readonly Square[]): Answer => ({ kind: 'circles', squares, invalid_tries: 0 });

describe('chapter 1, attacked pieces', () => {
  /** White to move: the bishop and the rook attack the queen, which attacks both. */
  const exercise: ArrowsExercise = {
    chapter: 'attackedPieces',
    target: 'me',
    fen: '3r3k/8/8/8/1b6/8/3Q3P/6K1 w - - 0 1',
  };
  const truth = [
    { from: 'b4', to: 'd2' },
    { from: 'd8', to: 'd2' },
  ] as const;
  const nothing: ArrowsExercise = { ...exercise, fen: '7k/8/8/8/8/8/8/K7 w - - 0 1' };

  test('everything found is correct', () => {
    expect(gradeAnswer(exercise, answer(...truth))).toEqual({
      kind: 'arrows',
      correct: true,
      found: truth,
      missed: [],
      wrong: [],
    });
  });

  test('something missed is not', () => {
    const [bishop, rook] = truth;
    expect(gradeAnswer(exercise, answer(rook))).toMatchObject({
      correct: false,
      found: [rook],
      missed: [bishop],
    });
  });

  test('nothing submitted is not', () => {
    expect(gradeAnswer(exercise, answer())).toMatchObject({ correct: false, found: [], missed: truth });
  });

  test('a wrong arrow besides everything is not', () => {
    expect(gradeAnswer(exercise, answer(...truth, WRONG))).toMatchObject({
      correct: false,
      missed: [],
      wrong: [WRONG],
    });
  });

  test('an arrow the other way round is wrong', () => {
    const turned = truth.map(({ from, to }) => ({ from: to, to: from }));
    expect(gradeAnswer(exercise, answer(...turned))).toMatchObject({ found: [], wrong: turned });
  });

  test('arrows that were removed at once do not count', () => {
    expect(gradeAnswer(exercise, { ...answer(...truth), invalid_tries: 3 }).correct).toBe(true);
  });

  test('where there is nothing to find, nothing is correct and something is not', () => {
    expect(gradeAnswer(nothing, answer()).correct).toBe(true);
    expect(gradeAnswer(nothing, answer(WRONG)).correct).toBe(false);
  });

  test('the other lesson asks for the other side', () => {
    const other = { ...exercise, target: 'opponent' } as const;
    expect(gradeAnswer(other, answer(WRONG, { from: 'd2', to: 'b4' })).correct).toBe(true);
  });

  test('neither order nor repetition makes a difference', () => {
    const anyArrow = record({ from: constantFrom(...SQUARES), to: constantFrom(...SQUARES) });
    const drawn = array(constantFrom<Arrow>(...truth, WRONG)).chain((known) =>
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
        const once = gradeArrows(exercise, arrows);
        const repeated = gradeArrows(exercise, again);
        expect({ ...repeated, wrong: names(repeated.wrong) }).toEqual({ ...once, wrong: names(once.wrong) });
      }),
    );
  });

  test('a FEN that is none is a bug, not a verdict', () => {
    expect(() => gradeAnswer({ ...exercise, fen: '8/8' }, answer())).toThrow('Invalid FEN: must contain six');
  });

  test('an arrow is right when it is part of the truth', () => {
    expect(findArrowFlaw(exercise, truth[0])).toBeUndefined();
    expect(findArrowFlaw(exercise, WRONG)).toBeDefined();
  });
});

describe('chapter 2, undefended pieces', () => {
  /** White to move: the king defends the rook, nobody the knight; Black's pawn and bishop stand alone. */
  const exercise: CirclesExercise = {
    chapter: 'undefendedPieces',
    target: 'me',
    fen: '7k/p7/8/3b4/8/6N1/8/K1R5 w - - 0 1',
  };
  const none: CirclesExercise = { ...exercise, fen: '7k/8/8/8/8/8/8/KR6 w - - 0 1' };

  test('everything marked is correct, in any order, twice or once', () => {
    expect(gradeAnswer(exercise, circles('g3', 'c1', 'g3'))).toEqual({
      kind: 'circles',
      correct: true,
      found: ['c1', 'g3'],
      missed: [],
      wrong: [],
    });
  });

  test('something missed is not', () => {
    expect(gradeAnswer(exercise, circles('c1'))).toMatchObject({ correct: false, missed: ['g3'] });
  });

  test.each(['a1', 'h5', 'd5'] as const)(
    'a king, an empty square, another’s piece is wrong: %s',
    (square) => {
      expect(gradeAnswer(exercise, circles('c1', 'g3', square))).toMatchObject({
        correct: false,
        wrong: [square],
      });
    },
  );

  test('where everything is defended, nothing is correct and something is not', () => {
    expect(gradeAnswer(none, circles()).correct).toBe(true);
    expect(gradeAnswer(none, circles('b1')).correct).toBe(false);
  });

  test('the other lesson asks for the opponent’s, and Black may be the learner', () => {
    expect(gradeAnswer({ ...exercise, target: 'opponent' }, circles('a7', 'd5')).correct).toBe(true);
    const black = exercise.fen.replace(' w ', ' b ');
    expect(gradeAnswer({ ...exercise, fen: black }, circles('a7', 'd5')).correct).toBe(true);
  });
});

describe('chapter 5, x-rays', () => {
  /** White to move: the rook looks through the knight at the queen, the queen through it at the rook. */
  const exercise: ArrowsExercise = {
    chapter: 'xRay',
    target: 'me',
    fen: '3q3k/8/8/3n4/8/8/8/3R3K w - - 0 1',
  };

  test('lesson 1 asks for the x-rays by the learner', () => {
    expect(gradeAnswer(exercise, answer({ from: 'd1', to: 'd8' }))).toEqual({
      kind: 'arrows',
      correct: true,
      found: [{ from: 'd1', to: 'd8' }],
      missed: [],
      wrong: [],
    });
  });

  test('lesson 2 asks for the x-rays by the opponent', () => {
    const other = { ...exercise, target: 'opponent' } as const;
    expect(gradeAnswer(other, answer({ from: 'd8', to: 'd1' })).correct).toBe(true);
    expect(gradeAnswer(other, answer({ from: 'd1', to: 'd8' })).correct).toBe(false);
  });

  test('an attack is no x-ray', () => {
    expect(findArrowFlaw(exercise, { from: 'd1', to: 'd5' })).toBeDefined();
    expect(findArrowFlaw(exercise, { from: 'd1', to: 'd8' })).toBeUndefined();
  });
});

describe('what is not graded', () => {
  const walk = {
    chapter: 'walkingIntoAttack',
    fen: '7k/8/4p3/8/8/2N5/8/K7 w - - 0 1',
    candidate: { from: 'c3', to: 'd5' },
    correctMove: 'Ne4',
  } as const;

  test('an answer of another kind', () => {
    expect(() => gradeAnswer(walk, circles('d5'))).toThrow(
      'walkingIntoAttack takes no answer of kind circles',
    );
  });

  test('an answer that meets an objection', () => {
    expect(() => gradeAnswer(walk, answer())).toThrow('feedback.refutation.noArrow');
  });
});

function gradeArrows(exercise: ArrowsExercise, arrows: readonly Arrow[]): ArrowsVerdict {
  const verdict = gradeAnswer(exercise, answer(...arrows));
  if (verdict.kind !== 'arrows') throw new Error('arrows are graded as arrows');
  return verdict;
}

function names(arrows: readonly Arrow[]): readonly string[] {
  return arrows.map(({ from, to }) => from + to).toSorted();
}
