/** What calls of the daily cost: round trips to each database, for learners of both. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StartDaily } from '#contract/daily-runs';
import { addDays } from '#contract/dates';
import { countedLearner, tripsTo } from '#edge/testing/counted-services';
import { seedDaily, setTime } from '#edge/testing/test-daily';
import { copyContent, HOMES, prepareTwo, type Home } from '#edge/testing/two-databases';
import { answerPosition } from './answer.ts';
import { getBestDaily } from './best-daily.ts';
import { startRun } from './start-run.ts';
import { getDaily } from './today.ts';

const TODAY = '2026-11-22';
const TOMORROW = addDays(TODAY, 1);
const NOON = `${TODAY}T12:00:00Z`;
/** Its date at that noon is the next one. */
const FAR_EAST = 'Pacific/Kiritimati';
const ZONE = { timezone: 'UTC' };

beforeAll(prepareTwo);
beforeEach(async () => {
  setTime(NOON);
  await seedDaily(TODAY, TOMORROW);
  await copyContent();
});
afterEach(() => void vi.useRealTimers());

async function learnerAt(home: Home) {
  const learner = await countedLearner(home);
  const start = async (sent: Partial<StartDaily> = {}) =>
    startRun(learner.services, { run_key: crypto.randomUUID(), ...ZONE, ...sent });
  return { ...learner, start };
}

test('the time of an answer ends when it arrives: what the server does after that costs the learner none', async () => {
  const { services, start } = await learnerAt('DB');
  const { body } = await start();
  let time = Date.now() - 6_000;
  const slow = { ...services, now: () => (time += 10_000) };
  const answer = { run_key: body.run_key, place: 0, answer: null, time_taken_seconds: 60 };
  expect((await answerPosition(slow, answer)).body.time_taken_seconds).toBe(4);
});

describe.each(HOMES)('a learner at home in %s', (home) => {
  test('starts a date that is open', async () => {
    await (await learnerAt(home)).start();
    const { start, takeTrips } = await learnerAt(home);
    expect(await start()).toMatchObject({ created: true, body: { date: TODAY, total_count: 10 } });
    expect(takeTrips()).toEqual(tripsTo(home, 2, 1));
  });

  test('starts a date that is open, and is told its chapters first', async () => {
    await (await learnerAt(home)).start();
    const { start, takeTrips } = await learnerAt(home);
    expect((await start({ chapters_first: true })).body.chapters?.in_order).toHaveLength(10);
    expect(takeTrips()).toEqual(tripsTo(home, 3, 1));
  });

  test('starts a date that nobody has opened: its order is made', async () => {
    const { start, takeTrips } = await learnerAt(home);
    expect((await start()).created).toBe(true);
    expect(takeTrips()).toEqual(home === 'DB' ? [5, 0] : [3, 3]);
  });

  test('sends a start again', async () => {
    const { services, takeTrips } = await learnerAt(home);
    const sent = { run_key: crypto.randomUUID(), ...ZONE };
    const { body } = await startRun(services, sent);
    takeTrips();
    expect(await startRun(services, sent)).toEqual({ created: false, body });
    expect(takeTrips()).toEqual(tripsTo(home, 1, 1));
  });

  test('has a later date than the zone says, after a journey to the west: it is asked for once more', async () => {
    const { services, start, takeTrips } = await learnerAt(home);
    const { body } = await start({ timezone: FAR_EAST });
    expect(body.date).toBe(TOMORROW);
    expect((await start()).body).toEqual(body);
    takeTrips();
    expect(await getDaily(services, ZONE)).toMatchObject({ date: TOMORROW, run: body });
    expect(takeTrips()).toEqual(tripsTo(home, 2));
  });

  test('asks for today, with and without a run, and for the best', async () => {
    const { services, start, takeTrips } = await learnerAt(home);
    expect((await getDaily(services, ZONE)).run).toBeNull();
    expect(takeTrips()).toEqual(tripsTo(home, 1));
    const { body } = await start();
    takeTrips();
    expect((await getDaily(services, ZONE)).run).toEqual(body);
    expect(takeTrips()).toEqual(tripsTo(home, 1));
    await getBestDaily(services, ZONE);
    expect(takeTrips()).toEqual(tripsTo(home, 1));
  });
});
