/** Who may start a run, and what they are told first. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyRuns } from '#db/learner/schema';
import { updateSelf } from '#edge/learner/self';
import { faultIn } from '#edge/testing/fault-in';
import {
  dailyAssets,
  namedLearner,
  playDaily,
  RIGHT_ANSWERS,
  setTime,
  WRONG_ANSWERS,
} from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const TODAY = '2026-11-22';
/** Older than the archive. */
const BEFORE_ALL = ['0000-01-01', '2023-12-31'];
const PREMIUM = { 'cognito:groups': ['premium'] };
const CHAPTERS = [
  'attackedPieces',
  'attackedPieces',
  'attackedPieces',
  'undefendedPieces',
  'walkingIntoAttack',
  'abandonedDefense',
  'abandonedDefense',
  'xRay',
  'undefendedPieces',
  'undefendedPieces',
];

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({
    ASSETS: await dailyAssets(...BEFORE_ALL, '2026-11-20', TODAY, '2026-11-23'),
  });
});
beforeEach(() => setTime(`${TODAY}T12:00:00Z`));
afterEach(() => void vi.useRealTimers());

const start = async (token: string, body: object = {}) =>
  edge.call('POST', '/daily_runs', {
    token,
    body: { run_key: crypto.randomUUID(), timezone: 'UTC', ...body },
  });
const today = async (token: string, timezone = 'UTC') =>
  edge.call('GET', `/assignments/daily_for_user?timezone=${timezone}`, { token });
const top = async (token: string, period = 'today') => {
  await edge.settle();
  return edge.call('GET', `/attempts/top_daily_assignment_attempts?timezone=UTC&period=${period}`, { token });
};

/** A learner's run. */
async function begun(body: object, claims = {}) {
  const token = await edge.pool.idToken(claims);
  const runKey = crypto.randomUUID();
  const startAgain = async (sent: object) => start(token, { run_key: runKey, ...sent });
  const handOut = async (place: number) =>
    edge.call('POST', `/daily_runs/${runKey}/positions`, { token, body: { place } });
  const answer = async (place: number, answered: unknown) =>
    edge.call('POST', `/daily_runs/${runKey}/answers`, {
      token,
      body: { place, answer: answered, time_taken_seconds: 4 },
    });
  return { token, runKey, started: await startAgain(body), startAgain, handOut, answer };
}

describe('who may start', () => {
  test('a free learner once a date', async () => {
    const token = await edge.pool.idToken();
    await playDaily(edge, token);
    const again = await start(token);
    expect(faultIn(again)).toBe('403 daily-limit-reached');
  });

  test('an open run goes on, whichever key comes', async () => {
    const { token, runKey } = await begun({}, PREMIUM);
    const again = await start(token);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ run_key: runKey });
  });

  test('a premium learner repeats, and only the first run is ranked', async () => {
    const token = await namedLearner(edge, 'Repeater', PREMIUM);
    await playDaily(edge, token, { answers: WRONG_ANSWERS });
    await playDaily(edge, token);
    expect((await today(token)).body).toMatchObject({
      best: { correct_count: 10 },
      run: { unranked: 'repeat' },
      may_start: true,
    });
    const list = await top(token);
    expect(list.body).toMatchObject({ own: { correct_count: 0 } });
  });

  test('past dates are premium’s, those to come nobody’s', async () => {
    const free = await edge.pool.idToken();
    expect((await start(free, { date: '2026-11-20' })).status).toBe(403);
    const token = await namedLearner(edge, 'Archivist', PREMIUM);
    expect((await start(token, { date: '2026-11-23' })).status).toBe(404);
    await playDaily(edge, token, { date: '2026-11-20' });
    expect((await today(token)).body).toMatchObject({ date: TODAY, days: [], may_start: true });
    const list = await top(token, 'week');
    expect(list.body).toMatchObject({ own: null });
  });

  test.each(BEFORE_ALL)('the archive has no %s: dates that stay would have no end', async (date) => {
    const token = await edge.pool.idToken(PREMIUM);
    expect(faultIn(await start(token, { date }))).toBe('404 not-found');
    const { results } = await env.DB.prepare('SELECT date FROM daily_orders WHERE date = ?').bind(date).all();
    expect(results).toEqual([]);
  });

  test('a hundred starts at once, across all time zones within a minute, are one run a date', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    const zones = ['Pacific/Kiritimati', 'UTC', 'Europe/Warsaw', 'Pacific/Pago_Pago', 'Asia/Tokyo'];
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => start(token, { timezone: zones[index % zones.length] })),
    );
    const dates = new Set(replies.map(({ body }) => (body as { date?: string }).date));
    expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
    const runs = await edge.inDatabase(sub, (own) =>
      own.select({ date: dailyRuns.date }).from(dailyRuns).all(),
    );
    expect(runs.map(({ date }) => date).toSorted()).toEqual([...dates].toSorted());
    expect(runs.length).toBeLessThanOrEqual(2);
  });

  test('dates never go back', async () => {
    const token = await edge.pool.idToken();
    await start(token, { timezone: 'Pacific/Kiritimati' });
    expect((await today(token, 'Pacific/Pago_Pago')).body).toMatchObject({ date: '2026-11-23' });
    expect((await start(token, { timezone: 'Pacific/Pago_Pago' })).body).toMatchObject({
      date: '2026-11-23',
    });
  });

  test('who has had the date in an account that is deleted is told so; premium repeats it', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    await today(token);
    await edge.inDatabase(sub, (own) => updateSelf(own, { daily_date: TODAY }));
    expect((await today(token)).body).toMatchObject({ had_before: true, may_start: false, run: null });
    expect(faultIn(await start(token))).toBe('403 daily-limit-reached');
    const premium = await edge.pool.idToken({ sub, ...PREMIUM });
    await playDaily(edge, premium);
    expect((await today(premium)).body).toMatchObject({ had_before: false, run: { unranked: 'repeat' } });
  });

  test('a known key with another date is a conflict', async () => {
    const { token, runKey } = await begun({}, PREMIUM);
    expect((await start(token, { run_key: runKey })).status).toBe(200);
    expect((await start(token, { run_key: runKey, date: '2026-11-20' })).status).toBe(422);
  });
});

test('the chapters come in the order of the run, and the first position’s time begins when it is handed out', async () => {
  const { started, handOut, answer } = await begun({ chapters_first: true });
  expect(started.status).toBe(201);
  expect(started.body).toMatchObject({
    open: null,
    answered: [],
    chapters: { in_order: CHAPTERS, met: [] },
  });
  vi.setSystemTime(Date.now() + 60_000);
  expect((await handOut(0)).body).toMatchObject({ place: 0 });
  vi.setSystemTime(Date.now() + 4_000);
  expect((await answer(0, RIGHT_ANSWERS[0])).body).toMatchObject({ time_taken_seconds: 4 });
});

test('a chapter is met by an answer, right or wrong, and not by what was skipped', async () => {
  const { runKey, startAgain, handOut, answer } = await begun({});
  await answer(0, WRONG_ANSWERS[0]);
  for (const place of [1, 2, 3]) {
    await handOut(place);
    await answer(place, null);
  }
  const { status, body } = await startAgain({ run_key: crypto.randomUUID(), chapters_first: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ run_key: runKey, chapters: { in_order: CHAPTERS, met: ['attackedPieces'] } });
});

test('who does not ask for them is told nothing of them, and has the first position at once', async () => {
  const { started } = await begun({});
  expect(started.body).toMatchObject({ open: { place: 0 } });
  expect(started.body).not.toHaveProperty('chapters');
});
