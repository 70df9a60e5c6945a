/** A date's order is made when it is first opened, and is then the same for everybody. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getRun, listRuns } from './runs.ts';
import { KNIGHT_ATTACKS, NOTHING_ATTACKED, ROOK_ATTACKS, UNDEFENDED } from '#edge/testing/test-content';
import { dailyAssets, playDaily, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const TODAY = '2026-11-22';
const TOMORROW = '2026-11-23';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const NOTHING_ANSWERED = Array.from({ length: 10 }, () => null);

let edge: TestEdge;
beforeEach(async () => {
  setTime(NOON);
  await env.DB.batch(
    ['daily_orders', 'position_ratings'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY, TOMORROW) });
});
afterEach(() => void vi.useRealTimers());

const tokenOf = (sub: string) => edge.pool.idToken({ sub, 'cognito:groups': ['premium'] });

/** The positions of a run through a date, in the order in which they were handed out. */
async function shownTo(sub: string): Promise<readonly string[]> {
  const runKey = await playDaily(edge, await tokenOf(sub), { answers: NOTHING_ANSWERED });
  const run = await edge.inDatabase(sub, (own) => getRun(own, runKey));
  return (run.places ?? []).map(({ position_id }) => position_id);
}

async function rate(...rated: readonly (readonly [id: string, rating: number])[]): Promise<void> {
  await env.DB.batch(
    rated.map(([id, rating]) =>
      env.DB.prepare(
        `INSERT INTO position_ratings (position_id, rating, deviation, volatility, answers, answered_at)
         VALUES (?, ?, 60, 0.02, 40, 0) ON CONFLICT DO UPDATE SET rating = excluded.rating`,
      ).bind(id, rating),
    ),
  );
}

test('positions that nobody has answered come in the order of their stated difficulty', async () => {
  const shown = await shownTo(crypto.randomUUID());
  expect(shown.slice(0, 4)).toEqual([ROOK_ATTACKS.id, NOTHING_ATTACKED.id, KNIGHT_ATTACKS.id, UNDEFENDED.id]);
});

test('what has turned out to be hard comes last, what has turned out to be easy first', async () => {
  await rate([ROOK_ATTACKS.id, 1_900], [UNDEFENDED.id, 800]);
  const shown = await shownTo(crypto.randomUUID());
  expect(shown).toHaveLength(10);
  expect(shown[0]).toBe(UNDEFENDED.id);
  expect(shown[9]).toBe(ROOK_ATTACKS.id);
});

test('once a date is open its order stays, in its repeats too; the next date has another', async () => {
  await rate([ROOK_ATTACKS.id, 1_900]);
  const sub = crypto.randomUUID();
  const first = await shownTo(sub);
  await rate([ROOK_ATTACKS.id, 800], [KNIGHT_ATTACKS.id, 2_000]);
  expect(await shownTo(crypto.randomUUID())).toEqual(first);
  expect(await shownTo(sub)).toEqual(first);
  setTime(`${TOMORROW}T12:00:00Z`);
  const next = await shownTo(crypto.randomUUID());
  expect([next[0], next[9]]).toEqual([ROOK_ATTACKS.id, KNIGHT_ATTACKS.id]);
});

test('many first starts at once open one order', async () => {
  const subs = Array.from({ length: 20 }, () => crypto.randomUUID());
  const starts = subs.map(async (sub, index) => {
    await rate([ROOK_ATTACKS.id, index % 2 === 0 ? 1_900 : 800]);
    const token = await tokenOf(sub);
    return edge.call('POST', '/daily_runs', {
      token,
      body: { run_key: crypto.randomUUID(), timezone: 'UTC' },
    });
  });
  const replies = await Promise.all(starts);
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
  const orders = await Promise.all(
    subs.map((sub) =>
      edge.inDatabase(sub, (own) => listRuns(own, TODAY).map(({ place_order }) => place_order)),
    ),
  );
  expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1);
  expect(orders[0]).toEqual([expect.arrayContaining([0, 9])]);
});
