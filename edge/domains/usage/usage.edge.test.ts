/** Usage statistics: what a page may tell, that nobody is in it, and where it goes. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { USAGE_BATCH_SIZE, USAGE_EVENTS_A_DAY, USAGE_MAX_AGE_MS, USAGE_PATH } from '#contract/limits';
import { faultIn } from '#edge/testing/fault-in';
import { TestEdge } from '#edge/testing/test-edge';

const VISIT = '5f0c2d8e-6d5b-4a1c-9b9f-0a3f6f1f7c11';
const DAY_MS = 86_400_000;
const started = { type: 'session_started', deviceType: 'mobile', n: 0, age_ms: 0 };
const muted = (n: number, age_ms = 0) => ({ type: 'sound_disabled', n, age_ms });
const batch = (...events: readonly unknown[]) => ({ visit: VISIT, events });

let edge: TestEdge;
beforeEach(async () => {
  await env.DB.exec('DELETE FROM usage_counts');
  await env.DB.exec('DELETE FROM usage_budgets');
  edge = await TestEdge.start();
});

const send = (body: unknown, request: object = {}) => edge.call('POST', USAGE_PATH, { body, ...request });

const from = (address: string) =>
  send(batch(started, muted(1)), { headers: { 'cf-connecting-ip': address } });

async function stored(): Promise<readonly Record<string, unknown>[]> {
  const { results } = await env.DB.prepare('SELECT * FROM usage_counts ORDER BY day, type, detail').all();
  return results;
}

describe('happy', () => {
  test('each event is counted by day and by what it was, and nothing else is stored', async () => {
    const task = 'attackedPieces.markYourPieces.1';
    const { status, body } = await send(
      batch(started, { type: 'task_completed', task, n: 1, age_ms: DAY_MS }, muted(2), muted(3)),
    );
    expect([status, body]).toEqual([200, { recorded: 4 }]);
    const today = Math.floor(Date.now() / DAY_MS);
    expect(await stored()).toEqual([
      { day: today - 1, type: 'task_completed', detail: task, count: 1 },
      { day: today, type: 'session_started', detail: 'mobile', count: 1 },
      { day: today, type: 'sound_disabled', detail: '', count: 2 },
    ]);
  });

  test('a later batch adds to the counts: however many come, the rows stay few', async () => {
    for (let sent = 0; sent < 5; sent += 1) await send(batch(started, muted(1)));
    expect((await stored()).map(({ type, count }) => [type, count])).toEqual([
      ['session_started', 5],
      ['sound_disabled', 5],
    ]);
  });

  test('a whole batch is taken', async () => {
    const events = Array.from({ length: USAGE_BATCH_SIZE }, (_, n) => muted(n));
    expect(await send(batch(...events))).toMatchObject({ status: 200, body: { recorded: USAGE_BATCH_SIZE } });
    expect((await stored()).map(({ count }) => count)).toEqual([USAGE_BATCH_SIZE]);
  });

  test('with Analytics Engine bound, each event goes there, and none into the database', async () => {
    const points: unknown[] = [];
    edge = await TestEdge.start({
      USAGE: { writeDataPoint: (point: unknown) => points.push(point) },
      USAGE_STORE: 'engine',
    });
    await send(batch(started));
    expect(points).toEqual([
      { indexes: [VISIT], blobs: ['session_started', 'mobile'], doubles: [expect.any(Number), 0] },
    ]);
    expect(await stored()).toEqual([]);
  });

  test('without it, they go into the database', async () => {
    edge = await TestEdge.start({ USAGE: undefined, USAGE_STORE: 'engine' });
    await send(batch(started));
    expect(await stored()).toHaveLength(1);
  });

  test('maintenance deletes what is older than 90 days, and what networks sent on earlier days', async () => {
    await send(batch(started, muted(1)));
    await env.DB.exec(`UPDATE usage_counts SET day = day - 91 WHERE type = 'session_started'`);
    await env.DB.exec('UPDATE usage_budgets SET day = day - 1');
    expect(await edge.runMaintenance()).toMatchObject({ old_usage: 1, usage_budgets: 1 });
    expect((await stored()).map(({ type }) => type)).toEqual(['sound_disabled']);
  });
});

describe('error', () => {
  test.each<[string, unknown]>([
    ['no events', batch()],
    ['more than a batch', batch(...Array.from({ length: USAGE_BATCH_SIZE + 1 }, (_, n) => muted(n)))],
    ['an event that nobody knows', batch({ type: 'password_typed', n: 0, age_ms: 0 })],
    ['a field that nobody knows', batch({ ...muted(0), email: 'anna@example.com' })],
    ['a field beside the events', { ...batch(muted(0)), learner: 'anna' }],
    ['a word that is none of ours', batch({ type: 'chapter_clicked', chapter: 'anna', n: 0, age_ms: 0 })],
    ['a visit with a name', { visit: 'anna', events: [muted(0)] }],
    ['a time to come', batch(muted(0, -1))],
    ['a time too long ago', batch(muted(0, USAGE_MAX_AGE_MS + 1))],
    ['a time of its own', batch({ ...muted(0), at: 5 })],
    ['no number', batch({ type: 'sound_disabled', age_ms: 0 })],
    ['nothing', undefined],
  ])('%s is refused whole', async (_, body) => {
    expect(faultIn(await send(body))).toBe('400 invalid-input');
    expect(await stored()).toEqual([]);
  });

  test('one bad event spoils its batch', async () => {
    expect(faultIn(await send(batch(muted(0), { ...muted(1), note: 'x' })))).toBe('400 invalid-input');
    expect(await stored()).toEqual([]);
  });
});

describe('security', () => {
  test('no token is needed, and one that is sent is not looked at', async () => {
    expect((await send(batch(muted(0)))).status).toBe(200);
    expect((await send(batch(muted(1)), { token: 'forged' })).status).toBe(200);
    const rows = JSON.stringify(await stored());
    await send(batch(muted(2)), { token: await edge.pool.idToken({ sub: 'anna' }) });
    expect(rows + JSON.stringify(await stored())).not.toMatch(/anna|forged/);
    expect(edge.log).toEqual([]);
  });

  test('too many are refused by a counter of their own, so that a sign-up goes on', async () => {
    const closed = { limit: async () => ({ success: false }) };
    edge = await TestEdge.start({ USAGE_CALLS: closed });
    expect(faultIn(await send(batch(muted(0))))).toBe('429 too-many-requests');
    const name = await edge.call('POST', '/users/validate_username', { body: { username: 'new_name' } });
    expect(name.status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['no page', { origin: '' }],
    ['a page without an origin', { origin: 'null' }],
  ])('%s is refused', async (_, headers) => {
    expect(faultIn(await send(batch(muted(0)), { headers }))).toBe('400 invalid-input');
    expect(await stored()).toEqual([]);
  });

  test('a network has a budget a day, and no other network pays for it', async () => {
    expect((await from('2001:db8:1::1')).status).toBe(200);
    await env.DB.prepare('UPDATE usage_budgets SET events = ?')
      .bind(USAGE_EVENTS_A_DAY - 1)
      .run();
    const refused = await from('2001:db8:1:ff00::9');
    expect(faultIn(refused)).toBe('429 too-many-requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await stored()).map(({ count }) => count)).toEqual([1, 1]);
    expect((await from('2001:db8:2::1')).status).toBe(200);
  });

  test('words that are SQL are words', async () => {
    const spoiled = batch({
      type: 'chapter_clicked',
      chapter: "x'); drop table usage_events;--",
      n: 0,
      age_ms: 0,
    });
    expect(faultIn(await send(spoiled))).toBe('400 invalid-input');
    expect(await stored()).toEqual([]);
  });
});
