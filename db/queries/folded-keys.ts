/**
 * By what an attempt is known again whose row is gone: the end of its key and what became of it, in one text beside what it was an
 * attempt at. So a call that comes again after months stores nothing (product.md §11.14).
 *
 * A key without a client behind it (attempt-keys.ts) is known for a minute only, so nothing is kept of it.
 */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { bestAssignmentAttempts, positionTotals } from '#db/schema';
import type { AttemptKey } from './attempt-keys.ts';
import type { Database } from './database.ts';

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

/** Statement: whether a folded attempt at a position was correct; no row when the key is of none. */
export function selectFoldedAttempt(db: Database, learnerId: string, positionId: string, key: AttemptKey) {
  const { folded_keys: keys } = positionTotals;
  return db
    .select({ result: resultIn(keys, key) })
    .from(positionTotals)
    .where(
      and(
        eq(positionTotals.learner_id, learnerId),
        eq(positionTotals.position_id, positionId),
        hasKey(keys, key),
      ),
    );
}

/** Statement: the number of correct positions of a folded run through a task; no row when the key is of none. */
export function selectFoldedRun(db: Database, learnerId: string, assignmentId: string, key: AttemptKey) {
  const { folded_keys: keys } = bestAssignmentAttempts;
  return db
    .select({ result: resultIn(keys, key) })
    .from(bestAssignmentAttempts)
    .where(
      and(
        eq(bestAssignmentAttempts.learner_id, learnerId),
        eq(bestAssignmentAttempts.assignment_id, assignmentId),
        hasKey(keys, key),
      ),
    );
}

function hasKey(keys: SQLiteColumn, key: AttemptKey): SQL {
  return sql`instr(${keys}, ${beginningOf(key)}) > 0`;
}

/** SQLite reads a number up to what is none, here the space behind it. */
function resultIn(keys: SQLiteColumn, key: AttemptKey): SQL<number> {
  const begin = beginningOf(key);
  return sql<number>`cast(substr(${keys}, instr(${keys}, ${begin}) + ${begin.length}) as integer)`;
}

/** How an entry begins; with this text none does when the key is not one client's. */
function beginningOf({ key, first, last }: AttemptKey): string {
  return first === last ? `${key.slice(-KEY_END)}=` : '==';
}
