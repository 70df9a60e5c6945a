/**
 * The parts of the file with all that is stored about a learner (product/privacy.md#deleting-an-account-and-taking-everything-along).
 */

/** The parts, each a list of rows, in the order of the file; called as in the databases: the learner's own, then the shared one. */
export const EXPORT_PARTS = [
  'self',
  'runs',
  'bests',
  'daily_runs',
  'totals',
  'met',
  'cards',
  'bot_games',
  'outbox',
  'learners',
  'freed_usernames',
  'results',
  'subscriptions',
  'payment_events',
  'rating_batches',
] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];
