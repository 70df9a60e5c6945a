/**
 * A daily run that is told first which chapters come: nothing is handed out, and no time runs, until it is asked for.
 */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RIGHT_ANSWERS, dailyAssets, setTime, WRONG_ANSWERS } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const TODAY = '2026-11-22';
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
  edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY) });
});
beforeEach(() => setTime(`${TODAY}T12:00:00Z`));
afterEach(() => void vi.useRealTimers());

/** A learner's run. */
async function begin(body: object = { chapters_first: true }) {
  const token = await edge.pool.idToken();
  const runKey = crypto.randomUUID();
  const start = async (sent: object) =>
    edge.call('POST', '/daily_runs', { token, body: { run_key: runKey, timezone: 'UTC', ...sent } });
  const handOut = async (place: number) =>
    edge.call('POST', `/daily_runs/${runKey}/positions`, { token, body: { place } });
  const answer = async (place: number, answered: unknown) =>
    edge.call('POST', `/daily_runs/${runKey}/answers`, {
      token,
      body: { place, answer: answered, time_taken_seconds: 4 },
    });
  return { runKey, started: await start(body), start, handOut, answer };
}

test('the chapters come in the order of the run, and the first position’s time begins when it is handed out', async () => {
  const { started, handOut, answer } = await begin();
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
  const { runKey, start, handOut, answer } = await begin({});
  await answer(0, WRONG_ANSWERS[0]);
  for (const place of [1, 2, 3]) {
    await handOut(place);
    await answer(place, null);
  }
  const { status, body } = await start({ run_key: crypto.randomUUID(), chapters_first: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ run_key: runKey, chapters: { in_order: CHAPTERS, met: ['attackedPieces'] } });
});

test('who does not ask for them is told nothing of them, and has the first position at once', async () => {
  const { started } = await begin({});
  expect(started.body).toMatchObject({ open: { place: 0 } });
  expect(started.body).not.toHaveProperty('chapters');
});
