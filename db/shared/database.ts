/**
 * D1 as queries see it: drizzle over SQLite with `batch()`, the only transaction D1 has.
 *
 * A connection may be lost after a write was done, and then the call is made again (edge/reliable/reliable-d1.ts). So every statement
 * and every batch can run twice and leaves what it left the first time: it inserts by a key, or where something holds.
 *
 * Deliberately not drizzle's own D1 type, which brings the Worker's globals with it (see edge/services/services.ts).
 */
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

export interface SharedDatabase extends BaseSQLiteDatabase<'async', unknown> {
  /** Runs all statements or none. */
  batch<Item extends BatchItem<'sqlite'>, Items extends Readonly<[Item, ...Item[]]>>(
    items: Items,
  ): Promise<BatchResponse<Items>>;
}

/** Whether a write failed because another row already has that value; `constraint` is a column or an index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    if (message.includes('UNIQUE constraint failed') && message.includes(constraint)) return true;
  }
  return false;
}
