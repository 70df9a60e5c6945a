/**
 * Measures the edge beside a bare Worker, on the local state that the folder OKO_STATE holds, and prints rows as one line of JSON
 * (bench/row.ts).
 */
import { cpSync } from 'node:fs';
import { percentile } from '../percentile.ts';
import type { BenchRow } from '../row.ts';
import { measuredCalls, type MeasuredCall, type Turn } from './calls.ts';
import { oneByOne, openTarget, underLoad, type Load, type Target } from './load.ts';
import { leaderboardRows } from './leaderboard.ts';
import { openPool } from './pool.ts';
import { record, type Recording } from './recording.ts';
import { ATTEMPTS, openDatabaseFile, seed } from './seed.ts';
import { startWorker } from './worker.ts';

/** Of the bare Worker's rate (product.md §14.5). */
const LEAST_SHARE = 0.8;
const MOST_CPU_MS = 5;
/** Within these a call may differ. */
const FLAT_ROWS = 100;
const P95 = 0.95;

/** How many learners train at first, and then, and how many stand on the leaderboard. */
const FEW = { training: 20, players: 2_500 } as const;
const MANY = { training: 2_000, players: 250_000 } as const;

/** Each Worker is called in turn, so often. */
const ROUNDS = 5;
/** Calls of a round, by a learner each; three times as many where a call may be made again. */
const ROUND_CALLS = 48;
/** Calls that are made one after the other, each Worker. */
const SINGLE_CALLS = 60;

/** Of the learners with a number, who is recorded before and after there are many, and from whom on the load comes. */
const FIRST_RECORDED = 1;
const SECOND_RECORDED = 2;
const FIRST_LOADING = 20;

const OURS = 'bench/edge/our-worker.ts';
const BARE = 'bench/edge/bare-worker.ts';
const D1_ONLY = 'bench/edge/d1-worker.ts';
type BareBindings = { readonly RECORDINGS: Readonly<Record<string, Recording>> };

/** Where the databases are that bench/worker-program.ts has made ready. */
const state = process.env['OKO_STATE'] ?? '';
const bareState = `${state}-bare`;
/** For Workers without a database of their own. */
const idleState = `${state}-idle`;
const now = Date.now();
const pool = await openPool();
const { keyDocument } = pool;

seed(state, { now, training: { from: 0, to: FEW.training }, players: { from: 0, to: FEW.players } });
const calls = measuredCalls(positionOfTask());
const few = await recordAt({ learner: FIRST_RECORDED, turn: 0 });
seed(state, {
  now,
  training: { from: FEW.training, to: MANY.training },
  players: { from: FEW.players, to: MANY.players },
});
const leaderboard = await withD1((d1) => leaderboardRows(d1, { now, players: MANY.players }));
const grown = await recordAt({ learner: SECOND_RECORDED, turn: 0 });
cpSync(state, bareState, { recursive: true });
const recordings = { RECORDINGS: Object.fromEntries(grown.map((each) => [each.call, each])) };
const rates = await compareRates(recordings);
const singleCalls = await compareCpu(recordings);
console.log(JSON.stringify([...leaderboard, ...rowsRead(few, grown), ...rates, ...singleCalls]));

/** Whose answer is asked for. */
function positionOfTask(): string {
  const database = openDatabaseFile(state);
  const row = database
    .prepare(
      "SELECT position_id FROM assignment_positions WHERE assignment_id = 'attackedPieces.markYourPieces.1' AND place = 0",
    )
    .get();
  database.close();
  return String(row?.['position_id']);
}

async function recordAt(turn: Turn): Promise<readonly Recording[]> {
  return withD1((d1) => record(d1, pool, { calls, turn }));
}

/** The database of the state, while `read` runs. */
async function withD1<Result>(read: (d1: D1Database) => Promise<Result>): Promise<Result> {
  const worker = await startWorker({ entry: OURS, state, keyDocument });
  try {
    return await read(await worker.openD1());
  } finally {
    await worker.stop();
  }
}

function rowsRead(before: readonly Recording[], after: readonly Recording[]): readonly BenchRow[] {
  return after.map(({ call, rowsRead: read, asked }, index) => {
    const readBefore = before[index]?.rowsRead ?? 0;
    return {
      name: `${call}: rows read`,
      measured: `${readBefore} · ${read}`,
      budget: `the same with ${(FEW.training * ATTEMPTS).toLocaleString('en')} attempts and a million; ${asked.flat().length} round trips`,
      // A rank is counted by at most 56 ranges, and by how many depends on it.
      ok: read <= Math.max(readBefore, FLAT_ROWS),
    };
  });
}

/** The rate of each call under load, of both Workers in turn; each has its own D1 in its own process. */
async function compareRates(bindings: BareBindings): Promise<readonly BenchRow[]> {
  const ours = await startWorker({ entry: OURS, state, keyDocument });
  const bare = await startWorker({ entry: BARE, state: bareState, keyDocument, bindings });
  const rows: BenchRow[] = [];
  try {
    for (const call of calls) {
      rows.push(await compareRate(call, openTarget(ours, pool), openTarget(bare, pool)));
    }
    await requireSameRows(await ours.openD1(), await bare.openD1());
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
  return rows;
}

async function compareRate(call: MeasuredCall, ours: Target, bare: Target): Promise<BenchRow> {
  const { warmUp, rounds } = turnsOf(call);
  await underLoad(ours, call, warmUp);
  await underLoad(bare, call, warmUp);
  const loads: { readonly ours: Load; readonly bare: Load }[] = [];
  for (const round of rounds) {
    loads.push({ ours: await underLoad(ours, call, round), bare: await underLoad(bare, call, round) });
  }
  const median = (of: (load: (typeof loads)[number]) => number) => percentile(loads.map(of), 0.5);
  const share = median((load) => load.ours.rate / load.bare.rate);
  const cpu = [median((load) => load.ours.cpuMs), median((load) => load.bare.cpuMs)];
  return {
    name: `${call.name}: calls a second`,
    measured: `${median((load) => load.ours.rate).toFixed(0)} : ${median((load) => load.bare.rate).toFixed(0)} (${share.toFixed(2)})`,
    budget: `≥ ${LEAST_SHARE} of bare; process ${cpu.map((ms) => ms.toFixed(1)).join(' : ')} ms a call`,
    ok: share >= LEAST_SHARE,
  };
}

/** The processor time of single calls, one after the other, of both Workers; D1 is in a process of its own. */
async function compareCpu(bindings: BareBindings): Promise<readonly BenchRow[]> {
  const own = await startWorker({ entry: D1_ONLY, state, keyDocument });
  const other = await startWorker({ entry: D1_ONLY, state: bareState, keyDocument });
  const ours = await startWorker({ entry: OURS, state: idleState, d1: own.origin, keyDocument });
  const bare = await startWorker({
    entry: BARE,
    state: idleState,
    d1: other.origin,
    keyDocument,
    bindings,
  });
  try {
    const rows: BenchRow[] = [];
    for (const call of calls) {
      const { cpuWarmUp, single } = turnsOf(call);
      const [ourTarget, bareTarget] = [openTarget(ours, pool), openTarget(bare, pool)];
      await underLoad(ourTarget, call, cpuWarmUp);
      await underLoad(bareTarget, call, cpuWarmUp);
      const ourTimes = await oneByOne(ourTarget, call, single);
      rows.push(cpuRow(call, ourTimes, await oneByOne(bareTarget, call, single)));
    }
    return rows;
  } finally {
    await Promise.all([own, other, ours, bare].map(({ stop }) => stop()));
  }
}

function cpuRow({ name }: MeasuredCall, ours: readonly number[], bare: readonly number[]): BenchRow {
  const p95 = percentile(ours, P95);
  return {
    name: `${name}: CPU of the Worker, p95`,
    measured: `${p95.toFixed(1)} : ${percentile(bare, P95).toFixed(1)} ms`,
    budget: `≤ ${MOST_CPU_MS} ms; median ${percentile(ours, 0.5).toFixed(1)} : ${percentile(bare, 0.5).toFixed(1)}`,
    ok: p95 <= MOST_CPU_MS,
  };
}

/** Who makes the call when; both Workers get the same turns, and none a second time where a call can be made once. */
function turnsOf({ isOnce }: MeasuredCall) {
  let next = 0;
  const take = (count: number): readonly Turn[] =>
    Array.from({ length: count }, () => {
      next += 1;
      return { learner: FIRST_LOADING + next, turn: 0 };
    });
  const most = isOnce ? ROUND_CALLS : 3 * ROUND_CALLS;
  return {
    warmUp: take(most),
    rounds: Array.from({ length: ROUNDS }, () => take(most)),
    cpuWarmUp: take(most),
    single: take(SINGLE_CALLS),
  };
}

/** The bare Worker has done the same work, or there is nothing to compare. */
async function requireSameRows(ours: D1Database, bare: D1Database): Promise<void> {
  const counts = `SELECT (SELECT count(*) FROM position_attempts) AS attempts, (SELECT count(*) FROM assignment_attempts) AS runs,
    (SELECT count(*) FROM daily_runs) AS daily, (SELECT count(*) FROM daily_answers) AS places, (SELECT sum(answered_at IS NOT NULL) FROM daily_answers) AS answers,
    (SELECT sum(reps) FROM review_cards) AS reviews, (SELECT count(*) FROM bot_games) AS games`;
  const [one, other] = await Promise.all([ours.prepare(counts).first(), bare.prepare(counts).first()]);
  if (JSON.stringify(one) !== JSON.stringify(other)) {
    throw new Error(
      `the Workers have not stored the same: ${JSON.stringify(one)} and ${JSON.stringify(other)}`,
    );
  }
}
