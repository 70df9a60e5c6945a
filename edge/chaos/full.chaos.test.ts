/** A full D1 and a full object: nothing that was acknowledged is lost, what is refused is `unavailable`, and all works again with room. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOST_GAME } from '#contract/testing/lost-game';
import { aroundD1 } from '#edge/testing/around-d1';
import { faultIn } from '#edge/testing/fault-in';
import { overRest, sampleInput } from '#edge/testing/sample-calls';
import { countOwnRows } from '#edge/testing/stored-rows';
import { dailyAssets, namedLearner, playDaily, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const TODAY = '2026-11-22';
const HOUR_MS = 3_600_000;
const WRITE = /^\s*(?:insert|update|delete)\b/i;

beforeEach(() => setTime(`${TODAY}T12:00:00Z`));
afterEach(() => void vi.useRealTimers());

/** A D1 that takes no write while it is full, as the real one. */
function fillable() {
  const d1 = { isFull: false };
  const DB = aroundD1(async (trip, sql) => {
    if (d1.isFull && sql.some((text) => WRITE.test(text)))
      throw new Error('D1_ERROR: Exceeded maximum DB size.');
    return trip();
  });
  return { DB, d1 };
}

const countResults = async (sub: string) =>
  (await env.DB.prepare('select count(*) as n from results where learner_id = ?').bind(sub).first('n')) ?? 0;

test('with a full D1 learners go on, their results wait, and newcomers are told to come back', async () => {
  const { DB, d1 } = fillable();
  const edge = await TestEdge.start({ DB, ASSETS: await dailyAssets(TODAY) });
  const sub = crypto.randomUUID();
  const token = await namedLearner(edge, 'fullhouse', { sub });
  await playDaily(edge, await namedLearner(edge, 'opener'));
  await edge.settle();

  d1.isFull = true;
  await playDaily(edge, token);
  await edge.settle();
  expect(
    (await overRest(edge, 'attempts.submitPosition', { token, body: sampleInput('attempts.submitPosition') }))
      .status,
  ).toBe(201);
  const newcomer = { token: await edge.pool.idToken(), body: sampleInput('attempts.submitPosition') };
  const refused = await overRest(edge, 'attempts.submitPosition', newcomer);
  expect([faultIn(refused), refused.headers.get('retry-after')]).toEqual(['503 unavailable', '300']);
  expect(await countOwnRows(edge, token)).toMatchObject({ daily_runs: 1, outbox: 1, runs: 1 });
  expect(await countResults(sub)).toBe(0);
  vi.setSystemTime(Date.now() + HOUR_MS / 60);
  await edge.ring(sub);
  expect(edge.log.filter(({ event }) => event === 'database-full').length).toBeGreaterThanOrEqual(2);

  d1.isFull = false;
  // The next try is at most an hour away.
  vi.setSystemTime((await edge.findAlarm(sub)) ?? Infinity);
  await edge.ring(sub);
  expect(await countResults(sub)).toBe(1);
  expect(await countOwnRows(edge, token)).toMatchObject({ outbox: 0 });
  expect((await overRest(edge, 'attempts.submitPosition', newcomer)).status).toBe(201);
});

test('a full object takes nothing and loses nothing, and goes on with room', async () => {
  const edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY) });
  const sub = crypto.randomUUID();
  const token = await edge.pool.idToken({ sub });
  const body = { ...LOST_GAME, game_key: crypto.randomUUID() };
  const before = { ...LOST_GAME, game_key: crypto.randomUUID() };
  expect((await edge.call('POST', '/bot_games', { token, body: before })).status).toBe(201);
  const rows = await countOwnRows(edge, token);

  edge.objects.failWrite = () => new Error('database or disk is full: SQLITE_FULL');
  for (const call of ['attempts.submitPosition', 'botGames.submit', 'reviews.putMoment', 'daily.start']) {
    const answer = await overRest(edge, call, { token, body: sampleInput(call) });
    expect([call, faultIn(answer), answer.headers.get('retry-after')]).toEqual([
      call,
      '503 unavailable',
      '300',
    ]);
  }
  const refused = await edge.call('POST', '/bot_games', { token, body });
  expect(faultIn(refused)).toBe('503 unavailable');
  // What is there is read, and known.
  expect((await edge.call('GET', '/bot_games?limit=5', { token })).body).toHaveLength(1);
  expect((await edge.call('POST', '/bot_games', { token, body: before })).status).toBe(200);
  expect(await countOwnRows(edge, token)).toEqual(rows);

  edge.objects.failWrite = () => undefined;
  expect((await edge.call('POST', '/bot_games', { token, body })).status).toBe(201);
  expect((await countOwnRows(edge, token))['bot_games']).toBe(2);
});
