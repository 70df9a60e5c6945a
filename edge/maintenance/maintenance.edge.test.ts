/** What upkeep leaves of what is old: what learners still see, what comes again, what is gone. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ATTEMPTS_KEPT_DAYS } from '#contract/attempts';
import { faultIn } from '#edge/testing/fault-in';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { overRest, PROTOCOLS, resultOf, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import { countRows, NOTHING_ATTACKED, ROOK_ATTACKS, seedTestCourse } from '#edge/testing/test-content';
import { namedLearner, playDaily, RIGHT_ANSWERS, seedDaily, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 22, 12);
const TODAY = '2026-11-22';
const NO_ARROWS = { kind: 'arrows', arrows: [], invalid_tries: 0 };

let edge: TestEdge;
beforeEach(async () => {
  setTime(NOON);
  onTestFinished(() => void vi.useRealTimers());
  await seedTestCourse();
  edge = await TestEdge.start();
});

/** The same learner so many days later: an old token is good for no call. */
async function tokenAfter(days: number, sub: string): Promise<string> {
  setTime(NOON + days * DAY_MS);
  return edge.pool.idToken({ sub });
}

async function totalOf(sub: string, positionId: string) {
  return env.DB.prepare(
    'SELECT answers, correct, time_ms FROM position_totals WHERE learner_id = ? AND position_id = ?',
  )
    .bind(sub, positionId)
    .first();
}

/** How many rows of a table are this learner's. */
async function countOf(sub: string, table: 'position_attempts' | 'assignment_attempts' | 'daily_answers') {
  return env.DB.prepare(`SELECT count(*) AS rows FROM ${table} WHERE learner_id = ?`).bind(sub).first('rows');
}

async function listBoards(): Promise<readonly string[]> {
  const { results } = await env.DB.prepare('SELECT DISTINCT board FROM ranks').all<{ board: string }>();
  return results.map(({ board }) => board);
}

describe.each(PROTOCOLS)('over %s', (_, send) => {
  /** A learner with a run of a right answer, a wrong one and the right one again. */
  async function learnerWithRun() {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    const attempts: CallInput[] = [
      sampleInput('attempts.submitPosition'),
      sampleInput('attempts.submitPosition', {
        position_task_id: NOTHING_ATTACKED.id,
        answer: { ...NO_ARROWS, arrows: [{ from: 'd3', to: 'h1' }] },
      }),
      sampleInput('attempts.submitPosition'),
    ];
    const position_attempt_keys = attempts.map(({ attempt_key }) => attempt_key);
    const run = sampleInput('attempts.submitAssignment', { correct_count: 1, position_attempt_keys });
    const calls = [
      ...attempts.map((body) => ['attempts.submitPosition', body] as const),
      ['attempts.submitAssignment', run] as const,
    ];
    const sendAll = async (bearer: string) => {
      const answers = [];
      for (const [call, body] of calls) answers.push(await send(edge, call, { token: bearer, body }));
      return answers;
    };
    return { sub, sendAll, first: await sendAll(token) };
  }

  test('what comes again after months is answered as it was, and stored nowhere', async () => {
    const { sub, sendAll, first } = await learnerWithRun();
    const later = await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
    await edge.runUpkeep();
    expect(await countOf(sub, 'position_attempts')).toBe(0);
    expect(await countOf(sub, 'assignment_attempts')).toBe(0);
    const again = await sendAll(later);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(again.map(resultOf)).toEqual(first.map(resultOf));
    expect(await countOf(sub, 'position_attempts')).toBe(0);
    expect(await countOf(sub, 'assignment_attempts')).toBe(0);
  });

  test('the best result stays, and answers are added up by position', async () => {
    const { sub } = await learnerWithRun();
    const before = await overRest(edge, 'attempts.bestInCourse', { token: await tokenAfter(0, sub) });
    const token = await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
    await edge.runUpkeep();
    const after = await overRest(edge, 'attempts.bestInCourse', { token });
    expect(after.body).toEqual(before.body);
    expect(await totalOf(sub, ROOK_ATTACKS.id)).toEqual({ answers: 2, correct: 2, time_ms: 8_000 });
    expect(await totalOf(sub, NOTHING_ATTACKED.id)).toEqual({ answers: 1, correct: 0, time_ms: 4_000 });
  });

  test('on the last day nothing is folded yet', async () => {
    const { sub } = await learnerWithRun();
    await tokenAfter(ATTEMPTS_KEPT_DAYS, sub);
    const before = await countOf(sub, 'position_attempts');
    await edge.runUpkeep();
    expect(await countOf(sub, 'position_attempts')).toBe(before);
  });

  test('another key is another attempt', async () => {
    const { sub } = await learnerWithRun();
    const token = await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
    await edge.runUpkeep();
    const body = sampleInput('attempts.submitPosition');
    await send(edge, 'attempts.submitPosition', { token, body });
    expect(await countOf(sub, 'position_attempts')).toBe(1);
  });
});

test('a claim leaves no total, only its key', async () => {
  const sub = crypto.randomUUID();
  const body = sampleInput('attempts.submitPosition', { answer: undefined });
  await overRest(edge, 'attempts.submitPosition', { token: await tokenAfter(0, sub), body });
  const token = await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
  await edge.runUpkeep();
  expect(await totalOf(sub, ROOK_ATTACKS.id)).toEqual({ answers: 0, correct: 0, time_ms: 0 });
  const again = await overRest(edge, 'attempts.submitPosition', { token, body });
  expect([again.status, again.body]).toEqual([200, { is_correct: true, graded: false }]);
});

test('of very many attempts at one position the newest keys are kept, and all are counted', async () => {
  const sub = crypto.randomUUID();
  const body = sampleInput('attempts.submitPosition');
  await overRest(edge, 'attempts.submitPosition', { token: await tokenAfter(0, sub), body });
  // Six hundred before that one, each under a key of its own.
  await env.DB.prepare(
    `INSERT INTO position_attempts (rowid, learner_id, attempt_key, assignment_id, position_id, is_correct, graded, time_taken_seconds, created_at)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 600)
     SELECT -n, learner_id, 'key-' || printf('%012d', n), assignment_id, position_id, 1, 1, 1, created_at FROM position_attempts, numbers WHERE learner_id = ?`,
  )
    .bind(sub)
    .run();
  const token = await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
  expect(await edge.runUpkeep()).toMatchObject({ folded_answers: 601, finished: true });
  expect(await totalOf(sub, ROOK_ATTACKS.id)).toMatchObject({ answers: 601 });
  const size = await env.DB.prepare(
    'SELECT length(folded_keys) AS size FROM position_totals WHERE learner_id = ?',
  )
    .bind(sub)
    .first('size');
  expect(size).toBe(8_000);
  expect((await overRest(edge, 'attempts.submitPosition', { token, body })).status).toBe(200);
});

describe('daily exercises', () => {
  test('a closed run is told as it was, without its answers', async () => {
    await seedDaily(TODAY);
    const sub = crypto.randomUUID();
    const runKey = await playDaily(edge, await edge.pool.idToken({ sub }), {
      answers: [...RIGHT_ANSWERS.slice(0, 8), null, null],
    });
    const token = await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
    expect(await edge.runUpkeep()).toMatchObject({ folded_daily_runs: 1 });
    expect(await countOf(sub, 'daily_answers')).toBe(0);
    const run = await edge.call('POST', '/daily_runs', { token, body: { run_key: runKey } });
    expect(run.status).toBe(200);
    expect(run.body).toMatchObject({
      date: TODAY,
      answered: [],
      open: null,
      correct_count: 8,
      time_taken_seconds: 50,
      completed: true,
    });
    expect(await totalOf(sub, ROOK_ATTACKS.id)).toEqual({ answers: 1, correct: 1, time_ms: 5_000 });
    expect((await edge.call('GET', '/assignments/daily_for_user', { token })).body).toMatchObject({
      days: [TODAY],
    });
    const late = { place: 3, answer: RIGHT_ANSWERS[3], time_taken_seconds: 5 };
    const answer = await edge.call('POST', `/daily_runs/${runKey}/answers`, { token, body: late });
    expect(faultIn(answer)).toBe('422 conflict');
  });

  test('a run that was left open keeps its answers and goes on', async () => {
    await seedDaily(TODAY);
    const sub = crypto.randomUUID();
    const run_key = crypto.randomUUID();
    const body = { place: 0, answer: RIGHT_ANSWERS[0], time_taken_seconds: 5 };
    const first = await edge.pool.idToken({ sub });
    await edge.call('POST', '/daily_runs', { token: first, body: { run_key, timezone: 'UTC' } });
    await edge.call('POST', `/daily_runs/${run_key}/answers`, { token: first, body });
    const token = await tokenAfter(ATTEMPTS_KEPT_DAYS + 1, sub);
    await edge.runUpkeep();
    const next = await edge.call('POST', `/daily_runs/${run_key}/positions`, { token, body: { place: 1 } });
    expect(next.status).toBe(200);
    expect(await totalOf(sub, ROOK_ATTACKS.id)).toBeNull();
  });

  test('leaderboards go when nobody can see them any more', async () => {
    await seedDaily(TODAY);
    const token = await namedLearner(edge, `n${crypto.randomUUID().slice(0, 8)}`);
    await playDaily(edge, token);
    expect(await listBoards()).toHaveLength(8);
    // West of everywhere it is still the 23rd: there the 22nd is yesterday.
    setTime('2026-11-24T11:59:00Z');
    await edge.runUpkeep();
    expect(await listBoards()).toContain(TODAY);
    setTime('2026-11-24T12:00:00Z');
    await edge.runUpkeep();
    expect(await listBoards()).not.toContain(TODAY);
    expect(await listBoards()).not.toContain(`7:${TODAY}`);
    expect(await listBoards()).toHaveLength(6);
    setTime('2026-12-02T12:00:00Z');
    await edge.runUpkeep();
    expect(await listBoards()).toEqual([]);
    expect(await countRows('rank_counts')).toBe(0);
  });
});

test('a name that was given up is deleted when its rest is over', async () => {
  const sub = crypto.randomUUID();
  const [old, name] = [`o${crypto.randomUUID().slice(0, 8)}`, `n${crypto.randomUUID().slice(0, 8)}`];
  const token = await namedLearner(edge, old, { sub });
  await edge.call('PUT', `/users/update_username?new_username=${name}`, { token });
  setTime(NOON + 30 * DAY_MS - 1);
  expect(await edge.runUpkeep()).toMatchObject({ freed_usernames: 0 });
  setTime(NOON + 30 * DAY_MS);
  expect(await edge.runUpkeep()).toMatchObject({ freed_usernames: 1 });
  expect(await countRows('freed_usernames')).toBe(0);
});

test('one line in the log says what was done', async () => {
  await edge.runUpkeep();
  expect(edge.log).toEqual([
    { event: 'upkeep', fields: expect.objectContaining({ finished: true, folded_answers: 0, ms: 0 }) },
  ]);
});

test('a failure is in the log, and rises', async () => {
  const { DB } = faultyD1({ message: 'no such table: nonsense', when: 'before', fails: () => true });
  const broken = await TestEdge.start({ DB });
  await expect(broken.runUpkeep()).rejects.toThrow('upkeep failed');
  expect(broken.log).toMatchObject([{ event: 'failure', fields: { code: 'upkeep' } }]);
  expect(JSON.stringify(broken.log)).toContain('no such table');
});
