/** A D1 with passing troubles: what is tried again, how long it takes, and what its callers get in the end. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toFault } from '#edge/http/fault-response';
import type { LogFields } from '#edge/http/logger';
import { logFault } from '#edge/http/request-log';
import { reliableD1 } from '#edge/reliable/reliable-d1';
import { faultyD1 } from '#edge/testing/faulty-d1';

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
  // Of a call that was merely there when another one took too much; the log has each.
  'D1 DB exceeded its CPU time limit and was reset.',
  "D1 DB's isolate exceeded its memory limit and was reset.",
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

// Nobody sits through the waits: how long they are is the last test's.
beforeAll(() => void vi.stubGlobal('setTimeout', withoutWaits));
afterAll(() => vi.unstubAllGlobals());

/** As much of a D1 as drizzle uses is there. */
const reliable = (DB: object) => reliableD1(DB as D1Database);

/** Asks a D1 whose first calls fail so, by drizzle; the fault that a caller would get, and its line in the log. */
async function ask(message: string, failures: number) {
  const { DB, calls } = faultyD1({ message, when: 'before', fails: (call) => call <= failures });
  const lines: { readonly event: string; readonly fields: LogFields }[] = [];
  const outcome: unknown = await drizzle(reliable(DB))
    .all(sql`SELECT 1 AS one`)
    .catch((failure: unknown) => {
      const fault = toFault(failure);
      const caller = { requestId: 'r1', learnerId: undefined, sentToken: false };
      logFault((event, fields) => void lines.push({ event, fields }), fault, caller);
      return fault;
    });
  return { outcome, calls: calls.count, lines };
}

const lineOf = (event: string, code: string, message: string) => ({
  event,
  fields: { code, message: `Error: D1_ERROR: ${message}` },
});

describe.each(PASSING)('%s', (message) => {
  test('once: nobody notices', async () => {
    expect(await ask(message, 1)).toEqual({ outcome: [{ one: 1 }], calls: 2, lines: [] });
  });

  test('three times in a row: unavailable', async () => {
    const { outcome, calls, lines } = await ask(message, 9);
    expect(outcome).toMatchObject({ code: 'unavailable', retryAfterSeconds: undefined });
    expect(String(outcome)).not.toContain('D1');
    expect(calls).toBe(3);
    expect(lines).toMatchObject([lineOf('failure', 'unavailable', message)]);
  });
});

test.each(BUSY)('%s: unavailable at once, for another try would make it worse', async (message) => {
  const { outcome, calls, lines } = await ask(message, 9);
  expect(outcome).toMatchObject({ code: 'unavailable', retryAfterSeconds: undefined });
  expect(calls).toBe(1);
  expect(lines).toMatchObject([lineOf('failure', 'unavailable', message)]);
});

test.each([
  ...FULL.map((message) => ['database-full', message] as const),
  ...BEYOND_PLAN.map((message) => ['failure', message] as const),
])('%s in the log for “%s”: unavailable for minutes, without another try', async (event, message) => {
  const { outcome, calls, lines } = await ask(message, 9);
  expect(outcome).toMatchObject({ code: 'unavailable', retryAfterSeconds: 300 });
  expect(calls).toBe(1);
  expect(lines).toMatchObject([lineOf(event, 'unavailable', message)]);
});

test('a mistake of ours is not repeated', async () => {
  const message = 'no such column: nonsense';
  const { outcome, calls, lines } = await ask(message, 9);
  expect(outcome).toMatchObject({ code: 'internal' });
  expect(calls).toBe(1);
  expect(lines).toMatchObject([lineOf('failure', 'internal', message)]);
});

/** Asks a D1 of which so many tries are silent; the deadlines of these come at once. */
async function askSilent(silentTries: number) {
  const deadlines: number[] = [];
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds: number) => {
    if (milliseconds > LONGEST_WAIT_MS) deadlines.push(milliseconds);
    return setTimeout(run, deadlines.length > silentTries ? milliseconds : 0);
  });
  const { DB, calls } = faultyD1({ message: '', when: 'never', fails: (call) => call <= silentTries });
  const outcome = await reliable(DB)
    .prepare('SELECT 1 AS one')
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
  const { DB, calls } = faultyD1({ message: LOST, when: 'before', fails: (call) => call % 2 === 1 }, session);
  const d1 = reliable(DB);
  const [first, second] = await d1.batch([d1.prepare('SELECT 1 AS n'), d1.prepare('SELECT 2 AS n')]);
  expect([first?.results, second?.results]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(await drizzle(d1).all(sql`SELECT 3 AS n`)).toEqual([{ n: 3 }]);
  expect(calls.count).toBe(4);
  expect(session.getBookmark()).not.toBeNull();
});

test('the waits grow, and differ from call to call', async () => {
  const waits: number[] = [];
  const { DB } = faultyD1({ message: LOST, when: 'before', fails: () => true });
  const d1 = reliableD1(DB as unknown as D1Database, async (milliseconds) => {
    waits.push(milliseconds);
  });
  for (let call = 0; call < 20; call += 1) {
    await expect(d1.prepare('SELECT 1').bind().all()).rejects.toMatchObject({ code: 'unavailable' });
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
