/**
 * How mined content is stored: `course/{chapterKey}.json`, one array of tasks per chapter, written by the miner.
 *
 * Compact on purpose: what can be computed from the FEN is not stored, except the truth, which the tests recompute.
 */

/** One position of a task. */
export interface ContentPosition {
  /** Stable id, made of the exercise and the FEN alone, so that re-mining never breaks a learner's attempts. */
  readonly id: string;
  readonly fen: string;
  /** 0 (easiest) to 100, rising over the tasks of a lesson (exercises.md, "Graded"). */
  readonly difficulty: number;
  /** Every attack of the truth as origin + target, e.g. `d4e5`, in board order. */
  readonly truth: readonly string[];
}

/** One task: its title key and its positions in order. */
export interface ContentTask {
  readonly task: string;
  readonly positions: readonly ContentPosition[];
}
