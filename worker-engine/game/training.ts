/**
 * The moments of a review as exercises of the course.
 *
 * A moment becomes the exercise of its own chapter if the truth of that exercise holds what the moment is about, else of the
 * nearest chapter whose truth does; so every answer is graded by the course's own rules. Other moments are left out.
 */
import { getPosition } from '#chess/fen';
import { legalMoves } from '#chess/moves';
import { playMove, type PlayedMove } from '#chess/play-move';
import type { Arrow } from '#names/chess';
import { matchesNotation } from '#grading/notation-match';
import { arrowsToFind, lossesOf, squaresToFind } from '#grading/truth';
import type { ArrowsExercise, Exercise, MoveExercise } from '#grading/types';
import { motifLossesOf } from './losses.ts';
import type { Moment, Motif, Review, TrainingPosition } from './review-types.ts';

/** How a moment becomes an exercise; undefined when the chapter has none for it. */
type Pose = (moment: Moment) => Exercise | undefined;

const undefended: Pose = ({ fen, square }) => {
  const exercise = { chapter: 'undefendedPieces', target: 'me', fen } as const;
  return squaresToFind(exercise).includes(square) ? exercise : undefined;
};
const attacked: Pose = ({ fen, square, line: [first] }) => {
  const exercise = { chapter: 'attackedPieces', target: 'me', fen } as const;
  return hasArrow(exercise, first && { from: first.from, to: square }) ? exercise : undefined;
};
const xRayed: Pose = ({ fen, xRay }) => {
  const exercise = { chapter: 'xRay', target: 'opponent', fen } as const;
  return hasArrow(exercise, xRay) ? exercise : undefined;
};
const walkedInto: Pose = (moment) => findMoveExercise('walkingIntoAttack', moment);
const abandoned: Pose = (moment) => findMoveExercise('abandonedDefense', moment);

/** The chapters that may show a moment, its own first. */
const POSES: Readonly<Record<Motif, readonly Pose[]>> = {
  leftUndefended: [undefended, attacked, xRayed],
  walkedIntoAttack: [walkedInto],
  abandonedDefence: [abandoned],
  missedXRay: [xRayed, walkedInto, abandoned, undefended, attacked],
};

/** One exercise a moment, in their order; none twice. */
export function trainingOf({ moments }: Review): readonly TrainingPosition[] {
  const positions = moments.flatMap((moment) => findPosition(moment) ?? []);
  const byKey = new Map(positions.toReversed().map((position) => [keyOf(position.exercise), position]));
  return positions.filter((position) => byKey.get(keyOf(position.exercise)) === position);
}

function findPosition(moment: Moment): TrainingPosition | undefined {
  for (const pose of POSES[moment.motif]) {
    const exercise = pose(moment);
    if (!exercise) continue;
    return {
      id: `moment-${moment.ply}`,
      ply: moment.ply,
      exercise,
      warning: findWarning(exercise, moment),
    };
  }
  return undefined;
}

function hasArrow(exercise: ArrowsExercise, arrow: Arrow | undefined): boolean {
  return arrowsToFind(exercise).some(({ from, to }) => from === arrow?.from && to === arrow.to);
}

/** An exercise whose candidate loses what the moment is about. */
function findMoveExercise(chapter: MoveExercise['chapter'], moment: Moment): MoveExercise | undefined {
  const { fen, square } = moment;
  const candidate = { from: moment.move.from, to: moment.move.to };
  const correctMove = findCorrectMove(moment, candidate);
  const exercise = correctMove === undefined ? undefined : { chapter, fen, candidate, correctMove };
  return exercise && lossesOf(exercise).some((loss) => loss.square === square) ? exercise : undefined;
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
