/**
 * A moment of a game as a position of the course: what the page says of it is checked, and what is
 * right is worked out.
 */
import { describe, expect, test } from 'vitest';
import { mirrorSquare } from '#chess/mirror';
import { legalMoves } from '#chess/moves';
import { getSquare } from '#chess/squares';
import { LESSONS } from '#contract/curriculum';
import type { NewOwnMoment } from '#contract/reviews';
import { isMoveExercise } from '#vision/chapters';
import { gradeAnswer } from '#vision/grade';
import { MIRRORINGS, type Mirroring } from '#chess/mirrorings';
import { randomCount } from '#worker-engine/testing/random-count';
import { randomGameFens } from '#worker-engine/testing/random-games';
import { truthOf } from '../../testing/truth-of.ts';
import { toExercise } from '../course/exercise.ts';
import { mirroringsOf, mirrorPosition } from './mirror.ts';
import { momentPosition } from './moment-position.ts';

const WALK: NewOwnMoment = {
  lesson: 'walkingIntoAttack.checkYourMoves',
  fen: '7k/8/4p3/8/8/2N5/8/K7 w - - 4 40',
  candidate: { from: 'c3', to: 'd5' },
  game_date: null,
  timezone: 'UTC',
};
const MARKS: NewOwnMoment = {
  ...WALK,
  lesson: 'attackedPieces.markYourPieces',
  fen: '4k3/8/8/3r4/8/8/3N4/4K3 w - - 0 1',
  candidate: null,
};

test('a move that loses something has its red arrow and a sound alternative', () => {
  const position = momentPosition(WALK);
  expect(position).toMatchObject({
    lesson: WALK.lesson,
    fen: WALK.fen,
    green_from: 'c3',
    green_to: 'd5',
    red_from: 'e6',
    red_to: 'd5',
    comment_en: null,
  });
  expect(position.correct_move).not.toBe('Nd5');
});

test('where marks are asked for there is no move', () => {
  expect(momentPosition(MARKS)).toMatchObject({ green_from: null, red_from: null, correct_move: null });
});

describe('what is no moment is refused', () => {
  test.each<readonly [string, Partial<NewOwnMoment>]>([
    ['no position', { fen: 'a game' }],
    ['a king that could be captured', { fen: '4k3/4R3/8/8/8/2N5/8/K7 w - - 0 1' }],
    ['a move that is not legal', { candidate: { from: 'c3', to: 'c5' } }],
    ['a move of nobody', { candidate: { from: 'h1', to: 'h2' } }],
    ['a move of the other side', { candidate: { from: 'e6', to: 'e5' } }],
    ['a move that loses nothing', { candidate: { from: 'c3', to: 'e4' } }],
    ['a chapter about a move without one', { candidate: null }],
    ['a chapter about marks with a move', { lesson: 'attackedPieces.markYourPieces' }],
    [
      'no other move that gives nothing away',
      { fen: '5rrk/8/8/8/8/1q6/8/K6N w - - 0 1', candidate: { from: 'h1', to: 'f2' } },
    ],
    [
      'nothing to find',
      { lesson: 'attackedPieces.markYourPieces', fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', candidate: null },
    ],
  ])('%s', (_, changes) => {
    expect(() => momentPosition({ ...WALK, ...changes })).toThrow('This is no moment');
  });
});

test('castling that loses something is not mirrored from left to right', () => {
  const position = momentPosition({
    ...WALK,
    lesson: 'abandonedDefense.findYourAbandoned',
    fen: '4k3/8/8/3r4/8/8/3N4/4K2R w K - 0 1',
    candidate: { from: 'e1', to: 'g1' },
  });
  expect(mirroringsOf({ ...position, id: 'own' })).toEqual(['none', 'colors']);
});

/** Moments that random games have, of each lesson; under `npm run test:deep` with every move. */
const FENS = randomGameFens(14, randomCount(200, 4_000)).filter(
  (_, index) => index % randomCount(20, 4) === 0,
);
const POSITIONS = FENS.flatMap((fen) =>
  LESSONS.flatMap(({ titleKey: lesson, boardConfig: { allowMoving } }) => {
    const tried = legalMoves(fen).filter((_, index) => index % randomCount(3, 1) === 0);
    const moves = tried.map((uci) => ({
      from: getSquare(uci.slice(0, 2)),
      to: getSquare(uci.slice(2, 4)),
    }));
    return (allowMoving ? moves : [null]).flatMap((candidate) => {
      try {
        return [{ ...momentPosition({ ...WALK, lesson, fen, candidate }), id: 'own' }];
      } catch {
        return [];
      }
    });
  }),
);

test('in random games there are moments of every lesson', () => {
  expect(new Set(POSITIONS.map(({ lesson }) => lesson)).size).toBe(LESSONS.length);
});

test('the truth of each mirror is the mirror of the truth, and a decision is graded there', () => {
  for (const position of POSITIONS) {
    const truth = truthOf(toExercise(position));
    expect(truth.length).toBeGreaterThan(0);
    for (const how of mirroringsOf(position)) {
      const exercise = toExercise(mirrorPosition(position, how));
      expect(truthOf(exercise).toSorted()).toEqual(truth.map((mark) => mirrorMark(mark, how)).toSorted());
      if (!isMoveExercise(exercise)) continue;
      const move = { kind: 'move', move: exercise.candidate, invalid_tries: 0 } as const;
      expect(gradeAnswer(exercise, move).correct).toBe(false);
    }
  }
});

test('nearly all of them have all four mirrors', () => {
  const all = POSITIONS.filter((position) => mirroringsOf(position).length === MIRRORINGS.length);
  expect(all.length).toBeGreaterThan(0.9 * POSITIONS.length);
});

/** A square, or two. */
function mirrorMark(mark: string, how: Mirroring): string {
  return (mark.match(/../g) ?? []).map((square) => mirrorSquare(getSquare(square), how)).join('');
}
