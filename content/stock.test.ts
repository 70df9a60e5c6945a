/**
 * The stock of workouts: none of it is in course or dailies, and what our rules find in it chessops finds, too (product/content.md#two-checks and product/content.md#the-stock-of-workouts). A
 * sample; all of it under `npm run test:deep`.
 */
import { expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { getArrow } from '#chess/arrows';
import { getLesson } from '#contract/curriculum';
import { LANGUAGES } from '#contract/languages';
import { NO_MOVE, readExercise } from '#contract/exercise';
import { isCirclesExercise, isMoveExercise } from '#vision/chapters';
import { arrowsToFind, lossesOf, squaresToFind } from '#vision/truth';
import type { Exercise } from '#vision/types';
import { opponentOf } from '#chess/chess';
import * as chessops from '#worker-engine/testing/by-chessops/marks';
import * as movesByChessops from '#worker-engine/testing/by-chessops/moves';
import { randomCount } from '#worker-engine/testing/random-count';
import { readStocks } from './course.ts';
import type { StockPosition } from './format.ts';
import { untruthsIn } from './testing/comment-claims.ts';
import { STORED } from './testing/stored-positions.ts';

/** So many of every lesson are looked at. */
const SAMPLED = 60;

const STOCKS = readStocks();
const sampleOf = <Item>(all: readonly Item[]): readonly Item[] => {
  const step = Math.max(Math.floor(all.length / randomCount(SAMPLED, all.length)), 1);
  return all.filter((_, index) => index % step === 0);
};
const SAMPLE = STOCKS.flatMap(({ lesson, positions }) =>
  sampleOf(positions).map((position) => ({ position, exercise: exerciseOf(lesson, position) })),
);

test('no position is there twice, nor in course and dailies', () => {
  const ids = [
    ...STORED.map(({ id }) => id),
    ...STOCKS.flatMap(({ positions }) => positions.map(({ id }) => id)),
  ];
  expect(ids.length - new Set(ids).size).toBe(0);
});

test('every position is between the easiest and the hardest, and one of chess', () => {
  const difficulties = STOCKS.flatMap(({ positions }) => positions.map(({ difficulty }) => difficulty));
  expect(difficulties.filter((difficulty) => !(difficulty >= 0 && difficulty <= 100))).toEqual([]);
  for (const { position } of SAMPLE) expect(() => getPosition(position.fen)).not.toThrow();
});

test('in chapters 3 and 4 half of the moves are safe', () => {
  for (const { positions } of STOCKS) {
    const moves = positions.flatMap(({ move }) => move ?? []);
    expect(moves.filter(({ red }) => red === undefined)).toHaveLength(moves.length / 2);
  }
});

test.each(LANGUAGES)('what is said of its moves is so: %s', (language) => {
  const faults = STOCKS.flatMap(({ lesson, positions }) =>
    positions.flatMap(({ fen, move }) => {
      const untruths = move ? untruthsIn({ chapter: getLesson(lesson).chapter, fen, move }, language) : [];
      return untruths.length > 0 ? [`${fen} ${move?.[language]} (${untruths.join(', ')})`] : [];
    }),
  );
  expect(faults).toEqual([]);
});

test('what there is to find is the same by our rules and by chessops', () => {
  for (const { position, exercise } of SAMPLE) {
    expect([position.id, ...truthByOurRules(exercise)]).toEqual([position.id, ...truthByChessops(exercise)]);
  }
});

test('a move has a red arrow when it loses something, and that arrow refutes it', () => {
  const isTrue = ({ position: { move }, exercise }: (typeof SAMPLE)[number]): boolean => {
    const refuting = truthByOurRules(exercise);
    return move?.red === undefined ? refuting.length === 0 : refuting.includes(move.red);
  };
  const moves = SAMPLE.filter(({ position }) => position.move);
  expect(moves.filter((move) => !isTrue(move)).map(({ position }) => position.id)).toEqual([]);
});

function exerciseOf(lesson: string, { fen, move }: StockPosition): Exercise {
  const candidate = move && getArrow(move.green);
  const reading = readExercise(getLesson(lesson), {
    ...NO_MOVE,
    fen,
    green_from: candidate?.from ?? null,
    green_to: candidate?.to ?? null,
    correct_move: move?.correct ?? null,
  });
  if (!reading.ok) throw new Error(`${fen} ${reading.error}`);
  return reading.exercise;
}

function truthByOurRules(exercise: Exercise): readonly string[] {
  if (isCirclesExercise(exercise)) return squaresToFind(exercise).toSorted();
  if (isMoveExercise(exercise)) {
    return lossesOf(exercise)
      .flatMap(({ attackers, square }) => attackers.map((from) => `${from}${square}`))
      .toSorted();
  }
  return arrowsToFind(exercise)
    .map(({ from, to }) => `${from}${to}`)
    .toSorted();
}

function truthByChessops(exercise: Exercise): readonly string[] {
  const { fen } = exercise;
  if (isMoveExercise(exercise)) {
    const green = `${exercise.candidate.from}${exercise.candidate.to}`;
    if (exercise.chapter === 'walkingIntoAttack') {
      const { gain, attackers } = movesByChessops.walkIntoAttack(fen, green);
      return gain > 0 ? attackers.map((from) => `${from}${exercise.candidate.to}`).toSorted() : [];
    }
    return movesByChessops
      .abandoned(fen, green)
      .flatMap(({ attackers, square }) => attackers.map((from) => `${from}${square}`))
      .toSorted();
  }
  const { turn } = getPosition(fen);
  const side = exercise.target === 'me' ? turn : opponentOf(turn);
  switch (exercise.chapter) {
    case 'attackedPieces':
      return chessops.attacksBy(fen, opponentOf(side)).toSorted();
    case 'undefendedPieces':
      return chessops.undefendedPieces(fen, side).toSorted();
    case 'xRay':
      return chessops.xRays(fen, side).toSorted();
  }
}
