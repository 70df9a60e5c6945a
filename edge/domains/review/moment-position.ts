/**
 * A moment of a learner's own game as a position of the course (product/deck.md). What is right in
 * it is worked out here, from the position alone.
 */
import { getLesson } from '#contract/curriculum';
import { NOTHING_SAID, readExercise } from '#contract/exercise';
import { Fault } from '#contract/faults';
import type { NewOwnMoment } from '#contract/reviews';
import { playMove } from '#chess/play-move';
import type { ContentPosition } from '../../content/content.ts';
import { isArrowsExercise, isCirclesExercise, isMoveExercise } from '#vision/chapters';
import { arrowsToFind, lossesOf, squaresToFind } from '#vision/truth';
import { findSoundMove } from '#worker-engine/game/sound-move';
import { readStart } from '#worker-engine/game/start';

/** Nobody has said how hard a moment is: in the middle of the scale from 0 to 100. */
const UNSAID_DIFFICULTY = 50;

/** All of a position but its name. */
export type MomentPosition = Omit<ContentPosition, 'id'>;

/**
 * The position; `invalid-input` when it cannot be one of a game, or there is nothing to find in it.
 */
export function momentPosition({
  lesson,
  fen: text,
  candidate,
}: Pick<NewOwnMoment, 'lesson' | 'fen' | 'candidate'>): MomentPosition {
  const reading = readStart(text);
  if (!reading.ok) throw noMoment('fen', reading.error);
  const { fen } = reading;
  if (candidate && !playsAs(fen, candidate.from + candidate.to))
    throw noMoment('candidate', 'not legal here');
  const correct = candidate && findSoundMove(fen, candidate);
  const plain = { lesson, fen, difficulty: UNSAID_DIFFICULTY, ...NOTHING_SAID };
  const move = {
    green_from: candidate?.from ?? null,
    green_to: candidate?.to ?? null,
    correct_move: correct?.san ?? null,
  };
  return { ...plain, ...move, ...warningOf({ ...plain, ...move }) };
}

/** Legal, a promotion as one to a queen. */
function playsAs(fen: string, uci: string): boolean {
  return (playMove(fen, uci) ?? playMove(fen, `${uci}q`)) !== undefined;
}

/** The red arrow of a move that loses something. */
function warningOf(
  position: Omit<MomentPosition, 'red_from' | 'red_to'>,
): Pick<ContentPosition, 'red_from' | 'red_to'> {
  const reading = readExercise(getLesson(position.lesson), position);
  if (!reading.ok) throw noMoment('candidate', `the position ${reading.error}`);
  const { exercise } = reading;
  const nothing = { red_from: null, red_to: null };
  if (isMoveExercise(exercise)) {
    const [loss] = lossesOf(exercise);
    if (!loss) throw noMoment('candidate', 'loses nothing');
    return { red_from: loss.warning.from, red_to: loss.warning.to };
  }
  if (position.green_from !== null) throw noMoment('candidate', 'the chapter is about no move');
  const isEmpty =
    (isArrowsExercise(exercise) && arrowsToFind(exercise).length === 0) ||
    (isCirclesExercise(exercise) && squaresToFind(exercise).length === 0);
  if (isEmpty) throw noMoment('fen', 'nothing is to be found here');
  return nothing;
}

function noMoment(path: string, message: string): Fault {
  return new Fault('invalid-input', 'This is no moment of a game that can be trained.', {
    issues: [{ path: [path], message }],
  });
}
