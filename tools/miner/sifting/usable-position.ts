/**
 * A position that could become an exercise: its truth, how hard it is, and where it comes from.
 */
import { placedPieces, type Board } from '#chess/board';
import type { Position } from '#chess/fen';
import type { Color, Square } from '#chess/chess';
import type { LessonTitleKey, TaskPlan } from '#contract/curriculum';
import type { ContentMove } from '#content/format';

/** Where a position was met, so that a task does not draw twice from one game. */
export interface Origin {
  readonly game: number;
  readonly ply: number;
  readonly opening: string;
}

export interface UsablePosition {
  /** Which exercise it would be. */
  readonly lesson: LessonTitleKey;
  readonly fen: string;
  readonly board: Board;
  /** The side to move is the learner. */
  readonly learnerColor: Color;
  readonly pieceCount: number;
  /** As stored, see `#content/format`. */
  readonly truth: readonly string[];
  /** Chapters 3 and 4 only; its explanation is written once the position is chosen. */
  readonly move?: Omit<ContentMove, 'en' | 'pl'>;
  /** What its answer looks like, as one text to compare: the roles that attack, say. A task wants many different ones. */
  readonly pattern: string;
  /** The squares where its answer happens; a task wants them all over the board. */
  readonly targets: readonly Square[];
  readonly difficulty: number;
  readonly origin: Origin;
  /** Two positions with the same text are a contrast pair: one man stands elsewhere, and the answer is another. */
  readonly pair?: string;
}

/** What every usable position takes over from the sifted one. */
export function fromPosition(
  { fen, position, origin }: Pick<UsablePosition, 'fen' | 'origin'> & { readonly position: Position },
  lesson: LessonTitleKey,
): Pick<UsablePosition, 'lesson' | 'fen' | 'board' | 'learnerColor' | 'pieceCount' | 'origin'> {
  const { board, turn: learnerColor } = position;
  return { lesson, fen, board, learnerColor, pieceCount: placedPieces(board).length, origin };
}

/** A task of the course and the positions chosen for it, in order. */
export interface MinedTask {
  readonly plan: TaskPlan;
  readonly positions: readonly UsablePosition[];
}
