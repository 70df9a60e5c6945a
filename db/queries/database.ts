/**
 * A database as queries see it: drizzle over SQLite with `batch()`, the only transaction D1 has.
 *
 * There may be several (docs/scale.md). What a learner has done is all in one of them, the learner's home; what must be one for everybody
 * is in the first. A query says by its type which of the two it is for; what only reads content, which all have, takes any.
 *
 * What a learner's calls ask is put together once (kept-statement.ts).
 *
 * A connection may be lost after a write was done, and then the call is made again (edge/services/reliable-d1.ts). So every statement
 * and every batch in this folder can run twice and leaves what it left the first time: it inserts by a key, or where something holds.
 *
 * Deliberately not drizzle's own D1 type, which brings the Worker's globals with it (see edge/services/services.ts).
 */
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

export interface Database extends BaseSQLiteDatabase<'async', unknown> {
  /** D1 itself, for statements that are put together already (kept-statement.ts). */
  readonly $client: { readonly prepare: (text: string) => PlainStatement };
  /** Runs all statements or none. */
  batch<Item extends BatchItem<'sqlite'>, Items extends Readonly<[Item, ...Item[]]>>(
    items: Items,
  ): Promise<BatchResponse<Items>>;
}

/** As much of a statement of D1's as is used. */
export interface PlainStatement {
  bind(...values: readonly unknown[]): PlainStatement;
  run(): Promise<unknown>;
  raw(): Promise<readonly (readonly unknown[])[]>;
  /** The same where no two columns have one name; only there if it is better than `raw` (edge/services/guarded-d1.ts). */
  rawByName?(): Promise<readonly (readonly unknown[])[]>;
}

/** Home of some learners: all rows of theirs, but those that the first database decides on. */
export interface HomeDatabase extends Database {
  readonly role: 'home';
  /** Name of its binding, as `DB_2`. */
  readonly name: string;
  /** Whether this is the first database, in its role as a home. */
  readonly isFirst: boolean;
  readonly first: FirstDatabase;
}

/** Holds what must be one for everybody: names and addresses of all learners, and the ratings of positions. */
export interface FirstDatabase extends Database {
  readonly role: 'first';
  /** A keyed hash: by it a text is found again here, and cannot be read. */
  readonly hash: (text: string) => Promise<string>;
  /** The home of any learner. */
  readonly homeOf: (learnerId: string) => HomeDatabase;
}

/** All databases there are; the first one is among the homes. */
export interface Databases {
  readonly first: FirstDatabase;
  readonly homes: readonly HomeDatabase[];
}

/** Whether a write failed because a row that it refers to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return someCause(error, (message) => message.includes('FOREIGN KEY constraint failed'));
}

/** Whether a write failed because another row already has that value; `constraint` is a column or an index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return someCause(
    error,
    (message) => message.includes('UNIQUE constraint failed') && message.includes(constraint),
  );
}

function someCause(error: unknown, isMeant: (message: string) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isMeant(cause.message)) return true;
  }
  return false;
}
