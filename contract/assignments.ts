/**
 * What the calls about assignments return: a task's positions with the learner's own best result (product.md §11.8).
 */
import { z } from 'zod';
import type { BoardConfig, ChapterKey } from './curriculum.ts';
import type { Language } from './languages.ts';

/** Names a course task; the use-case says whether the course has it. */
export const byNameInput = z.object({ task_title_key: z.string().min(1).max(100) });
export type ByName = z.infer<typeof byNameInput>;

/** A position as the server sends it: null where the exercise has no such thing (product.md §3.4). */
export interface PositionRecord {
  readonly position_task_id: string;
  readonly fen: string;
  readonly green_from: string | null;
  readonly green_to: string | null;
  readonly red_from: string | null;
  readonly red_to: string | null;
  readonly correct_move: string | null;
  readonly comment_en: string | null;
  readonly comment_pl: string | null;
  /** How many of 100 players of a rating on Lichess, a multiple of 100, play the candidate; both null where nobody knows. */
  readonly played_percent: number | null;
  readonly played_rating: number | null;
}

/** A result: how many positions of how many were right, and in what time. */
interface AttemptStats {
  readonly correct_count: number;
  readonly total_count: number;
  /** Null when there is no attempt yet. */
  readonly time_taken_seconds: number | null;
}

/** Title and description of a lesson in one language. */
export interface LessonText {
  readonly title: string;
  readonly description: string;
}

/** Result of /assignments/by-name/{taskTitleKey}/positions_with_stats. */
export interface AssignmentWithStats {
  readonly assignment_id: string;
  readonly chapter: ChapterKey;
  readonly positions: readonly PositionRecord[];
  /** The learner's own best attempt; zero correct and null time when there is none. */
  readonly stats: AttemptStats;
  readonly boardConfig: BoardConfig;
  readonly translations: Readonly<Record<Language, LessonText>>;
}
