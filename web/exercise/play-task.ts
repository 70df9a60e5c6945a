/**
 * A task as it is played, and how it is made from an assignment.
 */
import type { AssignmentWithStats, PositionRecord } from '#contract/attempts';
import { findArrow, readExercise } from '#contract/exercise';
import type { Language } from '#contract/languages';
import type { Arrow } from '#chess/chess';
import { readView, type PositionView } from '#chess/placement';
import type { AskedExercise, Exercise } from '#vision/types';

/** A position, ready for the board. */
export interface PlayPosition {
  readonly id: string;
  /** What is asked; its solution is there when the server does not withhold it. */
  readonly exercise: AskedExercise;
  readonly view: PositionView;
  /** From what would take a piece to that piece, when the candidate is not safe (product/course.md#a-position). */
  readonly warning?: Arrow | undefined;
  /** What is said after the move, in the languages in which it is said (product/course.md#the-comment-after-the-move). */
  readonly comments: Readonly<Partial<Record<Language, string>>>;
  /** How many of 100 players of a rating on Lichess play the candidate, where that is known (product/course.md#how-many-play-the-candidate). */
  readonly played?: ShownShare | undefined;
}

/** A position that can be graded here. */
export interface SolvedPosition extends PlayPosition {
  readonly exercise: Exercise;
}

/** Whether all that grading needs is there. */
export function isSolved(position: PlayPosition): position is SolvedPosition {
  const { exercise } = position;
  return !('candidate' in exercise) || 'correctMove' in exercise;
}

interface ShownShare {
  readonly percent: number;
  readonly rating: number;
}

/** A task, ready to be played. */
export interface PlayTask {
  readonly assignmentId: string;
  /** Those that are there; of a daily exercise those that have been handed out (product/daily.md#daily-exercise). */
  readonly positions: readonly [PlayPosition, ...PlayPosition[]];
  /** How many it has, where not all are there yet. */
  readonly total?: number;
}

/** How many positions a task has. */
export function sizeOf({ positions, total = positions.length }: PlayTask): number {
  return total;
}

/** As much of an assignment as is played. */
type PlayedAssignment = Pick<AssignmentWithStats, 'assignment_id' | 'chapter' | 'boardConfig' | 'positions'>;

/** The task of an assignment. Throws when the content is broken. */
export function readPlayTask(assignment: PlayedAssignment): PlayTask {
  const [first, ...others] = assignment.positions.map((position) =>
    readPosition(position, exerciseOf(assignment, position)),
  );
  if (!first) throw new Error(`${assignment.assignment_id} has no positions`);
  return { assignmentId: assignment.assignment_id, positions: [first, ...others] };
}

/** A position of the server's, with its exercise. Throws when its FEN is broken. */
export function readPosition<Asked extends AskedExercise>(
  position: PositionRecord,
  exercise: Asked,
): PlayPosition & { readonly exercise: Asked } {
  const reading = readView(position.fen);
  if (!reading.ok) throw new Error(`position ${position.position_task_id}: ${reading.error}`);
  return { id: position.position_task_id, exercise, view: reading.view, ...readAftermath(position) };
}

/** What is shown of a position after its answer. */
export function readAftermath(
  position: PositionRecord,
): Pick<PlayPosition, 'warning' | 'comments' | 'played'> {
  return {
    warning: findArrow(position.red_from, position.red_to),
    comments: commentsOf(position),
    played: playedOf(position),
  };
}

/** What is asked in a position. */
export function exerciseOf(assignment: PlayedAssignment, position: PositionRecord): Exercise {
  const reading = readExercise(assignment, position);
  if (reading.ok) return reading.exercise;
  const { position_task_id: id } = position;
  throw new Error(`position ${id}: no exercise for ${assignment.chapter}, it ${reading.error}`);
}

/** The client's own form of the comment: by language (product/course.md#the-comment-after-the-move). */
function commentsOf({ comment_en: en, comment_pl: pl }: PositionRecord): PlayPosition['comments'] {
  return { ...(en !== null && { en }), ...(pl !== null && { pl }) };
}

function playedOf({
  played_percent: percent,
  played_rating: rating,
}: PositionRecord): PlayPosition['played'] {
  return percent !== null && rating !== null ? { percent, rating } : undefined;
}
