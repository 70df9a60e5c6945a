/**
 * The parts of the file with all that is stored about a learner (product.md §11.21).
 */

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
