/**
 * A position that could become an exercise: its truth, how hard it is, and where it comes from.
 */
import type { Board } from '#chess/board';
import type { Attack, Color } from '#chess/types';
import type { TaskPlan } from '#contract/curriculum';

/** Where a position was met, so that a task does not draw twice from one game. */
export interface Origin {
  readonly game: number;
  readonly ply: number;
  readonly opening: string;
}

export interface Candidate {
  readonly fen: string;
  readonly board: Board;
  /** The side to move is the learner. */
  readonly learner: Color;
  readonly men: number;
  readonly truth: readonly Attack[];
  readonly difficulty: number;
  readonly origin: Origin;
}

/** A task of the course and the positions chosen for it, in order. */
export interface MinedTask {
  readonly plan: TaskPlan;
  readonly positions: readonly Candidate[];
}
