/**
 * The table of usernames that learners have reported: a part of the schema (db/schema.ts).
 */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who reported a name is not stored. The operator looks at them (`npm run names`); a name that was taken away stays nobody's. */
export const reportedNames = sqliteTable(
  'reported_names',
  {
    /** Folded (folded-username.ts). */
    name: text().primaryKey(),
    /** As it was written. */
    username: text().notNull(),
    reported_at: integer().notNull(),
    /** When the operator took it away. */
    taken_at: integer(),
  },
  (table) => [index('reported_names_reported_at').on(table.reported_at)],
);
