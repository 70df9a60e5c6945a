/**
 * Fills the local D1 in the folder OKO_STATE with learners, and prints what they take as one line of JSON (bench/row.ts).
 */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getPlatformProxy } from 'wrangler';
import { openDatabases } from '../../edge/open-databases.ts';
import type { Services } from '../../edge/services/services.ts';
import { runUpkeep } from '../../edge/upkeep/run-upkeep.ts';
import type { BenchRow } from '../row.ts';
import { callsOf, learnerOf } from './calls.ts';
import { countedD1, type Cost } from '../../edge/testing/counted-d1.ts';
import { fillStatements, KEPT, LEARNERS } from './fill.ts';

const DAY_MS = 86_400_000;
const TASK = 'attackedPieces.markYourPieces.1';
/** Goals of docs/scale.md. */
const MOST_BYTES = 1_400_000;
const MOST_ROWS_READ = 2_000;

/** Where the databases are that bench/scale.ts has made ready. */
const state = process.env['OKO_STATE'] ?? '';
const now = Date.now();
const platform = await getPlatformProxy<{ DB: D1Database; DAILY_SECRET: string }>({
  configPath: 'wrangler.toml',
  environment: 'local',
  persist: { path: join(state, 'v3') },
});
const { DB, DAILY_SECRET } = platform.env;
for (const statement of fillStatements(now)) await DB.prepare(statement).run();
const bytes = weighTables();
const rows = [...bytes, ...(await measureCalls()), ...(await measureUpkeep())];
await platform.dispose();
console.log(JSON.stringify(rows));

/** Bytes of a learner by table, indexes with it; read from the database's own file. */
function weighTables(): readonly BenchRow[] {
  const files = globSync(join(state, 'v3/d1/**/*.sqlite')).toSorted(
    (a, b) => statSync(b).size - statSync(a).size,
  );
  const [largest] = files;
  if (largest === undefined) throw new Error('the database has no file');
  const database = new DatabaseSync(largest, { readOnly: true });
  const weights = database
    .prepare(
      `SELECT tbl_name AS name, sum(pgsize) AS bytes FROM dbstat JOIN sqlite_schema ON sqlite_schema.name = dbstat.name GROUP BY 1 ORDER BY 2 DESC`,
    )
    .all()
    .map(({ name, bytes: size }) => ({ name: String(name), bytes: Number(size) }));
  const count = (table: string) =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'] ?? 0);
  const own = weights.filter(({ name }) => !isContent(name));
  const total = own.reduce((sum, { bytes: size }) => sum + size, 0) / LEARNERS;
  const tables = own.map(({ name, bytes: size }) => {
    const lines = count(name);
    return {
      name: `bytes a learner: ${name}`,
      measured: whole(size / LEARNERS),
      budget: `${(lines / LEARNERS).toFixed(1)} rows of ${whole(size / Math.max(lines, 1))} B`,
      ok: true,
    };
  });
  const content = weights
    .filter(({ name }) => isContent(name))
    .reduce((sum, { bytes: size }) => sum + size, 0);
  database.close();
  return [
    {
      name: 'bytes a learner after a year',
      measured: whole(total),
      budget: `≤ ${whole(MOST_BYTES)} B`,
      ok: total <= MOST_BYTES,
    },
    ...tables,
    { name: 'bytes of content, once', measured: whole(content), budget: '', ok: true },
  ];
}

/** Rows of each call for a learner who has a year behind them. */
async function measureCalls(): Promise<readonly BenchRow[]> {
  const counted = countedD1(DB);
  const learner = await DB.prepare('SELECT id FROM learners LIMIT 1').first<{ id: string }>();
  const position = await DB.prepare(
    'SELECT position_id AS id FROM assignment_positions WHERE assignment_id = ?',
  )
    .bind(TASK)
    .first<{ id: string }>();
  if (!learner || !position) throw new Error('the database is empty');
  const { homeOf, ...databases } = openCounted(counted.DB);
  const services: Services = {
    ...databases,
    db: homeOf(learner.id),
    actor: learnerOf(learner.id),
    now: Date.now,
    usage: { write: async () => undefined },
    dailySecret: DAILY_SECRET,
    payments: undefined,
    accounts: undefined,
    group: undefined,
    network: { nameOn: async () => 'network', addressesADay: 200 },
    findPageOrigin: () => undefined,
  };
  const measured: BenchRow[] = [];
  for (const [name, call] of callsOf(services, { assignmentId: TASK, positionId: position.id })) {
    counted.take();
    await call();
    measured.push(rowOf(name, counted.take()));
  }
  return measured;
}

function openCounted(d1: D1Database) {
  return openDatabases({ databases: [{ name: 'DB', d1 }], DAILY_SECRET: 'only for measurements' });
}

/** All that has become old in a day, and then all that is left. */
async function measureUpkeep(): Promise<readonly BenchRow[]> {
  const counted = countedD1(DB);
  const measured: BenchRow[] = [];
  for (const [name, days] of [
    ['upkeep of a day', 2],
    ['upkeep of 90 days', 91],
  ] as const) {
    const start = performance.now();
    const report = await runUpkeep({
      ...openCounted(counted.DB),
      now: now + days * DAY_MS,
      mostBatches: 10_000,
      mostQueries: 100_000,
    });
    const ms = performance.now() - start;
    const cost = counted.take();
    const folded = report.folded_answers + report.folded_runs;
    measured.push({
      ...rowOf(`${name}: ${folded} answers and runs`, cost),
      budget: `${(ms / report.batches).toFixed(1)} ms a batch, ${(cost.rowsWritten / Math.max(folded, 1)).toFixed(1)} rows written an answer`,
      ok: report.finished && folded <= (KEPT.answers + KEPT.runs + 2) * LEARNERS,
    });
  }
  return measured;
}

function rowOf(name: string, { trips, rowsRead, rowsWritten }: Cost): BenchRow {
  return {
    name,
    measured: `${rowsRead} read, ${rowsWritten} written`,
    budget: `${trips} round trips`,
    ok: rowsRead <= MOST_ROWS_READ,
  };
}

function whole(count: number): string {
  return Math.round(count).toLocaleString('en');
}

function isContent(name: string): boolean {
  return (
    ['positions', 'assignment_positions', 'position_ratings'].includes(name) ||
    /^(sqlite_|_cf|d1_)/.test(name)
  );
}
