/**
 * Learners with a year behind them, for both Workers: one has lived it (scale/year-worker.ts), the others are copies of that one's database. By
 * SQL in the databases' own files, while no workerd has them open.
 */
import { copyFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dateIn } from '../../../contract/dates.ts';
import { learnerId, TIME_ZONE } from './calls.ts';
import type { BenchPool } from './pool.ts';
import { OBJECTS_FOLDER, startWorker, type BenchWorker } from './worker.ts';

/** Has one learner live a year up to now, and copies their database for the others. */
export async function makeLearners(
  state: string,
  pool: Pick<BenchPool, 'keyDocument'>,
  { learners, now }: { readonly learners: number; readonly now: number },
): Promise<void> {
  const worker = await startWorker({
    ...pool,
    entry: 'tools/bench/scale/year-worker.ts',
    state,
    hasObjects: true,
  });
  const ids = await findIds(worker, learners);
  try {
    await callYear(worker, 0, { end: now });
  } finally {
    await worker.stop();
  }
  const fileOf = (n: number) => join(state, OBJECTS_FOLDER, `${ids[n] ?? ''}.sqlite`);
  withDatabase(fileOf(0), (own) => own.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE'));
  for (let n = 1; n < learners; n += 1) {
    copyFileSync(fileOf(0), fileOf(n));
    withDatabase(fileOf(n), (own) =>
      own
        .prepare('UPDATE self SET sub = ?, email = ?, username = ?')
        .run(learnerId(n), addressOf(n), `player${n}`),
    );
  }
}

async function findIds(worker: BenchWorker, learners: number): Promise<readonly string[]> {
  const numbers = Array.from({ length: learners }, (_, n) => n);
  return Promise.all(numbers.map((n) => worker.findObjectId(learnerId(n))));
}

/** Asks the Worker of scale/year-worker.ts about a learner. */
export async function callYear(worker: BenchWorker, n: number, body: object): Promise<unknown> {
  const learner = {
    sub: learnerId(n),
    email: addressOf(n),
    hasVerifiedEmail: false,
    signsInBy: 'password',
    authTime: 0,
    groupTier: 'premium',
  };
  const response = await fetch(worker.origin, { method: 'POST', body: JSON.stringify({ learner, ...body }) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

function addressOf(n: number): string {
  return `${learnerId(n)}@example.com`;
}

/** Puts players into the directory and onto today's leaderboard of our D1. */
export function addPlayers(
  state: string,
  { players, now }: { readonly players: number; readonly now: number },
): void {
  const id = `printf('%08x-0000-4000-8000-000000000000', i)`;
  const numbers = `WITH RECURSIVE player (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM player WHERE i < ${players - 1})`;
  withDatabase(findDatabase(state, 'results'), (shared) => {
    shared.exec(
      `${numbers} INSERT OR IGNORE INTO learners (id, email, username, created_at) SELECT ${id}, ${id} || '@example.com', 'player' || i, ${now} FROM player`,
    );
    shared.exec(`${numbers} INSERT OR IGNORE INTO results (date, learner_id, score, week_gain, reached_at, network)
      SELECT '${dateIn(TIME_ZONE, now)}', ${id}, (i * 7919) % 655360, 100000, ${now} - i, 'network' FROM player`);
  });
}

/** The file of the D1 that has a table of this name. */
export function findDatabase(state: string, table: string): string {
  const found = globSync(join(state, 'v3/d1/**/*.sqlite')).find((file) =>
    withDatabase(file, (database) =>
      database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table),
    ),
  );
  if (found === undefined) throw new Error(`there is no database with ${table}`);
  return found;
}

/** The files of all learners' own databases. */
export function listObjectFiles(state: string): readonly string[] {
  return globSync(join(state, OBJECTS_FOLDER, '*.sqlite')).filter(
    (file) => !file.endsWith('metadata.sqlite'),
  );
}

/** Opens a database for as long as `work` takes. */
export function withDatabase<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
