/** What each call waits for: trips to the learner's object and to D1, one after the other. docs/operations/latency.md has the table. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import latency from '../../docs/operations/latency.md?raw';
import { emptyDatabase } from '#edge/testing/empty-database';
import { claimsFor, isOpenToAll, overRest, prepareCall, sampleInput } from '#edge/testing/sample-calls';
import { dailyAssets, RIGHT_ANSWERS, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import { Trips, type Depth } from '#edge/testing/trips';
import { payInCheckout } from '#edge/testing/test-subscription';
import { ROUTES } from './routes.ts';

const TODAY = '2026-11-22';
/** Longer than a leaderboard is shown. */
const STALE_MS = 120_000;
const trips = new Trips();
let edge: TestEdge;

beforeEach(async () => {
  setTime(`${TODAY}T12:00:00Z`);
  await emptyDatabase(env.DB, env.MIGRATIONS);
  edge = await newIsolate();
});
afterEach(() => void vi.useRealTimers());

/** One that has nothing in memory. */
async function newIsolate(): Promise<TestEdge> {
  const started = await TestEdge.start({ DB: trips.DB, ASSETS: await dailyAssets(TODAY) });
  trips.watch(started);
  return started;
}

async function depthOf(call: string, token: string): Promise<Depth> {
  await edge.settle();
  trips.take();
  const { status, body } = await overRest(edge, call, { token, body: sampleInput(call) });
  const depth = trips.take();
  expect([call, status < 300 ? 'done' : body]).toEqual([call, 'done']);
  return depth;
}

/** Another learner opens the date, and looks at the leaderboard. */
async function others(): Promise<void> {
  const token = await edge.pool.idToken();
  for (const call of ['daily.start', 'leaderboard.top']) {
    await overRest(edge, call, { token, body: sampleInput(call) });
  }
}

/** A learner who has called before, and has what the call needs. */
async function knownLearner(call: string): Promise<string> {
  const token = await edge.pool.idToken(claimsFor(call));
  await overRest(edge, 'users.me', { token });
  await prepareCall(edge, call, token);
  return token;
}

/** What every call is measured for, and what is more for some. */
async function measureAll(): Promise<readonly (readonly [name: string, depth: Depth])[]> {
  const rows: (readonly [string, Depth])[] = [];
  await others();
  for (const { call } of ROUTES) {
    edge = await newIsolate();
    const token = await knownLearner(call);
    await overRest(edge, 'leaderboard.top', { token, body: sampleInput('leaderboard.top') });
    rows.push([call, await depthOf(call, token)]);
  }
  for (const call of ['users.me', 'users.postSignup', 'attempts.submitPosition']) {
    rows.push([`${call}, the learner's first call ever`, await depthOf(call, await edge.pool.idToken())]);
  }
  const sub = crypto.randomUUID();
  await depthOf('users.me', await edge.pool.idToken({ sub, email_verified: false }));
  const proved = await depthOf('attempts.submitPosition', await edge.pool.idToken({ sub }));
  rows.push(['attempts.submitPosition, the first with an address that is proved', proved]);
  const buyer = await knownLearner('subscription.verify');
  await payInCheckout(edge, buyer);
  rows.push(['subscription.verify, after a payment', await depthOf('subscription.verify', buyer)]);
  const token = await knownLearner('leaderboard.top');
  vi.setSystemTime(Date.now() + STALE_MS);
  rows.push(['leaderboard.top, the first to look for some seconds', await depthOf('leaderboard.top', token)]);
  await env.DB.exec('DELETE FROM daily_orders');
  edge = await newIsolate();
  rows.push([
    'daily.start, the first on the date',
    await depthOf('daily.start', await knownLearner('daily.start')),
  ]);
  return rows;
}

const cellsIn = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of a table of the page, behind the line that is its head. */
function tableUnder(head: string): readonly (readonly string[])[] {
  const lines = latency.split('\n');
  const start = lines.findIndex((line) => cellsIn(line)[0] === head);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return start < 0 ? [] : lines.slice(start + 2, end).map(cellsIn);
}

/** Calls that change what learners share: the page says that they wait for the primary. */
const AT_THE_PRIMARY = [
  'users.preSignupValidation',
  'users.postSignup',
  'users.updateUsername',
  'users.reportName',
  'users.deleteAccount',
  'subscription.checkout',
  'subscription.verify',
  'analytics.record',
];

test('no call waits for more than one trip to an object and one to the nearest D1, but those that write there', async () => {
  const rows = await measureAll();
  const measured = rows.map(([name, { object, replica, primary }]) => [
    name.replace(/^[\w.]+/, '`$&`'),
    ...[object, replica, primary].map(String),
  ]);
  expect(tableUnder('call')).toEqual(measured);
  for (const { call, access } of ROUTES) {
    const depth = rows.find(([name]) => name === call)?.[1];
    expect([call, depth?.object]).toEqual([call, isOpenToAll(access) ? 0 : 1]);
    if (AT_THE_PRIMARY.includes(call)) continue;
    expect([call, depth?.primary]).toEqual([call, 0]);
    expect(depth?.replica).toBeLessThanOrEqual(1);
  }
});

/** Round trips in milliseconds, as published: from the Worker to an object near the learner, and to D1 in Frankfurt. */
const CITIES = {
  Warsaw: { object: 10, d1: 20 },
  'São Paulo': { object: 30, d1: 195 },
  Sydney: { object: 30, d1: 323 },
} as const;
/** What a learner may wait in all of a daily exercise. */
const MOST_WAITED_MS = 1_500;

test('a whole daily exercise waits 1.5 s at most in Sydney', async () => {
  await others();
  edge = await newIsolate();
  const token = await knownLearner('daily.start');
  const sum = { object: 0, replica: 0, primary: 0 };
  const run_key = crypto.randomUUID();
  const send = async (path: string, body: object) => {
    await edge.settle();
    trips.take();
    expect((await edge.call('POST', path, { token, body })).status).toBeLessThan(300);
    const { object, replica, primary } = trips.take();
    sum.object += object;
    sum.replica += replica;
    sum.primary += primary;
  };
  await send('/daily_runs', { run_key, timezone: 'UTC' });
  for (const [place, answer] of RIGHT_ANSWERS.entries()) {
    vi.setSystemTime(Date.now() + 5_000);
    await send(`/daily_runs/${run_key}/answers`, {
      place,
      answer,
      time_taken_seconds: 5,
      hand_out_next: true,
    });
  }
  const rows = Object.entries(CITIES).map(([city, { object, d1 }]) => {
    const ms = sum.object * object + (sum.replica + sum.primary) * d1;
    expect(ms).toBeLessThanOrEqual(MOST_WAITED_MS);
    return [city, object, d1, sum.object, sum.replica + sum.primary, ms].map(String);
  });
  expect(tableUnder('from')).toEqual(rows);
});
