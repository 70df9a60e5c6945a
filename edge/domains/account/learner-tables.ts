/**
 * Where there are rows about a learner: in every table of their own database, and in these of D1. What is exported and what is deleted
 * follows from it.
 */
import { eq, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { ExportPart } from '#contract/export-parts';
import * as own from '#db/learner/schema';
import * as shared from '#db/shared/schema';

/** The tables of the learner's own database. */
export const OWN_TABLES = {
  self: own.self,
  runs: own.runs,
  bests: own.bests,
  daily_runs: own.dailyRuns,
  totals: own.totals,
  met: own.met,
  cards: own.cards,
  bot_games: own.botGames,
  outbox: own.outbox,
} satisfies Partial<Record<ExportPart, SQLiteTable>>;

/** The tables of D1 that have rows about learners, with the column that says whose a row is. */
export const SHARED_TABLES = {
  learners: ownedBy(shared.learners, shared.learners.id),
  freed_usernames: ownedBy(shared.freedUsernames, shared.freedUsernames.learner_id),
  results: ownedBy(shared.results, shared.results.learner_id),
  subscriptions: ownedBy(shared.subscriptions, shared.subscriptions.learner_id),
  payment_events: ownedBy(shared.paymentEvents, shared.paymentEvents.learner_id),
  rating_batches: ownedBy(shared.ratingBatches, shared.ratingBatches.learner_id),
} satisfies Record<Exclude<ExportPart, keyof typeof OWN_TABLES>, OwnedTable>;

interface OwnedTable {
  readonly table: SQLiteTable;
  readonly owner: SQLiteColumn;
  /** Condition: a row is this learner's. */
  readonly isOf: (sub: string) => SQL;
}

function ownedBy(table: SQLiteTable, owner: SQLiteColumn): OwnedTable {
  return { table, owner, isOf: (sub) => eq(owner, sub) };
}
