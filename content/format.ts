/**
 * How mined content is stored, written by the miner: `course/{chapterKey}.json`, one array of tasks per chapter,
 * `daily/{volume}.json`, the pool of daily exercises, `stock/{volume}.br`, the stock of workouts (stock-format.ts), and
 * `retired.json`, positions that were shown once.
 *
 * Compact on purpose: what can be computed from the FEN is not stored, except the truth, which the tests recompute.
 */
import type { LessonTitleKey } from '#contract/curriculum';

/** One position of a task. */
export interface MinedPosition {
  /** Stable id, made of the exercise, the FEN and the candidate alone, so that re-mining never breaks a learner's attempts. */
  readonly id: string;
  readonly fen: string;
  /** 0 (easiest) to 100, rising over the tasks of a lesson (product/content.md#difficulty). */
  readonly difficulty: number;
  /**
   * A perfect answer, in board order: attacks and x-rays as origin + target (`d4e5`), undefended pieces as squares (`e4`).
   * In chapters 3 and 4 every arrow that refutes the candidate, attacker + piece; empty when the candidate is safe.
   */
  readonly truth: readonly string[];
  /** Chapters 3 and 4 only. */
  readonly move?: ContentMove;
}

/** The candidate of chapters 3 and 4 and what is said about it (product/course.md#a-position). */
export interface ContentMove {
  /** The candidate as origin + target, `g1f3`. */
  readonly green: string;
  /** The warning arrow as attacker + piece; absent when the candidate is safe. */
  readonly red?: string;
  /** In standard algebraic notation, without check and mate marks: the candidate when it is safe, else a sound alternative. */
  readonly correct: string;
  /** How many people play the candidate; absent in content that was mined before anybody knew. */
  readonly played?: PlayedShare;
  readonly en: string;
  readonly pl: string;
}

/** Of a hundred players of a rating, how many play a move. */
export interface PlayedShare {
  readonly percent: number;
  /** On Lichess's scale, rounded to 100. */
  readonly rating: number;
}

/** One task: its title key and its positions in order. */
export interface ContentTask {
  readonly task: string;
  readonly positions: readonly MinedPosition[];
}

/** A daily position also says which exercise it is, `{chapterKey}.{lessonKey}`. */
export interface StoredDailyPosition extends MinedPosition {
  readonly lesson: string;
}

/** A position without its truth, which the rules compute: so a stock of workouts has it, and so the edge reads it. */
export type StockPosition = Omit<MinedPosition, 'truth'>;

/** The positions beside the course that a lesson can be trained with, those of one lesson (product/content.md#the-stock-of-workouts). */
export interface ContentStock {
  /** `{chapterKey}.{lessonKey}`. */
  readonly lesson: LessonTitleKey;
  readonly positions: readonly StockPosition[];
}

/** What the edge reads of a task, a daily exercise or a stock of workouts. */
export interface ContentAssignment {
  /** A task's title key, `daily.1` or `workout.{chapterKey}.{lessonKey}`. */
  readonly id: string;
  readonly positions: readonly StockPosition[];
  /** Shown once and no more. Whoever has one open still gets it graded. */
  readonly retired: readonly StockPosition[];
}

/** One daily exercise of the pool, see `#contract/daily` for which date has which. */
export interface ContentDaily {
  /** The assignment id, `daily.1` … */
  readonly daily: string;
  readonly positions: readonly StoredDailyPosition[];
}
