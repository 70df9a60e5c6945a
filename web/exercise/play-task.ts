/** Builds a playable task from an assignment. */
import type { AssignmentWithStats, PositionRecord } from '#contract/attempts';
import { findArrow, readExercise } from '#contract/exercise';
import type { Language } from '#contract/languages';
import type { Arrow } from '#chess/chess';
import { readView, type PositionView } from '#chess/placement';
import type { AskedExercise, Exercise } from '#vision/types';

/** A position, ready for the board. */
export interface PlayPosition {
  readonly id: string;
  /** Includes the solution unless the server withholds it. */
  readonly exercise: AskedExercise;
  readonly view: PositionView;
  /**
   * Arrow from the capturing piece to the captured one if the candidate is unsafe
   * (product/course.md#a-position).
   */
  readonly warning?: Arrow | undefined;
  /** Comments after the move, by language (product/course.md#the-comment-after-the-move). */
  readonly comments: Readonly<Partial<Record<Language, string>>>;
  /**
   * Share of Lichess players who play the candidate, if known
   * (product/course.md#how-many-play-the-candidate).
   */
  readonly played?: ShownShare | undefined;
}

/** A position with its solution. */
export interface SolvedPosition extends PlayPosition {
  readonly exercise: Exercise;
}

/** Returns whether the solution is there. */
export function isSolved(position: PlayPosition): position is SolvedPosition {
  const { exercise } = position;
  return !('candidate' in exercise) || 'correctMove' in exercise;
}

interface ShownShare {
  readonly percent: number;
  readonly rating: number;
}

/** A task ready to play. */
export interface PlayTask {
  readonly assignmentId: string;
  /**
   * The loaded positions; in a daily exercise those handed out (product/daily.md#daily-exercise).
   */
  readonly positions: readonly [PlayPosition, ...PlayPosition[]];
  /** Number of positions, if not all are loaded. */
  readonly total?: number;
}

/** Returns the task's number of positions. */
export function sizeOf({ positions, total = positions.length }: PlayTask): number {
  return total;
}

/** The fields of an assignment that playing needs. */
type PlayedAssignment = Pick<AssignmentWithStats, 'assignment_id' | 'chapter' | 'boardConfig' | 'positions'>;

/** Returns an assignment's task. Throws on broken content. */
export function readPlayTask(assignment: PlayedAssignment): PlayTask {
  const [first, ...others] = assignment.positions.map((position) =>
    readPosition(position, exerciseOf(assignment, position)),
  );
  if (!first) throw new Error(`${assignment.assignment_id} has no positions`);
  return { assignmentId: assignment.assignment_id, positions: [first, ...others] };
}

/** Returns a server position with its exercise. Throws on a broken FEN. */
export function readPosition<Asked extends AskedExercise>(
  position: PositionRecord,
  exercise: Asked,
): PlayPosition & { readonly exercise: Asked } {
  const reading = readView(position.fen);
  if (!reading.ok) throw new Error(`position ${position.position_task_id}: ${reading.error}`);
  return { id: position.position_task_id, exercise, view: reading.view, ...readAftermath(position) };
}

/** Returns what a position shows after its answer. */
export function readAftermath(
  position: PositionRecord,
): Pick<PlayPosition, 'warning' | 'comments' | 'played'> {
  return {
    warning: findArrow(position.red_from, position.red_to),
    comments: commentsOf(position),
    played: playedOf(position),
  };
}

/** Returns the exercise that a position asks. */
export function exerciseOf(assignment: PlayedAssignment, position: PositionRecord): Exercise {
  const reading = readExercise(assignment, position);
  if (reading.ok) return reading.exercise;
  const { position_task_id: id } = position;
  throw new Error(`position ${id}: no exercise for ${assignment.chapter}, it ${reading.error}`);
}

/** Returns the comments by language (product/course.md#the-comment-after-the-move). */
function commentsOf({ comment_en: en, comment_pl: pl }: PositionRecord): PlayPosition['comments'] {
  return { ...(en !== null && { en }), ...(pl !== null && { pl }) };
}

function playedOf({
  played_percent: percent,
  played_rating: rating,
}: PositionRecord): PlayPosition['played'] {
  return percent !== null && rating !== null ? { percent, rating } : undefined;
}
