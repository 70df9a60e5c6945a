/**
 * GET /users/export: all that is stored of the learner, part by part (product.md §11.21).
 */
import type { ExportedRows, ExportQuery } from '#contract/export';
import { findOwnRow, listRows } from '#db/queries/export';
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
  if (part === 'learners') {
    const row = await findOwnRow(db, sub);
    return { part, rows: row ? [plainRow(row)] : [], next: null };
  }
  const found = await listRows(db, part, { learnerId: sub, after, most: ROWS_A_CALL });
  const last = found.length < ROWS_A_CALL ? undefined : found.at(-1);
  return {
    part,
    rows: found.map(({ row }) => plainRow(row)),
    next: last ? JSON.stringify(last.key) : null,
  };
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
