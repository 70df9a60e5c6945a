/** A D1 with passing troubles: what callers see of them, and what is stored. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
];
const BUSY = [
  'D1 DB is overloaded. Requests queued for too long.',
  'D1 DB is overloaded. Too many requests queued.',
  'D1 DB storage operation exceeded timeout which caused object to be reset.',
];

/** No wait for another try is longer; what else is to come later does. In ms. */
const LONGEST_WAIT_MS = 120;
const { setTimeout } = globalThis;

// Nobody sits through the waits: how long they are is the last test's.
beforeAll(async () => {
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds: number) =>
    setTimeout(run, milliseconds > LONGEST_WAIT_MS ? milliseconds : 0),
  );
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
