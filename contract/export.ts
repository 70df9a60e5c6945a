/**
 * What the calls take and return by which a learner gets all that is stored about them (product.md §11.21). The page asks for part after
 * part and makes one file of them, so that no call has to hold all of it.
 */
import { z } from 'zod';

/** The parts, each a list of rows, in the order of the file; called as in the database. */
export const EXPORT_PARTS = [
  'learners',
  'freed_usernames',
  'assignment_attempts',
  'best_assignment_attempts',
  'position_attempts',
  'position_totals',
  'first_answers',
  'learner_ratings',
  'daily_runs',
  'daily_answers',
  'ranks',
  'review_cards',
  'review_days',
  'own_moments',
  'bot_games',
  'subscriptions',
  'payment_events',
] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** Longest `after`: the key of a row has three columns at most, each a key of ours. */
const AFTER_MAX_LENGTH = 1_000;

export const exportInput = z.object({
  part: z.enum(EXPORT_PARTS),
  /** The `next` of the answer before; missing for the first rows. */
  after: z.string().max(AFTER_MAX_LENGTH).optional(),
});
export type ExportQuery = z.infer<typeof exportInput>;

/** Some rows of one part. Moments are ISO 8601, UTC. */
export interface ExportedRows {
  readonly part: ExportPart;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Where it goes on; null when these were the last. */
  readonly next: string | null;
}

export const pgnExportInput = z.object({
  /** The `next` of the answer before; missing for the newest games. */
  before: z.coerce.number().int().positive().optional(),
});
export type PgnExportQuery = z.infer<typeof pgnExportInput>;

/** Some games as one PGN text, the newest first. */
export interface ExportedGames {
  readonly pgn: string;
  readonly count: number;
  /** Where it goes on; null when these were the last. */
  readonly next: number | null;
}
