/** A D1 with passing troubles: what callers see of them, and what is stored. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROUTES } from '#edge/http/routes';
import { reliableD1 } from '#edge/services/reliable-d1';
import { faultIn } from '#edge/testing/fault-in';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { PROTOCOLS, overRest, claimsFor, prepareCall, sampleInput } from '#edge/testing/sample-calls';
import { countRows, seedTestCourse } from '#edge/testing/test-content';
import { seedDailyOfNow } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

/** A call that begins with one batch, so that its tries can be counted. */
const ONE_QUERY = '/users/me';
const LOST = 'Network connection lost.';
const PASSING = [
  LOST,
  'D1 DB reset because its code was updated.',
  'Internal error while starting up D1 DB storage caused object to be reset.',
  'Internal error in D1 DB storage caused object to be reset.',
  'Cannot resolve D1 DB due to transient issue on remote node.',
  "Can't read from request stream because client disconnected.",
  'database is locked: SQLITE_BUSY',
  'internal error; reference = 4cr8ndr5k2u0m4q7c5v1n0ab',
  'Internal error in D1 DB storage caused object to be reset; reference = 8t4dqqpoq1ctvjr8kca8fl4c',
  'Failed to parse body as JSON, got: error code: 1031',
];
const BUSY = [
  'D1 DB is overloaded. Requests queued for too long.',
  'D1 DB is overloaded. Too many requests queued.',
  'D1 DB storage operation exceeded timeout which caused object to be reset.',
  'Currently processing a long-running import.',
  'Currently processing a long-running export.',
];
/** Somebody has to act first, or the plan's next day has to begin. */
const FULL = [
  'Exceeded maximum DB size.',
  "Your account has exceeded D1's maximum account storage limit, please contact Cloudflare to raise your limit.",
  'database or disk is full: SQLITE_FULL',
];
const BEYOND_PLAN = [
  "Your account has exceeded D1's free tier daily row read limit. Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.",
  "Your account has exceeded D1's free tier daily row write limit. Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.",
];

/** No wait for another try is longer; what else is to come later does. In ms. */
const LONGEST_WAIT_MS = 120;
const { setTimeout } = globalThis;

const withoutWaits = (run: () => void, milliseconds: number) =>
  setTimeout(run, milliseconds > LONGEST_WAIT_MS ? milliseconds : 0);

/** As much of a D1 as drizzle uses is there. */
const statementOf = (DB: object, text: string) =>
  reliableD1(DB as D1Database)
    .prepare(text)
    .bind();

// Nobody sits through the waits: how long they are is the last test's.
beforeAll(async () => {
  vi.stubGlobal('setTimeout', withoutWaits);
  await seedTestCourse();
  await seedDailyOfNow();
});
afterAll(() => vi.unstubAllGlobals());

describe.each(PASSING)('%s', (message) => {
  test('once: nobody notices', async () => {
    const { DB, calls } = faultyD1({ message, when: 'before', fails: (call) => call === 1 });
    const edge = await TestEdge.start({ DB });
    const { status } = await edge.call('GET', ONE_QUERY, { token: await edge.pool.idToken() });
    expect(status).toBe(200);
    expect(calls.count).toBeGreaterThan(1);
    expect(edge.log).toEqual([]);
  });

  test('three times in a row: unavailable, and when to come back', async () => {
    const { DB, calls } = faultyD1({ message, when: 'before', fails: () => true });
    const edge = await TestEdge.start({ DB });
    const answer = await edge.call('GET', ONE_QUERY, { token: await edge.pool.idToken() });
    expect(faultIn(answer)).toBe('503 unavailable');
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(JSON.stringify(answer.body)).not.toContain('D1');
    expect(calls.count).toBe(3);
    expect(JSON.stringify(edge.log)).toContain(message);
  });
});

test.each(BUSY)('%s: unavailable at once, for another try would make it worse', async (message) => {
  const { DB, calls } = faultyD1({ message, when: 'before', fails: () => true });
  const edge = await TestEdge.start({ DB });
  const answer = await edge.call('GET', ONE_QUERY, { token: await edge.pool.idToken() });
  expect(faultIn(answer)).toBe('503 unavailable');
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(calls.count).toBe(1);
});

test.each([
  ...FULL.map((message) => ['database-full', message] as const),
  ...BEYOND_PLAN.map((message) => ['failure', message] as const),
])('%s in the log for “%s”: unavailable for minutes, without another try', async (event, message) => {
  const { DB, calls } = faultyD1({ message, when: 'before', fails: () => true });
  const edge = await TestEdge.start({ DB });
  const answer = await edge.call('GET', ONE_QUERY, { token: await edge.pool.idToken() });
  expect(faultIn(answer)).toBe('503 unavailable');
  expect(answer.headers.get('retry-after')).toBe('300');
  expect(calls.count).toBe(1);
  const lines = edge.log.filter((line) => line.event !== 'request');
  expect(lines).toMatchObject([
    { event, fields: { code: 'unavailable', message: `Error: D1_ERROR: ${message}` } },
  ]);
});

/** Asks a D1 of which so many tries are silent; the deadlines of these come at once. */
async function askSilent(silentTries: number) {
  const deadlines: number[] = [];
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds: number) => {
    if (milliseconds > LONGEST_WAIT_MS) deadlines.push(milliseconds);
    return setTimeout(run, deadlines.length > silentTries ? milliseconds : 0);
  });
  const { DB, calls } = faultyD1({ message: '', when: 'never', fails: (call) => call <= silentTries });
  const outcome = await statementOf(DB, 'SELECT 1 AS one')
    .all()
    .then(
      ({ results }) => results,
      (error: unknown) => error,
    );
  return { outcome, deadlines, calls: calls.count };
}

describe('a call that is never answered', () => {
  afterEach(() => vi.stubGlobal('setTimeout', withoutWaits));

  test('within five seconds is made once more', async () => {
    expect(await askSilent(1)).toEqual({ outcome: [{ one: 1 }], deadlines: [5_000, 5_000], calls: 2 });
  });

  test('nor then is unavailable: nobody waits longer than ten seconds', async () => {
    const { outcome, deadlines, calls } = await askSilent(9);
    expect(outcome).toMatchObject({ code: 'unavailable', cause: { message: 'no answer within 5000 ms' } });
    expect(deadlines).toEqual([5_000, 5_000]);
    expect(calls).toBe(2);
  });
});

test('a session of D1 is as reliable, and stays one session', async () => {
  const session = env.DB.withSession('first-unconstrained');
  const faults = { message: LOST, when: 'before', fails: (call: number) => call % 2 === 1 } as const;
  const { DB, calls } = faultyD1(faults, session);
  const reliable = reliableD1(DB as unknown as D1DatabaseSession);
  const [first, second] = await reliable.batch([
    reliable.prepare('SELECT 1 AS n'),
    reliable.prepare('SELECT 2 AS n'),
  ]);
  expect([first?.results, second?.results]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(await drizzle(reliable).all(sql`SELECT 3 AS n`)).toEqual([{ n: 3 }]);
  expect(calls.count).toBe(4);
  expect(session.getBookmark()).not.toBeNull();
});

test.each([
  'no such column: nonsense',
  'D1 DB exceeded its CPU time limit and was reset.',
  "D1 DB's isolate exceeded its memory limit and was reset.",
])('%s: a mistake of ours, which is not repeated', async (message) => {
  const { DB, calls } = faultyD1({ message, when: 'before', fails: () => true });
  const edge = await TestEdge.start({ DB });
  const answer = await edge.call('GET', ONE_QUERY, { token: await edge.pool.idToken() });
  expect(faultIn(answer)).toBe('500 internal');
  expect(calls.count).toBe(1);
});

describe.each(PROTOCOLS)('over %s', (_, send) => {
  test.each(ROUTES.map(({ call }) => call))(
    '%s: every statement may run twice, its first answer lost',
    async (call) => {
      const { DB } = faultyD1({ message: LOST, when: 'after', fails: (_call, tries) => tries === 1 });
      const edge = await TestEdge.start({ DB });
      const token = await edge.pool.idToken(claimsFor(call));
      await prepareCall(edge, call, token);
      const { status } = await send(edge, call, { token, body: sampleInput(call) });
      expect([200, 201]).toContain(status);
    },
  );
});

test.each([
  ['attempts.submitPosition', 'position_attempts'],
  ['botGames.submit', 'bot_games'],
])('%s: what was stored before the answer was lost is stored once', async (call, table) => {
  const { DB } = faultyD1({ message: LOST, when: 'after', fails: (_call, tries) => tries < 3 });
  const edge = await TestEdge.start({ DB });
  const before = await countRows(table);
  const request = { token: await edge.pool.idToken(), body: sampleInput(call) };
  const { body } = await overRest(edge, call, request);
  const again = await overRest(edge, call, request);
  expect(again.body).toEqual(body);
  expect(await countRows(table)).toBe(before + 1);
});

test('the waits grow, and differ from call to call', async () => {
  const waits: number[] = [];
  const { DB } = faultyD1({ message: LOST, when: 'before', fails: () => true });
  // As much of a D1 as drizzle uses.
  const reliable = reliableD1(DB as unknown as D1Database, async (milliseconds) => {
    waits.push(milliseconds);
  });
  for (let call = 0; call < 20; call += 1) {
    await expect(reliable.prepare('SELECT 1').bind().all()).rejects.toMatchObject({ code: 'unavailable' });
  }
  expect(waits).toHaveLength(40);
  const [first, second] = [
    waits.filter((_wait, index) => index % 2 === 0),
    waits.filter((_wait, index) => index % 2 === 1),
  ];
  expect(Math.min(...first)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...first)).toBeLessThan(60);
  expect(Math.min(...second)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...second)).toBeLessThan(120);
  expect(new Set(waits).size).toBeGreaterThan(10);
});
