/**
 * The moments of a review as exercises of the course.
 *
 * A moment becomes the exercise of its own chapter if the truth of that says what the moment says, else the nearest one whose
 * truth does; so every answer is graded by the course's own rules. A moment that none of them tells is left out.
 */
import { getPosition } from '#chess/fen';
import { legalMoves } from '#chess/moves';
import { playMove, type PlayedMove } from '#chess/play-move';
import type { Arrow } from '#names/chess';
import { matchesNotation } from '#grading/notation-match';
import { arrowsToFind, lossesOf, squaresToFind } from '#grading/truth';
import type { Exercise, MoveExercise } from '#grading/types';
import { motifLossesOf } from './losses.ts';
import type { Moment, Motif, Review, TrainingPosition } from './review-types.ts';

type Chapter = Exercise['chapter'];

/** The chapters that may tell a moment, its own first. */
const CHAPTERS: Readonly<Record<Motif, readonly Chapter[]>> = {
  leftUndefended: ['undefendedPieces', 'attackedPieces', 'xRay'],
  walkedIntoAttack: ['walkingIntoAttack'],
  abandonedDefence: ['abandonedDefense'],
  missedXRay: ['xRay', 'walkingIntoAttack', 'abandonedDefense', 'undefendedPieces', 'attackedPieces'],
};

/** One exercise a moment, in their order; none twice. */
export function trainingOf({ moments }: Review): readonly TrainingPosition[] {
  const positions = moments.flatMap((moment) => findPosition(moment) ?? []);
  const byKey = new Map(positions.toReversed().map((position) => [keyOf(position.exercise), position]));
  return positions.filter((position) => byKey.get(keyOf(position.exercise)) === position);
}

function findPosition(moment: Moment): TrainingPosition | undefined {
  for (const chapter of CHAPTERS[moment.motif]) {
    const exercise = findExercise(chapter, moment);
    if (exercise && isAbout(exercise, moment)) {
      return {
        id: `moment-${moment.ply}`,
        ply: moment.ply,
        exercise,
        warning: findWarning(exercise, moment),
      };
    }
  }
  return undefined;
}

function findExercise(chapter: Chapter, moment: Moment): Exercise | undefined {
  const { fen } = moment;
  switch (chapter) {
    case 'attackedPieces':
    case 'undefendedPieces':
      return { chapter, target: 'me', fen };
    case 'xRay':
      return { chapter, target: 'opponent', fen };
    case 'walkingIntoAttack':
    case 'abandonedDefense': {
      const candidate = { from: moment.move.from, to: moment.move.to };
      const correctMove = findCorrectMove(moment, candidate);
      return correctMove === undefined ? undefined : { chapter, fen, candidate, correctMove };
    }
  }
}

/** Whether the truth of the exercise holds what the moment is about. */
function isAbout(exercise: Exercise, { square, line, xRay }: Moment): boolean {
  switch (exercise.chapter) {
    case 'attackedPieces':
      return arrowsToFind(exercise).some(({ from, to }) => from === line[0]?.from && to === square);
    case 'xRay':
      return arrowsToFind(exercise).some(({ from, to }) => from === xRay?.from && to === xRay.to);
    case 'undefendedPieces':
      return squaresToFind(exercise).includes(square);
    case 'walkingIntoAttack':
    case 'abandonedDefense':
      return lossesOf(exercise).some((loss) => loss.square === square);
  }
}

function findWarning(exercise: Exercise, { square, line: [first] }: Moment): Arrow | undefined {
  return first && 'candidate' in exercise ? { from: first.from, to: square } : undefined;
}

/** The engine's better move, else the first legal one that gives nothing away; undefined when every move does. */
function findCorrectMove({ fen, better }: Moment, candidate: Arrow): MoveExercise['correctMove'] | undefined {
  const { board } = getPosition(fen);
  const isAnother = (san: string): boolean => !matchesNotation(board, candidate, san);
  if (better && isAnother(better.san)) return better.san;
  for (const uci of legalMoves(fen)) {
    const played = playMove(fen, uci);
    if (played && isAnother(played.san) && givesNothingAway(fen, played)) return played.san;
  }
  return undefined;
}

function givesNothingAway(fen: string, played: PlayedMove): boolean {
  const { color, from, to } = played;
  return motifLossesOf({ color, fen, move: { from, to }, fenAfter: played.fen }).length === 0;
}

/** What is asked and where, without the counters of moves: the same position later in the game is the same exercise. */
function keyOf(exercise: Exercise): string {
  const candidate = 'candidate' in exercise ? exercise.candidate.from + exercise.candidate.to : '';
  return `${exercise.chapter} ${candidate} ${exercise.fen.split(' ').slice(0, 4).join(' ')}`;
}
