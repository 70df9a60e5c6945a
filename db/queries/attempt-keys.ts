/**
 * By what an attempt is known again: by the key that the client made, or, when it made none, by its body for a minute.
 *
 * A key that is made here names the body and the moment. So the table's own index finds what the same body has stored, and
 * no client can have such a key: theirs are UUIDs.
 */
import { and, between, eq, getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { assignmentAttempts, positionAttempts } from '#db/schema';
import { hasRoomToday } from './day-counts.ts';

/** How long the same body without a key is the same attempt, in milliseconds (product.md §11.14). */
const SAME_BODY_MS = 60_000;
/** Digits of a millisecond timestamp, until the year 33658: the keys of a body sort by time. */
const TIME_DIGITS = 15;

export interface AttemptKey {
  /** What a new row gets. */
  readonly key: string;
  /** First and last of the keys under which the same attempt may be stored already. */
  readonly first: string;
  readonly last: string;
}

type AttemptTable = typeof positionAttempts | typeof assignmentAttempts;

/** The key of an attempt: the client's own, or that of its body (`hash`) where it came without one. */
export function attemptKeyOf(clientKey: string | undefined, hash: string, now: number): AttemptKey {
  if (clientKey !== undefined) return { key: clientKey, first: clientKey, last: clientKey };
  return bodyKey(hash, now);
}

/** Clocks of two Workers may differ, so a later moment is the same attempt, too. */
function bodyKey(hash: string, now: number): AttemptKey {
  const keyAt = (time: number | string) => `body:${hash}:${String(time).padStart(TIME_DIGITS, '0')}`;
  return { key: keyAt(now), first: keyAt(now - SAME_BODY_MS), last: keyAt('9'.repeat(TIME_DIGITS)) };
}

/** Condition: the row is this learner's, under one of the keys. */
export function isSameAttempt(table: AttemptTable, learnerId: string, { first, last }: AttemptKey) {
  return and(eq(table.learner_id, learnerId), between(table.attempt_key, first, last));
}

/**
 * What an insert selects: the row, unless the same attempt is stored, was stored once and is `folded` (folded-keys.ts), or the
 * learner's day is full. D1 runs one statement at a time, so of any number of calls at once one makes the row.
 */
export function unlessStored<Table extends AttemptTable>(
  table: Table,
  row: Table['$inferSelect'],
  key: AttemptKey,
  folded: SQLWrapper,
): SQL {
  const given: Readonly<Record<string, unknown>> = row;
  const values = Object.entries(getTableColumns(table)).map(([name, column]) =>
    sql.param(given[name], column),
  );
  const known = isSameAttempt(table, row.learner_id, key);
  return sql`select ${sql.join(values, sql`, `)} where not exists (select 1 from ${table} where ${known})
    and not exists ${folded} and ${hasRoomToday('attempt', row.learner_id, row.created_at)}`;
}
