/** What calls of the daily cost in trips to D1, and in time that counts. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countedD1 } from '#edge/testing/counted-d1';
import { overRest, sampleInput } from '#edge/testing/sample-calls';
import { dailyAssets, RIGHT_ANSWERS, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const TODAY = '2026-11-22';
const { DB, take } = countedD1(env.DB);

let edge: TestEdge;
beforeEach(async () => {
  setTime(`${TODAY}T12:00:00Z`);
  await env.DB.exec('DELETE FROM daily_orders');
  edge = await TestEdge.start({ DB, ASSETS: await dailyAssets(TODAY) });
});
afterEach(() => void vi.useRealTimers());

/** A learner who has called before: it is known who they are, and what they have paid. */
async function knownLearner() {
  const token = await edge.pool.idToken({ 'cognito:groups': ['premium'] });
  const runKey = crypto.randomUUID();
  const call = async (path: string, body: object) => {
    take();
    const { status } = await edge.call('POST', path, { token, body });
    return { status, trips: take().trips };
  };
  const start = async (sent: object = {}) =>
    call('/daily_runs', { run_key: runKey, timezone: 'UTC', ...sent });
  const answer = async (place: number) =>
    call(`/daily_runs/${runKey}/answers`, {
      place,
      answer: RIGHT_ANSWERS[place],
      time_taken_seconds: 4,
      hand_out_next: true,
    });
  const get = async (path: string) => {
    take();
    const { status } = await edge.call('GET', path, { token });
    return { status, trips: take().trips };
  };
  await overRest(edge, 'attempts.submitPosition', { token, body: sampleInput('attempts.submitPosition') });
  return { start, answer, get };
}

test('who opens a date makes its order in two trips; the next who asks elsewhere reads it in one', async () => {
  expect(await (await knownLearner()).start()).toEqual({ status: 201, trips: 2 });
  // Other content has nothing in memory, as another isolate.
  edge = await TestEdge.start({ DB, ASSETS: await dailyAssets(TODAY) });
  expect(await (await knownLearner()).start()).toEqual({ status: 201, trips: 1 });
});

test('a start where the order is in memory, a known run, and one that is open make none', async () => {
  await (await knownLearner()).start();
  const { start } = await knownLearner();
  expect(await start()).toEqual({ status: 201, trips: 0 });
  expect(await start({ chapters_first: true })).toEqual({ status: 200, trips: 0 });
  expect(await start({ run_key: crypto.randomUUID() })).toEqual({ status: 200, trips: 0 });
});

test('a whole run, and how one stands with it, make none', async () => {
  const { start, answer, get } = await knownLearner();
  await start();
  for (const place of RIGHT_ANSWERS.keys()) {
    vi.setSystemTime(Date.now() + 5_000);
    expect(await answer(place)).toEqual({ status: 201, trips: 0 });
  }
  expect(await get('/assignments/daily_for_user?timezone=UTC')).toEqual({ status: 200, trips: 0 });
  expect(await get('/attempts/best_daily_assignment_for_user')).toEqual({ status: 200, trips: 0 });
});

test('the time of an answer ends when it arrives: what the server does after that costs the learner none', async () => {
  const sub = crypto.randomUUID();
  const body = { run_key: crypto.randomUUID(), timezone: 'UTC' };
  await edge.call('POST', '/daily_runs', { token: await edge.pool.idToken({ sub }), body });
  vi.setSystemTime(Date.now() + 4_000);
  const assets = await dailyAssets(TODAY);
  const slow = async (request: Request) => {
    vi.setSystemTime(Date.now() + 10_000);
    return assets.fetch(request);
  };
  const slowEdge = await TestEdge.start({ ASSETS: { fetch: slow } });
  const answered = await slowEdge.call('POST', `/daily_runs/${body.run_key}/answers`, {
    token: await slowEdge.pool.idToken({ sub }),
    body: { place: 0, answer: null, time_taken_seconds: 60 },
  });
  expect(answered.body).toMatchObject({ time_taken_seconds: 4 });
  expect(Date.now()).toBe(Date.parse(`${TODAY}T12:00:14Z`));
});

test('nor does a way to the object that is lost: the call was there', async () => {
  const sub = crypto.randomUUID();
  const token = await edge.pool.idToken({ sub });
  const body = { run_key: crypto.randomUUID(), timezone: 'UTC' };
  await edge.call('POST', '/daily_runs', { token, body });
  vi.setSystemTime(Date.now() + 4_000);
  let lost = 0;
  edge.objects.around = async (call) => {
    lost += 1;
    if (lost > 1) return call();
    vi.setSystemTime(Date.now() + 10_000);
    throw new Error('Network connection lost.');
  };
  const answered = await edge.call('POST', `/daily_runs/${body.run_key}/answers`, {
    token,
    body: { place: 0, answer: null, time_taken_seconds: 4 },
  });
  expect(lost).toBe(2);
  expect(answered.body).toMatchObject({ time_taken_seconds: 4 });
});
