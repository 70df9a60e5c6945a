/** An answer brings the next position with its verdict; how its time is counted then. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyAssets, RIGHT_ANSWERS, setTime, WRONG_ANSWERS } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const TODAY = '2026-11-22';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY) });
});
beforeEach(() => setTime(`${TODAY}T12:00:00Z`));
afterEach(() => void vi.useRealTimers());

const start = (token: string, runKey: string) =>
  edge.call('POST', '/daily_runs', { token, body: { run_key: runKey, timezone: 'UTC' } });
const handOut = (token: string, runKey: string, place: number) =>
  edge.call('POST', `/daily_runs/${runKey}/positions`, { token, body: { place } });
const answer = (token: string, runKey: string, body: object) =>
  edge.call('POST', `/daily_runs/${runKey}/answers`, {
    token,
    body: { place: 0, answer: RIGHT_ANSWERS[0], time_taken_seconds: 4, ...body },
  });

/** A learner with a run that is open. */
async function begun() {
  const token = await edge.pool.idToken();
  const runKey = crypto.randomUUID();
  expect((await start(token, runKey)).status).toBe(201);
  return { token, runKey };
}

describe('an answer that asks for the next position', () => {
  const withNext = { hand_out_next: true };

  test('gets it with the verdict, and nothing that gives its answer away', async () => {
    const { token, runKey } = await begun();
    const { status, body } = await answer(token, runKey, { answer: WRONG_ANSWERS[0], ...withNext });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      is_correct: false,
      grading: { kind: 'verdict', verdict: { correct: false, missed: [{ from: 'd5', to: 'd2' }] } },
      next: { place: 1, correct_move: null, comment_en: null, red_from: null },
    });
    const { next } = body as { readonly next: unknown };
    expect((await handOut(token, runKey, 1)).body).toEqual(next);
    expect((await start(token, runKey)).body).toMatchObject({ open: next });
  });

  test('sent again is told the same, and its time goes on', async () => {
    const { token, runKey } = await begun();
    const first = await answer(token, runKey, withNext);
    vi.setSystemTime(Date.now() + 5_000);
    const again = await answer(token, runKey, withNext);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const second = await answer(token, runKey, { place: 1, answer: null, time_taken_seconds: 1 });
    expect(second.body).toMatchObject({ time_taken_seconds: 4, grading: null, next: null });
  });

  test('gets none after the last; without asking it gets none either', async () => {
    const { token, runKey } = await begun();
    expect((await answer(token, runKey, {})).body).toMatchObject({ next: null });
    await handOut(token, runKey, 1);
    for (let place = 1; place < 9; place += 1) {
      await answer(token, runKey, { place, answer: null, ...withNext });
    }
    const last = await answer(token, runKey, { place: 9, answer: null, ...withNext });
    expect(last.body).toMatchObject({ next: null });
    expect((await start(token, runKey)).body).toMatchObject({ completed: true });
  });

  test.each([
    ['30 s of reading are not counted', { waited: 40, reading: 30, shown: 10 }, 10],
    ['a minute of reading is free, and no more', { waited: 100, reading: 100, shown: 1 }, 39],
    ['of what is left at least half counts', { waited: 32, reading: 30, shown: 0 }, 1],
    ['without reading all of it counts', { waited: 40, reading: 0, shown: 10 }, 39],
  ])('%s', async (_, { waited, reading, shown }, counted) => {
    const { token, runKey } = await begun();
    await answer(token, runKey, withNext);
    vi.setSystemTime(Date.now() + waited * 1_000);
    const sent = { place: 1, answer: RIGHT_ANSWERS[1], time_taken_seconds: shown, reading_seconds: reading };
    expect((await answer(token, runKey, sent)).body).toMatchObject({ time_taken_seconds: counted });
  });

  test('what was handed out by a call of its own has no time for reading', async () => {
    const { token, runKey } = await begun();
    const claimed = { time_taken_seconds: 1, reading_seconds: 30 };
    vi.setSystemTime(Date.now() + 40_000);
    expect((await answer(token, runKey, claimed)).body).toMatchObject({ time_taken_seconds: 39 });
    vi.setSystemTime(Date.now() + 1);
    await handOut(token, runKey, 1);
    vi.setSystemTime(Date.now() + 40_000);
    const second = { place: 1, answer: RIGHT_ANSWERS[1], ...claimed };
    expect((await answer(token, runKey, second)).body).toMatchObject({ time_taken_seconds: 39 });
  });
});
