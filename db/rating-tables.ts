/**
 * The tables of ratings: a part of the schema (db/schema.ts).
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { learners, positions } from './schema.ts';

/**
 * Whether a learner's first answer to a position was right. Triggers write it beside the answer (migrations/0011_ratings.sql,
 * 0014_reviews_are_no_first_answers.sql), and it stays when answers are folded, so that no later one is ever taken for the first.
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
    /**
     * Null when what is right was shown before it was answered: it was skipped in a daily exercise, or reviewed after it was skipped in
     * the course. It is never rated.
     */
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

/** How hard each position has turned out to be. The first database's are the truth; the others have copies of them. */
export const positionRatings = sqliteTable('position_ratings', {
  position_id: text()
    .primaryKey()
    .references(() => positions.id),
  ...ratingColumns(),
});

/**
 * One row: how often answers have been rated, in the first database also those of others. Two visits of upkeep at once would read the same
 * number, and one of them writes.
 */
export const ratingRounds = sqliteTable('rating_rounds', {
  id: integer().primaryKey(),
  number: integer().notNull(),
});

/**
 * In the first database: rounds of rating of another one, from when its positions are rated until its learners are. Nothing is left here
 * but where upkeep was stopped in between; it begins with the end of such a round.
 */
export const openRounds = sqliteTable('open_rounds', {
  /** Name of the other database's binding. */
  database: text().primaryKey(),
  /** All that is to be stored there (queries/ratings.ts), with the number that the round has there. */
  rated: text({ mode: 'json' }).$type<unknown>().notNull(),
});
