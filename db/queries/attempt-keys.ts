/**
 * By what an attempt is known again: by the key that the client made, or, when it made none, by its body for a minute.
 *
 * A key that is made here names the body and the moment. So the table's own index finds what the same body has stored, and
 * no client can have such a key: theirs are UUIDs.
 */
import { and, between, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { assignmentAttempts, positionAttempts } from '#db/schema';
import { hasRoomToday } from './day-counts.ts';
import type { Given } from './kept-statement.ts';

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

/** What a statement is given of a key. */
export interface KeyValues {
  readonly firstKey: string;
  readonly lastKey: string;
  /** How its entry begins among the folded ones (folded-keys.ts). */
  readonly entry: string;
}

/** Condition: the row is this learner's, under one of the keys. */
export function isSameAttempt(
  table: AttemptTable,
  learnerId: SQLWrapper,
  { firstKey, lastKey }: Pick<Given<KeyValues>, 'firstKey' | 'lastKey'>,
) {
  return and(eq(table.learner_id, learnerId), between(table.attempt_key, firstKey, lastKey));
}

/** What an insert of an attempt is given: the row, its key, and the day on which it counts. */
export type NewAttempt<Row> = Row & KeyValues & { readonly day: number };

interface NewRow {
  /** The values, in the order of the table. */
  readonly row: Readonly<Record<string, SQL>>;
  readonly given: Given<KeyValues & { readonly learner_id: string; readonly day: number }>;
  /** Finds a row if the same attempt was stored once and is folded (folded-keys.ts). */
  readonly folded: SQLWrapper;
}

/**
 * What an insert selects: the row, unless the same attempt is stored, was stored once, or the learner's day is full. D1 runs one
 * statement at a time, so of any number of calls at once one makes the row.
 */
export function unlessStored(table: AttemptTable, { row, given, folded }: NewRow): SQL {
  const values = sql.join(Object.values(row), sql`, `);
  const known = isSameAttempt(table, given.learner_id, given);
  return sql`select ${values} where not exists (select 1 from ${table} where ${known})
    and not exists ${folded} and ${hasRoomToday('attempt', given.learner_id, given.day)}`;
}
