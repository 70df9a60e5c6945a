/**
 * The tables of ratings: a part of the schema (db/schema.ts).
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { learners, positions } from './schema.ts';

/**
 * Whether a learner's first answer to a position was right. Triggers write it beside the answer (migrations/0011_ratings.sql), and it
 * stays when answers are folded, so that no later one is ever taken for the first.
 */
export const firstAnswers = sqliteTable(
  'first_answers',
  {
    learner_id: text()
      .notNull()
      .references(() => learners.id),
    position_id: text()
      .notNull()
      .references(() => positions.id),
    /** Null when it was skipped in a daily exercise, which then showed what is right: it is never rated. */
    is_correct: integer({ mode: 'boolean' }),
    answered_at: integer().notNull(),
    is_rated: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.learner_id, table.position_id] }),
    // What waits to be rated, in the order in which it is.
    index('first_answers_unrated')
      .on(table.answered_at, table.learner_id, table.position_id)
      .where(sql`${table.is_rated} = 0 and ${table.is_correct} is not null`),
  ],
);

/** What ratings are made of (edge/ratings/rate-in-order.ts), on both sides. */
const ratingColumns = () => ({
  rating: real().notNull(),
  deviation: real().notNull(),
  volatility: real().notNull(),
  /** How many first answers it is made of, and when the last of them was given. */
  answers: integer().notNull(),
  answered_at: integer().notNull(),
});

/** How strong each learner is (product.md §5.18); no row before the first rated answer. */
export const learnerRatings = sqliteTable('learner_ratings', {
  learner_id: text()
    .primaryKey()
    .references(() => learners.id),
  ...ratingColumns(),
});

/** How hard each position has turned out to be. */
export const positionRatings = sqliteTable('position_ratings', {
  position_id: text()
    .primaryKey()
    .references(() => positions.id),
  ...ratingColumns(),
});

/** One row: how often answers have been rated. Two visits of upkeep at once would read the same number, and one of them writes. */
export const ratingRounds = sqliteTable('rating_rounds', {
  id: integer().primaryKey(),
  number: integer().notNull(),
});
