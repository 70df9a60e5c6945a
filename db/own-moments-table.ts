/**
 * The table of moments of own games: a part of the schema (db/schema.ts).
 */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { learners, positions } from './schema.ts';

/**
 * Moments of learners' own games that are in their review decks. Each has a position of its own, which nobody else has (its id says
 * so), and a card.
 */
export const ownMoments = sqliteTable(
  'own_moments',
  {
    learner_id: text()
      .notNull()
      .references(() => learners.id),
    position_id: text()
      .notNull()
      .references(() => positions.id),
    /** `2026-11-21`: when the game was played; null when nobody knows. */
    game_date: text(),
    put_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.learner_id, table.position_id] })],
);
