/**
 * GET /users/export: all that is stored of the learner, part by part (product.md §11.21).
 */
import { z } from 'zod';
import type { ExportedRows, ExportQuery } from '#contract/export';
import { Fault } from '#contract/faults';
import { findOwnRow, listRows, type RowKey } from '#db/queries/export';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { writeTime } from '../services/write-time.ts';

/** Rows of one answer: some 300 kB at most, a few milliseconds of the Worker. */
const ROWS_A_CALL = 250;
/** Columns of moments, beside those that end with `_at`. */
const MOMENTS = ['period_start', 'period_end', 'premium_until'];

/** Some rows, and where it goes on. */
export async function exportRows(
  { db, actor }: Services,
  { part, after }: ExportQuery,
): Promise<ExportedRows> {
  const { sub } = requireLearner(actor);
  const key = after === undefined ? undefined : readKey(after);
  if (part === 'learners') {
    const row = await findOwnRow(db, sub);
    return { part, rows: row ? [plainRow(row)] : [], next: null };
  }
  const found = await listRows(db, part, { learnerId: sub, after: key, most: ROWS_A_CALL });
  const last = found.length < ROWS_A_CALL ? undefined : found.at(-1);
  return {
    part,
    rows: found.map(({ row }) => plainRow(row)),
    next: last ? JSON.stringify(last.key) : null,
  };
}

const keySchema = z.array(z.union([z.string(), z.number()]));

function readKey(after: string): RowKey {
  try {
    return keySchema.parse(JSON.parse(after));
  } catch {
    throw new Fault('invalid-input', 'The rows after this cannot be found.', {
      issues: [{ path: ['after'], message: 'not-a-key' }],
    });
  }
}

/** Without whose it is, which is the same in all; moments as people write them. */
function plainRow(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const columns = Object.entries(row).filter(([name]) => name !== 'learner_id');
  return Object.fromEntries(
    columns.map(([name, value]) => [name, isMoment(name) ? plainTime(value) : value]),
  );
}

function isMoment(column: string): boolean {
  return column.endsWith('_at') || MOMENTS.includes(column);
}

function plainTime(value: unknown): unknown {
  return typeof value === 'number' ? writeTime(value) : value;
}
