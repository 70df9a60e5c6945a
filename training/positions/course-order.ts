/**
 * What rises over the tasks of a lesson and the days of a week: the number of men, the stored difficulty, and the chance that
 * people overlook what is asked.
 */
import { pieceAt, placedPieces } from '#chess/board';
import { findDailyWeekday } from '#contract/daily';
import { chanceToOverlook, type SightQuestion } from '#insight/chance-to-overlook';
import { CENTIPAWNS, captureGain } from '#insight/exchange';
import { movePiece } from '#chess/after-move';
import { readArrow } from './plain-sight.ts';
import { rankCorrelation } from './ranks.ts';
import type { StoredExercise } from './stored-content.ts';

/** The player whose chances rank the tasks. */
const RATING = 1000;

export interface Order {
  readonly lesson: string;
  readonly positions: number;
  /** Rank correlations with the number of the task, or of the weekday. */
  readonly men: number;
  readonly difficulty: number;
  readonly overlooked: number;
}

/** Lessons where people's games tell how often what is asked is overlooked. */
const ASKED: Readonly<Record<string, SightQuestion>> = {
  'attackedPieces.markYourPieces': 'keep',
  'attackedPieces.markOpponentPieces': 'take',
  'walkingIntoAttack.checkYourMoves': 'keep',
  'abandonedDefense.findYourAbandoned': 'keep',
};

/** The order of each lesson's tasks, and of its positions over the week. */
export function measureOrder(exercises: readonly StoredExercise[]): readonly Order[] {
  return Object.entries(ASKED).flatMap(([lesson, question]) =>
    (['course', 'dailies'] as const).map((origin) => {
      const asked = exercises.filter(
        (exercise) => exercise.lesson === lesson && exercise.origin === origin && exercise.truth.length > 0,
      );
      const places = asked.map(placeOf);
      const rank = (numberOf: (exercise: StoredExercise) => number): number =>
        rankCorrelation(places, asked.map(numberOf));
      return {
        lesson: `${lesson}, ${origin}`,
        positions: asked.length,
        men: rank(({ position }) => placedPieces(position.board).length),
        difficulty: rank(({ difficulty }) => difficulty),
        overlooked: rank((exercise) => chanceOfExercise(exercise, question)),
      };
    }),
  );
}

/** A task's number in its lesson, or the weekday of a day of the pool. */
function placeOf({ assignment, origin }: StoredExercise): number {
  return origin === 'course' ? Number(assignment.split('.').at(-1)) : (findDailyWeekday(assignment) ?? 0);
}

/** The chance that at least one of the captures of the answer is overlooked, as if each were overlooked by itself. */
function chanceOfExercise({ position, truth, move }: StoredExercise, question: SightQuestion): number {
  const board = move ? movePiece(position.board, readArrow(move.green)) : position.board;
  const arrows = move?.red ? [move.red] : truth;
  const seen = arrows.map((arrow) => {
    const capture = readArrow(arrow);
    const role = pieceAt(board, capture.to)?.role ?? 'pawn';
    // An attack that wins nothing is no easier to overlook than one that does: the least gain stands for it.
    const least = role === 'king' ? CENTIPAWNS.queen : CENTIPAWNS.pawn;
    const gain = Math.max(least, captureGain({ board, enPassant: undefined }, capture.to));
    return 1 - chanceToOverlook(question, { board, capture, gain, rating: RATING });
  });
  return 1 - seen.reduce((product, chance) => product * chance, 1);
}
