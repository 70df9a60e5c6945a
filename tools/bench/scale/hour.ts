/**
 * An hour of a thousand learners through one Worker: each plays the daily and five tasks, 60 answers, as fast as the Worker takes them.
 */
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { findTask } from '../../../contract/curriculum.ts';
import type { DailyReply, DailyRun } from '../../../contract/daily-runs.ts';
import { listPositionsIn } from '../../../edge/content/assignment-file.ts';
import type { ContentPosition } from '../../../edge/content/content.ts';
import { wireRequest } from '../edge/calls.ts';
import type { BenchPool } from '../edge/pool.ts';
import { CONTENT_FILES } from '../edge/content-files.ts';
import { startWorker, type BenchWorker } from '../edge/worker.ts';
import { percentile } from '../percentile.ts';
import type { BenchRow } from '../row.ts';
import { rightAnswer, wrongAnswer } from './answers.ts';

/** From which number on they are called. */
const FIRST_LEARNER = 10_000;
const LEARNERS = 1_000;
const TASKS_EACH = 5;
/** Who are at work at the same time. */
const AT_ONCE = 16;
/** Nobody begins after this. */
const MOST_MS = 330_000;
const timezone = 'Europe/Warsaw';
const time_taken_seconds = 4;

const CONTENT = new Map(
  [...CONTENT_FILES]
    .filter(([path]) => /\.\d+\.txt$/.test(path))
    .map(([path, file]) => [path.slice('/content/'.length, -'.txt'.length), listPositionsIn(file)]),
);
const POSITIONS = new Map([...CONTENT.values()].flat().map((position) => [position.id, position]));
const TASKS = [...CONTENT.keys()].filter((id) => findTask(id) !== undefined);

interface Tally {
  readonly ms: number[];
  readonly failures: string[];
  answers: number;
}

type HourCall = <Result>(name: string, input?: object) => Promise<Result>;

export async function measureHour(state: string, pool: BenchPool): Promise<readonly BenchRow[]> {
  const worker = await startWorker({
    ...pool,
    entry: 'tools/bench/edge/our-worker.ts',
    state,
    hasObjects: true,
  });
  const tally: Tally = { ms: [], failures: [], answers: 0 };
  const waiting = Array.from({ length: LEARNERS }, (_, n) => n).values();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const start = performance.now();
  let finished = 0;
  const work = async () => {
    for (const n of waiting) {
      if (performance.now() - start > MOST_MS) return;
      await play(n, caller(worker, await pool.tokenOf(FIRST_LEARNER + n), { agent, tally }), tally);
      finished += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const seconds = (performance.now() - start) / 1_000;
    return rowsOf(tally, { finished, seconds, pid: worker.pid });
  } finally {
    agent.destroy();
    await worker.stop();
  }
}

/** A learner's hour. In the daily half is skipped and half is wrong, so that it is ranked however fast it is played. */
async function play(n: number, call: HourCall, tally: Tally): Promise<void> {
  await call('users.postSignup', { username: `hour${n}` });
  const run_key = crypto.randomUUID();
  let { open } = await call<Pick<DailyRun, 'open'>>('daily.start', { run_key, timezone });
  while (open) {
    const { place, position_task_id: id } = open;
    const position = POSITIONS.get(id);
    const answer = position && place % 2 === 0 ? wrongAnswer(position) : null;
    const sent = { run_key, place, answer, time_taken_seconds, hand_out_next: true };
    ({ next: open } = await call<Pick<DailyReply, 'next'>>('daily.answer', sent));
    tally.answers += 1;
  }
  await call('leaderboard.top', { top_n: 12, period: 'today', timezone });
  for (let task = 0; task < TASKS_EACH; task += 1) {
    const id = TASKS[(n + task) % TASKS.length] ?? '';
    await call('assignments.byName', { task_title_key: id });
    await playTask(id, CONTENT.get(id) ?? [], { call, tally });
  }
  await call('attempts.bestInCourse');
}

async function playTask(
  assignment_id: string,
  positions: readonly ContentPosition[],
  { call, tally }: { readonly call: HourCall; readonly tally: Tally },
): Promise<void> {
  const run_key = crypto.randomUUID();
  const keys = positions.map(() => crypto.randomUUID());
  for (const [n, position] of positions.entries()) {
    const answer = n % 5 === 0 ? wrongAnswer(position) : rightAnswer(position);
    const attempt = {
      assignment_id,
      position_task_id: position.id,
      is_correct: true,
      answer,
      time_taken_seconds,
    };
    await call('attempts.submitPosition', { ...attempt, run_key, attempt_key: keys[n] });
    tally.answers += 1;
  }
  await call('attempts.submitAssignment', {
    assignment_id,
    correct_count: 0,
    total_count: positions.length,
    time_taken_seconds: 60,
    completed_at: timezone,
    timezone,
    attempt_key: run_key,
    position_attempt_keys: keys,
  });
}

/** Makes calls of one learner over tRPC; one that fails is counted, and made once more as the page does. */
function caller(
  worker: BenchWorker,
  token: string,
  { agent, tally }: { readonly agent: Agent; readonly tally: Tally },
): HourCall {
  return async <Result>(name: string, input: object = {}) => {
    for (let tries = 0; ; tries += 1) {
      const start = performance.now();
      try {
        const reply = await send(worker, agent, { token, name, input });
        tally.ms.push(performance.now() - start);
        return reply as Result;
      } catch (error) {
        tally.failures.push(String(error));
        if (tries === 2) throw error;
      }
    }
  };
}

async function send(
  { origin }: BenchWorker,
  agent: Agent,
  { token, name, input }: { readonly token: string; readonly name: string; readonly input: object },
): Promise<unknown> {
  const { method, path, body } = wireRequest(name, input);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(new URL(path, origin).href, { method, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(JSON.parse(text).result.data);
        else reject(new Error(`${name}: ${response.statusCode} ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function rowsOf(
  { ms, failures, answers }: Tally,
  { finished, seconds, pid }: { readonly finished: number; readonly seconds: number; readonly pid: number },
): readonly BenchRow[] {
  const at = (share: number) => percentile(ms, share).toFixed(0);
  return [
    {
      name: `an hour of ${LEARNERS} learners: answers`,
      measured: `${answers.toLocaleString('en')} in ${seconds.toFixed(0)} s`,
      budget: `60,000 within ${MOST_MS / 1_000} s; ${finished} learners, ${ms.length.toLocaleString('en')} calls, ${(ms.length / seconds).toFixed(0)} a second`,
      ok: finished === LEARNERS,
    },
    {
      name: 'calls that failed',
      measured: String(failures.length),
      budget: `0 ${failures[0]?.slice(0, 120) ?? ''}`,
      ok: failures.length === 0,
    },
    {
      name: 'ms a call, p50 / p95 / p99',
      measured: `${at(0.5)} / ${at(0.95)} / ${at(0.99)}`,
      budget: `${AT_ONCE} at once`,
      ok: true,
    },
    {
      name: 'memory of workerd at the end',
      measured: `${(memoryOf(pid) / 1_024).toFixed(0)} MiB`,
      budget: '',
      ok: true,
    },
  ];
}

/** Resident, in KiB. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
