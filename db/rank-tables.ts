/**
 * The tables of leaderboards: a part of the schema (db/schema.ts).
 */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { learners } from './schema.ts';

/**
 * Who stands on a leaderboard: a date's (`2026-11-21`) or that of the seven days up to a date (`7:2026-11-21`). All that is shown
 * of a place is in the score and the name, so that a list is read from the index alone.
 */
export const ranks = sqliteTable(
  'ranks',
  {
    board: text().notNull(),
    learner_id: text()
      .notNull()
      .references(() => learners.id),
    /** Less is better: first what is not correct, then time (contract/leaderboard.ts). */
    score: integer().notNull(),
    /** When the result was reached: of equal scores the earlier is the better. */
    reached_at: integer().notNull(),
    /**
     * As it is now: a trigger changes it with that of the learner (migrations/0018_rank_names.sql). Null where only the first database
     * knows it.
     */
    username: text(),
    /** On a date's board alone: the name of the network that the run was ended from (edge/http/network.ts). */
    network: text(),
    /** On a date's board alone: what makes a run look like no person's (edge/daily/run-marks.ts), with commas between; null for nothing. */
    marks: text(),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.learner_id] }),
    index('ranks_order').on(
      table.board,
      table.score,
      table.reached_at,
      table.learner_id,
      // Not ordered by it: so that a list is read from the index alone.
      table.username,
    ),
    // For who is taken off the lists, or moves: else all places of everybody are read.
    index('ranks_learner').on(table.learner_id),
  ],
);

/**
 * How many of a leaderboard have which score, in eight levels of ever wider ranges: a rank is a sum over at most 56 of them. Triggers
 * keep them (migrations/0002_daily.sql).
 */
export const rankCounts = sqliteTable(
  'rank_counts',
  {
    board: text().notNull(),
    /** From 0; a range of this level is 8^level scores wide. */
    level: integer().notNull(),
    /** The range's first score, divided by its width. */
    span: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.board, table.level, table.span] })],
);
