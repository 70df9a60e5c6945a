/**
 * Which tables hold rows of a learner, and in which database: for who deletes or copies all that is stored of somebody. A test finds a table
 * of the schema that is missing.
 */
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { ownMoments } from './own-moments-table.ts';
import { ranks } from './rank-tables.ts';
import { firstAnswers, learnerRatings } from './rating-tables.ts';
import {
  assignmentAttempts,
  bestAssignmentAttempts,
  botGames,
  dailyAnswers,
  dailyRuns,
  freedUsernames,
  positionAttempts,
  positionTotals,
  reviewCards,
  reviewDays,
} from './schema.ts';
import { paymentEvents, subscriptions } from './subscription-tables.ts';

/** Rows that say whose they are. */
export type LearnerTable = SQLiteTable & { readonly learner_id: SQLiteColumn };

/** At the learner's home, those first that refer to others: in this order they can be emptied. `learners` comes after all of them. */
export const TABLES_AT_HOME = {
  daily_answers: dailyAnswers,
  daily_runs: dailyRuns,
  position_attempts: positionAttempts,
  position_totals: positionTotals,
  assignment_attempts: assignmentAttempts,
  best_assignment_attempts: bestAssignmentAttempts,
  bot_games: botGames,
  review_cards: reviewCards,
  review_days: reviewDays,
  own_moments: ownMoments,
  first_answers: firstAnswers,
  learner_ratings: learnerRatings,
  ranks,
  payment_events: paymentEvents,
  subscriptions,
} as const satisfies Readonly<Record<string, LearnerTable>>;

/** In the first database, wherever the learner is at home. */
export const TABLES_IN_FIRST = {
  freed_usernames: freedUsernames,
} as const satisfies Readonly<Record<string, LearnerTable>>;
