/** A date's order is made when it is first opened, and is then the same for everybody. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getRun, listRuns } from './runs.ts';
import { withSessions } from '#edge/testing/as-session';
import { overRest, sampleInput } from '#edge/testing/sample-calls';
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

test('who opens a date a moment too late has the order of who was faster', async () => {
  let isArmed = false;
  const rival = crypto.randomUUID();
  const DB = withSessions({
    prepare: (text) => env.DB.prepare(text),
    // Between the look for an order and the making of one, somebody else makes one by other ratings.
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const found = await env.DB.batch<Row>(statements);
      if (!isArmed) return found;
      isArmed = false;
      await rate([ROOK_ATTACKS.id, 800]);
      await shownTo(rival);
      return found;
    },
  });
  const late = await TestEdge.start({ DB, ASSETS: await dailyAssets(TODAY, TOMORROW) });
  const sub = crypto.randomUUID();
  const token = await late.pool.idToken({ sub, 'cognito:groups': ['premium'] });
  // The learner is known: nothing but the order is asked for.
  await overRest(late, 'attempts.submitPosition', { token, body: sampleInput('attempts.submitPosition') });
  await rate([ROOK_ATTACKS.id, 1_900]);
  isArmed = true;
  const body = { run_key: crypto.randomUUID(), timezone: 'UTC' };
  expect((await late.call('POST', '/daily_runs', { token, body })).status).toBe(201);
  expect(isArmed).toBe(false);
  const [orders, rivals] = await Promise.all(
    [sub, rival].map((who) =>
      edge.inDatabase(who, (own) => listRuns(own, TODAY).map(({ place_order }) => place_order)),
    ),
  );
  expect(orders?.[0]).toHaveLength(10);
  expect(orders).toEqual(rivals);
});
