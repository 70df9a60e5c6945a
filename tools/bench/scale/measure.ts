/**
 * What a learner takes after a year, what each call costs then, and an hour of a thousand learners: printed as one line of JSON
 * (tools/bench/row.ts). The databases are in the folder OKO_STATE.
 */
import { DatabaseSync } from 'node:sqlite';
import { callYear, listObjectFiles } from '../edge/learners.ts';
import { openPool } from '../edge/pool.ts';
import { startWorker } from '../edge/worker.ts';
import type { BenchRow } from '../row.ts';
import type { CallCost } from './clocked-store.ts';
import { measureHour } from './hour.ts';

const MONTHS = 12;
const DAY_MS = 86_400_000;
/** Goal of docs/operations/scale.md. */
const MOST_BYTES = 150_000;
/** Of the object's rows: more would be a scan of what grows. */
const MOST_ROWS_READ = 1_000;
const TASK = 'attackedPieces.markYourPieces.1';
/** Numbers of the learner who has a year behind them, and of one who has just come. */
const LONG = 0;
const NEW = 1;

const state = process.env['OKO_STATE'] ?? '';
const pool = await openPool();
const now = Date.now();
const worker = await startWorker({
  ...pool,
  entry: 'tools/bench/scale/year-worker.ts',
  state,
  hasObjects: true,
});
const year = (await callYear(worker, LONG, { end: now })) as CallCost;
const bytes = weighTables();
const known = (await callYear(worker, LONG, { task: TASK })) as readonly CallCost[];
const first = (await callYear(worker, NEW, { end: now + 2 * DAY_MS, newTask: TASK })) as readonly CallCost[];
await worker.stop();
console.log(
  JSON.stringify([
    ...bytes,
    monthRow(year),
    ...[...known, ...first].map(costRow),
    ...(await measureHour(state, pool)),
  ]),
);

/** Bytes of the learner's database by table, indexes with it. */
function weighTables(): readonly BenchRow[] {
  const [file = ''] = listObjectFiles(state);
  const own = new DatabaseSync(file, { readOnly: true });
  const tables = own
    .prepare(
      `SELECT coalesce(tbl_name, 'sqlite_schema') AS name, sum(pgsize) AS bytes, sum(unused) AS unused FROM dbstat
       LEFT JOIN sqlite_schema USING (name) GROUP BY 1 ORDER BY 2 DESC`,
    )
    .all()
    .map(({ name, bytes: size, unused }) => {
      const rows = own.prepare(`SELECT count(*) AS n FROM "${String(name)}"`).get()?.['n'];
      return weightRow(String(name), { size: Number(size), rows: Number(rows), unused: Number(unused) });
    });
  const { page_size: page = 0 } = own.prepare('PRAGMA page_size').get() ?? {};
  const { page_count: pages = 0 } = own.prepare('PRAGMA page_count').get() ?? {};
  const { freelist_count: free = 0 } = own.prepare('PRAGMA freelist_count').get() ?? {};
  own.close();
  const total = Number(pages) * Number(page);
  return [
    {
      name: 'bytes of a learner after a year',
      measured: whole(total),
      budget: `≤ ${whole(MOST_BYTES)}; ${whole(Number(free) * Number(page))} of them in free pages`,
      ok: total <= MOST_BYTES,
    },
    ...tables,
  ];
}

function weightRow(
  name: string,
  { size, rows, unused }: { readonly size: number; readonly rows: number; readonly unused: number },
): BenchRow {
  return {
    name: `bytes: ${name}`,
    measured: whole(size),
    budget: `${rows} rows; ${whole(unused)} unused in its pages`,
    ok: true,
  };
}

function costRow({ name, d1, own }: CallCost): BenchRow {
  return {
    name,
    measured: `${own.read} read, ${own.written} written`,
    budget: `of D1 ${d1.trips} trips, ${d1.read} read, ${d1.written} written`,
    ok: name.startsWith('alarms') || own.read <= MOST_ROWS_READ,
  };
}

/** All that the learner does in a month, what happens by itself with it. */
function monthRow({ d1, own }: CallCost): BenchRow {
  return {
    name: 'a month of the learner',
    measured: `${inMonth(own.read)} read, ${inMonth(own.written)} written`,
    budget: `of D1 ${inMonth(d1.trips)} trips, ${inMonth(d1.read)} read, ${inMonth(d1.written)} written`,
    ok: true,
  };
}

function inMonth(count: number): string {
  return whole(count / MONTHS);
}

function whole(count: number): string {
  return Math.round(count).toLocaleString('en');
}
