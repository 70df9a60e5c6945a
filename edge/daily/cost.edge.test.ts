/** What calls of the daily cost: round trips to each database, for learners of both. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#contract/dates';
import { countedServices } from '#edge/testing/counted-services';
import { seedDaily, setTime } from '#edge/testing/test-daily';
import { copyContent, HOMES, idAt, prepareTwo, type Home } from '#edge/testing/two-databases';
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

/** One learner more, who is known, and whose calls are counted. */
async function learnerAt(home: Home) {
  const id = idAt(home);
  const learner = countedServices(id, [env.SECOND_DB]);
  for (const d1 of [env.DB, env.SECOND_DB]) {
    await d1
      .prepare('INSERT INTO learners (id, email, created_at) VALUES (?, ?, 0)')
      .bind(id, `${id}@example.com`)
      .run();
  }
  const start = async (sent: { readonly date?: string; readonly timezone?: string } = {}) =>
    startRun(learner.services, { run_key: crypto.randomUUID(), ...ZONE, ...sent });
  return { ...learner, start };
}

/** So many round trips to the learner's home, and so many to the first database if that is another one. */
const trips = (home: Home, toHome: number, toFirst: number) =>
  home === 'DB' ? [toHome, 0] : [toFirst, toHome];

describe.each(HOMES)('a learner at home in %s', (home) => {
  test('starts a date that is open', async () => {
    await (await learnerAt(home)).start();
    const { start, take } = await learnerAt(home);
    expect(await start()).toMatchObject({ created: true, body: { date: TODAY, total_count: 10 } });
    expect(take().trips).toEqual(trips(home, 2, 1));
  });

  test('starts a date that nobody has opened: its order is made', async () => {
    const { start, take } = await learnerAt(home);
    expect((await start()).created).toBe(true);
    expect(take().trips).toEqual(home === 'DB' ? [4, 0] : [3, 2]);
  });

  test('sends a start again', async () => {
    const { services, take } = await learnerAt(home);
    const sent = { run_key: crypto.randomUUID(), ...ZONE };
    const { body } = await startRun(services, sent);
    take();
    expect(await startRun(services, sent)).toEqual({ created: false, body });
    expect(take().trips).toEqual(trips(home, 1, 1));
  });

  test('has a later date than the zone says, after a journey to the west: it is asked for once more', async () => {
    const { services, start, take } = await learnerAt(home);
    const { body } = await start({ timezone: FAR_EAST });
    expect(body.date).toBe(TOMORROW);
    expect((await start()).body).toEqual(body);
    take();
    expect(await getDaily(services, ZONE)).toMatchObject({ date: TOMORROW, run: body });
    expect(take().trips).toEqual(trips(home, 2, 0));
  });

  test('asks for today, with and without a run, and for the best', async () => {
    const { services, start, take } = await learnerAt(home);
    expect((await getDaily(services, ZONE)).run).toBeNull();
    expect(take().trips).toEqual(trips(home, 1, 0));
    const { body } = await start();
    take();
    expect((await getDaily(services, ZONE)).run).toEqual(body);
    expect(take().trips).toEqual(trips(home, 1, 0));
    await getBestDaily(services, ZONE);
    expect(take().trips).toEqual(trips(home, 1, 0));
  });
});
