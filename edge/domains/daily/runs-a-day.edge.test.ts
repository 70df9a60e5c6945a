/** A learner's UTC day has an end for daily runs, too: what is started until then, what is said after it, what does not count. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MOST_DAILY_RUNS_A_DAY } from '#contract/daily-runs';
import { addDays } from '#contract/dates';
import { dailyRuns } from '#db/learner/schema';
import { findSelf, updateSelf } from '#edge/learner/self';
import { faultIn } from '#edge/testing/fault-in';
import { overRest, PROTOCOLS, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { countRows } from '#edge/testing/test-content';
import { dailyAssets, playDaily, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const CALL = 'daily.start';
const EVENING = '2026-11-22T18:00:00Z';
const SIX_HOURS_SECONDS = 21_600;
const TODAY = '2026-11-22';
const ARCHIVE = Array.from({ length: 20 }, (_, index) => addDays(TODAY, -1 - index));

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY, addDays(TODAY, 1), ...ARCHIVE) });
});
afterEach(() => void vi.useRealTimers());

const input = (date?: string) =>
  sampleInput(CALL, { run_key: crypto.randomUUID(), ...(date !== undefined && { date }) });

/** A premium learner who has started one run, and may start so many more on this day. */
async function learnerWithRoom(room: number) {
  setTime(EVENING);
  const sub = crypto.randomUUID();
  const claims = { sub, exp: Date.now() / 1_000 + 2 * 86_400, 'cognito:groups': ['premium'] };
  const token = await edge.pool.idToken(claims);
  const first = input(ARCHIVE[0]);
  expect((await overRest(edge, CALL, { token, body: first })).status).toBe(201);
  await setCount(sub, MOST_DAILY_RUNS_A_DAY - room);
  return { sub, token, first };
}

async function setCount(sub: string, daily_runs_count: number): Promise<void> {
  await edge.inDatabase(sub, (own) => updateSelf(own, { daily_runs_count }));
}

async function countOf(sub: string): Promise<number | undefined> {
  return edge.inDatabase(sub, (own) => findSelf(own)?.daily_runs_count);
}

async function countRuns(sub: string): Promise<number> {
  return edge.inDatabase(sub, (own) => own.select().from(dailyRuns).all().length);
}

test('who may start no run any more opens no date', async () => {
  const { token } = await learnerWithRoom(0);
  const before = await countRows('daily_orders');
  const refused = await overRest(edge, CALL, { token, body: input(ARCHIVE[9]) });
  expect(faultIn(refused)).toBe('429 too-many-requests');
  expect(await countRows('daily_orders')).toBe(before);
});

describe.each(PROTOCOLS)('over %s', (_, send) => {
  test('the last is started, and after it none until the UTC day ends', async () => {
    const { sub, token } = await learnerWithRoom(1);
    expect((await send(edge, CALL, { token, body: input(ARCHIVE[1]) })).status).toBeLessThan(300);
    const before = await countRuns(sub);
    const refused = await send(edge, CALL, { token, body: input(ARCHIVE[2]) });
    expect(faultIn(refused)).toBe('429 too-many-requests');
    expect(refused.headers.get('retry-after')).toBe(String(SIX_HOURS_SECONDS));
    expect(await countRuns(sub)).toBe(before);
    vi.setSystemTime(Date.now() + SIX_HOURS_SECONDS * 1_000);
    expect((await send(edge, CALL, { token, body: input(ARCHIVE[2]) })).status).toBeLessThan(300);
    expect(await countOf(sub)).toBe(1);
  });

  test('a run that is known, and one that is open, are answered all the same', async () => {
    const { token, first } = await learnerWithRoom(0);
    const again = await send(edge, CALL, { token, body: first });
    expect([again.status, resultOf(again)]).toMatchObject([200, { run_key: first['run_key'] }]);
    const goesOn = await send(edge, CALL, { token, body: input(ARCHIVE[0]) });
    expect([goesOn.status, resultOf(goesOn)]).toMatchObject([200, { run_key: first['run_key'] }]);
  });

  test('the log says who was refused, and why', async () => {
    const { sub, token } = await learnerWithRoom(0);
    edge.log.length = 0;
    await send(edge, CALL, { token, body: input(ARCHIVE[1]) });
    expect(edge.log.filter(({ event }) => event === 'refusal')).toMatchObject([
      { fields: { code: 'too-many-requests', learner: sub, reason: expect.stringContaining('60 daily') } },
    ]);
  });
});

test('twenty at once with room for three are three', async () => {
  const { sub, token } = await learnerWithRoom(3);
  // Without the first, which is open.
  const answers = await Promise.all(
    [TODAY, ...ARCHIVE.slice(1)].map((date) => overRest(edge, CALL, { token, body: input(date) })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
  expect(await countOf(sub)).toBe(MOST_DAILY_RUNS_A_DAY);
});

test('runs and attempts are counted apart', async () => {
  const { sub, token } = await learnerWithRoom(0);
  const body = sampleInput('attempts.submitPosition');
  expect((await overRest(edge, 'attempts.submitPosition', { token, body })).status).toBe(201);
  expect(await countOf(sub)).toBe(MOST_DAILY_RUNS_A_DAY);
});

test('a free learner who has had the date is told that, whatever the count', async () => {
  setTime(EVENING);
  const sub = crypto.randomUUID();
  const token = await edge.pool.idToken({ sub });
  await playDaily(edge, token);
  await setCount(sub, MOST_DAILY_RUNS_A_DAY);
  expect(faultIn(await overRest(edge, CALL, { token, body: input() }))).toBe('403 daily-limit-reached');
});
