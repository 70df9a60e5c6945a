/**
 * A learner's own database as queries see it: drizzle over SQLite that answers at once, with transactions.
 *
 * Deliberately not drizzle's own type, which brings the Worker's globals with it (see edge/services/services.ts).
 */
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

export type LearnerDatabase = BaseSQLiteDatabase<'sync', unknown>;
