/**
 * Measures the edge beside a bare Worker, and prints rows as one line of JSON (tools/bench/row.ts). Its databases are in the folder OKO_STATE.
 */
import { percentile } from '../percentile.ts';
import type { BenchRow } from '../row.ts';
import { fillBareDatabase } from './bare-database.ts';
import { measuredCalls, type MeasuredCall, type Turn, TIME_ZONE } from './calls.ts';
import { addPlayers, findDatabase, listObjectFiles, makeLearners, withDatabase } from './learners.ts';
import { oneByOne, underLoad, type EdgeLoad, type Target } from './load.ts';
import { openPool } from './pool.ts';
import { startWorker, type BenchWorker } from './worker.ts';
import { drizzle } from 'drizzle-orm/d1';
import { dateIn } from '../../../contract/dates.ts';
import { shownFor, withOwn } from '../../../edge/domains/leaderboard/board.ts';
import { makeBoard } from '../../../edge/domains/leaderboard/boards.ts';
import { countedD1 } from '../../../edge/testing/counted-d1.ts';

/** Of the time that it is shown, making it may take so much. */
const MOST_SHARE = 1 / 50;
/** Of all players; those with the same score come on top. */
const MOST_OFF = 1 / 400;
/** Learners whose ranks are looked at, spread over all. */
const SAMPLES = 50;

/** `now` is of the date that everybody has played. */
async function leaderboardRows(
  d1: D1Database,
  { now, players }: { readonly now: number; readonly players: number },
): Promise<readonly BenchRow[]> {
  const { DB, take } = countedD1(d1);
  const shared = drizzle(DB);
  const date = dateIn(TIME_ZONE, now);
  const rows: BenchRow[] = [];
  for (const days of [1, 7]) {
    const began = performance.now();
    const board = await makeBoard(shared, { date, days }, { now, seen: undefined });
    const ms = performance.now() - began;
    const most = shownFor(days, board.body.players) * MOST_SHARE;
    const made = take();
    await makeBoard(shared, { date, days }, { now, seen: now - 1 });
    const found = take();
    rows.push({
      name: `a board of ${days === 1 ? 'a date' : 'seven days'} and ${board.body.players.toLocaleString('en')} players`,
      measured: `made in ${ms.toFixed(0)} ms by ${made.rowsRead.toLocaleString('en')} rows read; found in ${found.rowsRead}`,
      budget: `≤ ${most.toFixed(0)} ms; found in ≤ 10 rows`,
      ok: ms <= most && found.rowsRead <= 10 && board.body.players >= players,
    });
  }
  const off = await farthestOff(d1, date, players);
  rows.push({
    name: `the own rank: farthest off of ${SAMPLES} learners`,
    measured: `${(off * 100).toFixed(2)} % of the players`,
    budget: `≤ ${(MOST_OFF * 100).toFixed(2)} %`,
    ok: off <= MOST_OFF,
  });
  return rows;
}

/** By which share of the players a rank told from the board differs from the one by sorting, beside those with the same score. */
async function farthestOff(d1: D1Database, date: string, players: number): Promise<number> {
  const board = await makeBoard(drizzle(d1), { date, days: 1 }, { now: 0, seen: undefined });
  const { results } = await d1
    .prepare('SELECT learner_id, score, reached_at FROM results WHERE date = ? ORDER BY score, reached_at')
    .bind(date)
    .all<{ learner_id: string; score: number; reached_at: number }>();
  const farthest = Array.from({ length: SAMPLES }, (_, sample) => {
    const index = Math.floor((sample * players) / SAMPLES);
    const place = results[index];
    if (!place) throw new Error('a player has no place');
    const { own } = withOwn(board, place.learner_id, { ...place, username: '', joined_at: 0 });
    const alike = results.filter(({ score }) => score === place.score).length - 1;
    return Math.max(0, Math.abs((own?.rank ?? 0) - index - 1) - alike);
  });
  return Math.max(...farthest) / players;
}

/** Of the bare Worker's rate: of the calls that are made most, and of all others. */
const LEAST_SHARE = { often: 2, other: 1 };
const OFTEN = ['attempts.submitPosition', 'attempts.bestInCourse'];
const MOST_CPU_MS = 3;
const P95 = 0.95;

const LEARNERS = 400;
const PLAYERS = 250_000;
/** Each Worker is called in turn, so often. */
const ROUNDS = 5;
/** Learners who make a call in a round, each once, or as often where it may be made again. */
const ROUND_LEARNERS = 48;
const AGAIN = 3;
/** Calls that are made one after the other, each Worker. */
const SINGLE_CALLS = 60;

const now = Date.now();
/** Where the databases are that tools/bench/run.ts has made ready. */
const state = process.env['OKO_STATE'] ?? '';
const bareState = `${state}-bare`;
const pool = await openPool();
const calls = measuredCalls();

await makeLearners(state, pool, { learners: LEARNERS, now });
addPlayers(state, { players: PLAYERS, now });
const leaderboard = await makeDay();
await makeBareDatabase();
const before = countRows();
const rows = await compare();
requireSameGrowth(before, countRows());
console.log(JSON.stringify([...leaderboard, ...rows]));

async function startOurs(): Promise<BenchWorker> {
  return startWorker({ ...pool, entry: 'tools/bench/edge/our-worker.ts', state, hasObjects: true });
}

async function startBare(): Promise<BenchWorker> {
  return startWorker({
    ...pool,
    entry: 'tools/bench/edge/bare-worker.ts',
    state: bareState,
    hasObjects: false,
  });
}

/** Has the first learner open today's daily, and measures its leaderboard. */
async function makeDay(): Promise<readonly BenchRow[]> {
  const ours = await startOurs();
  try {
    const first = [{ learner: 0, turn: 0 }];
    const opening = calls.filter(({ name }) => name === 'daily.start' || name === 'leaderboard.top');
    for (const call of opening) await underLoad({ worker: ours, pool }, call, first);
    return await leaderboardRows(await ours.openD1(), { now, players: PLAYERS });
  } finally {
    await ours.stop();
  }
}

async function makeBareDatabase(): Promise<void> {
  const bare = await startBare();
  await (await bare.openD1()).exec('CREATE TABLE bare (id INTEGER)');
  await bare.stop();
  const [ownFile = ''] = listObjectFiles(state);
  withDatabase(ownFile, (own) =>
    withDatabase(findDatabase(state, 'results'), (shared) =>
      withDatabase(findDatabase(bareState, 'bare'), (database) =>
        fillBareDatabase(database, { own, shared, learners: LEARNERS, now }),
      ),
    ),
  );
}

/** All calls of both Workers, each with its own storage in its own process. */
async function compare(): Promise<readonly BenchRow[]> {
  const ours = await startOurs();
  const bare = await startBare();
  const targets = { ours: { worker: ours, pool }, bare: { worker: bare, pool } };
  const compared: BenchRow[] = [];
  try {
    compared.push(await openingRow(targets));
    for (const call of calls) compared.push(...(await compareCall(call, targets)));
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
  return compared;
}

/** What the first answer of an evening takes more than the next: the object is opened, its alarm set, its file written for the first time. */
async function openingRow({ ours, bare }: Targets): Promise<BenchRow> {
  const turns = learnersFrom(LEARNERS - ROUND_LEARNERS, ROUND_LEARNERS);
  await answerOnce(ours, learnersFrom(1, 1), 1);
  // So that both have stored the same.
  for (const turn of [1, 2]) await answerOnce(bare, turns, turn);
  await answerOnce(bare, learnersFrom(1, 1), 1);
  const [first, next] = [await answerOnce(ours, turns, 1), await answerOnce(ours, turns, 2)];
  return {
    name: 'the first answer of an evening',
    measured: `${(first.cpuMs - next.cpuMs).toFixed(1)} ms more`,
    budget: `${first.rate.toFixed(0)} calls a second; ${next.rate.toFixed(0)} the next answers`,
    ok: true,
  };
}

/** Has each learner give two answers: what is measured then is somebody at work, whose object is open and has been written to. */
async function workFirst(target: Target, turns: readonly Turn[]): Promise<void> {
  for (const turn of [998, 999]) await answerOnce(target, turns, turn);
}

async function answerOnce(target: Target, turns: readonly Turn[], turn: number): Promise<EdgeLoad> {
  const answer = calls.find(({ name }) => name === 'attempts.submitPosition');
  if (!answer) throw new Error('there is no such call');
  return underLoad(
    target,
    answer,
    turns.map(({ learner }) => ({ learner, turn })),
  );
}

interface Targets {
  readonly ours: Target;
  readonly bare: Target;
}

async function compareCall(call: MeasuredCall, { ours, bare }: Targets): Promise<readonly BenchRow[]> {
  const load = async (target: Target, turns: readonly Turn[]) => {
    await workFirst(target, turns);
    const again = call.isOnce ? turns : Array.from({ length: AGAIN }, () => turns).flat();
    return underLoad(target, call, again);
  };
  const [warmUp, ...rounds] = Array.from({ length: 1 + ROUNDS }, (_, round) =>
    learnersFrom(1 + round * ROUND_LEARNERS, ROUND_LEARNERS),
  );
  await load(ours, warmUp ?? []);
  await load(bare, warmUp ?? []);
  const loads: { readonly ours: EdgeLoad; readonly bare: EdgeLoad }[] = [];
  for (const round of rounds) loads.push({ ours: await load(ours, round), bare: await load(bare, round) });

  const singles = learnersFrom(1 + (1 + ROUNDS) * ROUND_LEARNERS, SINGLE_CALLS);
  const single = async (target: Target) => {
    await workFirst(target, singles);
    return oneByOne(target, call, singles);
  };
  return [rateRow(call, loads), cpuRow(call, await single(ours), await single(bare))];
}

function rateRow(
  { name }: MeasuredCall,
  loads: readonly { readonly ours: EdgeLoad; readonly bare: EdgeLoad }[],
): BenchRow {
  const median = (of: (load: (typeof loads)[number]) => number) => percentile(loads.map(of), 0.5);
  const share = median((load) => load.ours.rate / load.bare.rate);
  const least = OFTEN.includes(name) ? LEAST_SHARE.often : LEAST_SHARE.other;
  const cpu = [median((load) => load.ours.cpuMs), median((load) => load.bare.cpuMs)];
  return {
    name: `${name}: calls a second`,
    measured: `${median((load) => load.ours.rate).toFixed(0)} : ${median((load) => load.bare.rate).toFixed(0)} (${share.toFixed(2)})`,
    budget: `≥ ${least} of bare; process ${cpu.map((ms) => ms.toFixed(1)).join(' : ')} ms a call`,
    ok: share >= least,
  };
}

/** Worker and storage together, and with them HTTP and garbage. */
function cpuRow({ name }: MeasuredCall, ours: readonly number[], bare: readonly number[]): BenchRow {
  const p95 = percentile(ours, P95);
  return {
    name: `${name}: CPU, p95`,
    measured: `${p95.toFixed(1)} : ${percentile(bare, P95).toFixed(1)} ms`,
    budget: `≤ ${MOST_CPU_MS} ms; median ${percentile(ours, 0.5).toFixed(1)} : ${percentile(bare, 0.5).toFixed(1)}`,
    ok: p95 <= MOST_CPU_MS,
  };
}

function learnersFrom(first: number, count: number): readonly Turn[] {
  return Array.from({ length: count }, (_, n) => ({ learner: first + n, turn: 0 }));
}

interface Stored {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
}

/** Attempts, ended runs, daily runs, answers of them, reviews and games of all learners. */
function countRows(): Stored {
  const own = `SELECT (SELECT sum(json_array_length(answers)) FROM runs) AS a, (SELECT count(ended_at) FROM runs) AS b, (SELECT count(*) FROM daily_runs) AS c,
    (SELECT count(*) FROM daily_runs, json_each(places) WHERE value ->> 2 >= 0) AS d, (SELECT count(*) FROM cards WHERE answered_at > ${now}) AS e, (SELECT count(*) FROM bot_games) AS f`;
  const bare = `SELECT (SELECT count(*) FROM attempts) AS a, (SELECT count(*) FROM runs) AS b, (SELECT count(*) FROM daily_runs) AS c,
    (SELECT count(answered_at) FROM daily_answers) AS d, (SELECT count(*) FROM cards WHERE answered_at > ${now}) AS e, (SELECT count(*) FROM games) AS f`;
  const each = listObjectFiles(state).map((file) => countIn(file, own));
  return {
    ours: each.reduce((sum, counts) => sum.map((count, n) => count + (counts[n] ?? 0))),
    bare: countIn(findDatabase(bareState, 'attempts'), bare),
  };
}

function countIn(file: string, query: string): readonly number[] {
  return withDatabase(file, (database) => Object.values(database.prepare(query).get() ?? {}).map(Number));
}

/** Both Workers have stored the same, or there is nothing to compare. */
function requireSameGrowth(first: Stored, last: Stored): void {
  const grown = (of: 'ours' | 'bare') => last[of].map((count, n) => count - (first[of][n] ?? 0)).join();
  if (grown('ours') !== grown('bare')) {
    throw new Error(`the Workers have not stored the same: ${grown('ours')} and ${grown('bare')}`);
  }
}
