/**
 * By what an attempt is known again whose row is gone: the end of its key and what became of it, in one text beside what it was an
 * attempt at. So a call that comes again after months stores nothing (product.md §11.14).
 *
 * A key without a client behind it (attempt-keys.ts) is known for a minute only, so nothing is kept of it.
 */
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { bestAssignmentAttempts, positionTotals } from '#db/schema';
import type { AttemptKey } from './attempt-keys.ts';
import type { Database } from './database.ts';
import type { Given } from './kept-statement.ts';

/** The end of a UUID is random in every kind of them. In characters: a learner's keys at one position do not meet by chance. */
const KEY_END = 12;
/** Characters that are kept at most, some 500 keys: nobody tries a position so often. The oldest go first. */
const MOST_CHARACTERS = 8_000;

/** What is kept of a row: `0d2c7e1f4b11=7 `. */
export function entryOf(key: SQLiteColumn, result: SQLiteColumn): SQL {
  return sql`case when ${key} like 'body:%' then '' else substr(${key}, ${-KEY_END}) || '=' || ${result} || ' ' end`;
}

/** What was kept and what comes to it. */
export function joinKeys(kept: SQLiteColumn, more: SQL): SQL {
  return sql`substr(${kept} || ${more}, ${-MOST_CHARACTERS})`;
}

/** An attempt at a position that may have been folded, and how its entry begins. */
export interface FoldedAttempt {
  readonly learnerId: string;
  readonly positionId: string;
  readonly entry: string;
}

/** Statement: whether a folded attempt at a position was correct; no row when the key is of none. */
export function foldedAttempt(db: Database, { learnerId, positionId, entry }: Given<FoldedAttempt>) {
  const { folded_keys: keys } = positionTotals;
  return db
    .select({ result: resultIn(keys, entry) })
    .from(positionTotals)
    .where(
      and(
        eq(positionTotals.learner_id, learnerId),
        eq(positionTotals.position_id, positionId),
        hasKey(keys, entry),
      ),
    );
}

/** A run through a task that may have been folded, and how its entry begins. */
export interface FoldedRun {
  readonly learnerId: string;
  readonly assignmentId: string;
  readonly entry: string;
}

/** Statement: the number of correct positions of a folded run through a task; no row when the key is of none. */
export function foldedRun(db: Database, { learnerId, assignmentId, entry }: Given<FoldedRun>) {
  const { folded_keys: keys } = bestAssignmentAttempts;
  return db
    .select({ result: resultIn(keys, entry) })
    .from(bestAssignmentAttempts)
    .where(
      and(
        eq(bestAssignmentAttempts.learner_id, learnerId),
        eq(bestAssignmentAttempts.assignment_id, assignmentId),
        hasKey(keys, entry),
      ),
    );
}

function hasKey(keys: SQLiteColumn, entry: SQLWrapper): SQL {
  return sql`instr(${keys}, ${entry}) > 0`;
}

/** SQLite reads a number up to what is none, here the space behind it. */
function resultIn(keys: SQLiteColumn, entry: SQLWrapper): SQL<number> {
  return sql<number>`cast(substr(${keys}, instr(${keys}, ${entry}) + length(${entry})) as integer)`;
}

/** How an entry begins; with this text none does when the key is not one client's. */
export function beginningOf({ key, first, last }: AttemptKey): string {
  return first === last ? `${key.slice(-KEY_END)}=` : '==';
}
