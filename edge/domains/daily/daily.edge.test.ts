/**
 * A daily run from its start to its end: handed out one by one, the first answer counts, the server's clock, who may start one.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { assetsOf } from '#edge/testing/test-content';
import {
  DAILY_POSITIONS,
  dailyAssets,
  dayOf,
  namedLearner,
  playDaily,
  RIGHT_ANSWERS,
  setTime,
  WRONG_ANSWERS,
} from '#edge/testing/test-daily';
import { TestEdge, type TestAnswer } from '#edge/testing/test-edge';
import { getRun, updateRun } from './runs.ts';

const NOON = '2026-11-22T12:00:00Z';
const TODAY = '2026-11-22';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY, '2026-11-23') });
});
beforeEach(() => setTime(NOON));
afterEach(() => void vi.useRealTimers());

const start = (token: string, body: object = {}) =>
  edge.call('POST', '/daily_runs', {
    token,
    body: { run_key: crypto.randomUUID(), timezone: 'UTC', ...body },
  });
const handOut = (token: string, runKey: string, place: number) =>
  edge.call('POST', `/daily_runs/${runKey}/positions`, { token, body: { place } });
const answer = (token: string, runKey: string, body: object) =>
  edge.call('POST', `/daily_runs/${runKey}/answers`, {
    token,
    body: { place: 0, answer: RIGHT_ANSWERS[0], time_taken_seconds: 4, ...body },
  });
const today = (token: string, timezone = 'UTC') =>
  edge.call('GET', `/assignments/daily_for_user?timezone=${timezone}`, { token });
const top = async (token: string) => {
  await edge.settle();
  return edge.call('GET', `/attempts/top_daily_assignment_attempts?timezone=UTC`, { token });
};
const codeOf = ({ body }: TestAnswer) => (body as { error?: { code?: string } }).error?.code;

/** A learner with a run that is open. */
async function begun(claims = {}) {
  const token = await edge.pool.idToken(claims);
  const runKey = crypto.randomUUID();
  expect((await start(token, { run_key: runKey })).status).toBe(201);
  return { token, runKey };
}

describe('before the start', () => {
  test('the date is the learner’s own; nothing is handed out', async () => {
    const token = await edge.pool.idToken();
    expect((await today(token, 'Pacific/Kiritimati')).body).toMatchObject({
      assignment_id: 'daily.2026-11-23',
      date: '2026-11-23',
      positions: [],
      completed: false,
      best: null,
      run: null,
      may_start: true,
      days: [],
    });
    expect((await edge.call('GET', '/assignments/daily_for_user', { token })).body).toMatchObject({
      date: TODAY,
    });
    expect((await edge.call('GET', '/assignments/daily_for_user?timezone=BST', { token })).status).toBe(400);
  });

  test('there is no best', async () => {
    const token = await edge.pool.idToken();
    const { body } = await edge.call('GET', '/attempts/best_daily_assignment_for_user', { token });
    expect(body).toEqual({ correct_count: 0, time_taken_seconds: null });
  });
});

describe('handing out', () => {
  test('the first position comes with the start, and nothing that gives its answer away', async () => {
    const { token, runKey } = await begun();
    const { body } = await today(token);
    const open = { place: 0, correct_move: null, comment_en: null, comment_pl: null, red_from: null };
    expect(body).toMatchObject({
      may_start: false,
      run: { run_key: runKey, total_count: 10, answered: [], completed: false, open },
    });
  });

  test('a move exercise shows its candidate, and after the answer what is said of it', async () => {
    const { token, runKey } = await begun();
    for (const place of [0, 1, 2, 3]) {
      await handOut(token, runKey, place);
      await answer(token, runKey, { place, answer: null });
    }
    const { body } = await handOut(token, runKey, 4);
    expect(body).toMatchObject({
      place: 4,
      lesson: 'walkingIntoAttack.checkYourMoves',
      green_from: 'c3',
      green_to: 'd5',
      red_from: null,
      red_to: null,
      correct_move: null,
      comment_en: null,
      comment_pl: null,
    });
    const verdict = await answer(token, runKey, { place: 4, answer: RIGHT_ANSWERS[4] });
    expect(verdict.body).toMatchObject({
      place: 4,
      is_correct: true,
      position: { correct_move: 'Ne4', red_from: 'e6', comment_en: expect.stringContaining('pawn') },
    });
  });

  test('a position comes when all before it are answered, and asked for again it is the same', async () => {
    const { token, runKey } = await begun();
    expect((await handOut(token, runKey, 1)).status).toBe(422);
    expect((await handOut(token, runKey, 7)).status).toBe(422);
    await answer(token, runKey, {});
    const first = await handOut(token, runKey, 1);
    expect(first.status).toBe(200);
    expect((await handOut(token, runKey, 1)).body).toEqual(first.body);
    expect((await handOut(token, runKey, 2)).status).toBe(422);
  });

  test('nobody else’s run can be seen', async () => {
    const { runKey } = await begun();
    const stranger = await edge.pool.idToken();
    expect((await handOut(stranger, runKey, 0)).status).toBe(404);
    expect((await answer(stranger, runKey, {})).status).toBe(404);
  });
});

describe('answering', () => {
  test('the first answer counts; the same again is told the same', async () => {
    const { token, runKey } = await begun();
    vi.setSystemTime(Date.now() + 4_000);
    const wrong = { answer: WRONG_ANSWERS[0] };
    const first = await answer(token, runKey, wrong);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ is_correct: false, skipped: false, time_taken_seconds: 4 });
    const again = await answer(token, runKey, wrong);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const changed = await answer(token, runKey, {});
    expect([changed.status, codeOf(changed)]).toEqual([422, 'conflict']);
  });

  test('an arrow that comes twice is one arrow', async () => {
    const { token, runKey } = await begun();
    const arrow = { from: 'd5', to: 'd2' };
    const twice = { kind: 'arrows', arrows: [arrow, arrow], invalid_tries: 0 };
    expect((await answer(token, runKey, { answer: twice })).body).toMatchObject({ is_correct: true });
    expect((await answer(token, runKey, {})).status).toBe(200);
  });

  test('of twenty answers at once one counts', async () => {
    const sub = crypto.randomUUID();
    const { runKey } = await begun({ sub });
    // With nothing in memory each waits for the content, while the others come.
    const another = await TestEdge.start({ ASSETS: await dailyAssets(TODAY) });
    const token = await another.pool.idToken({ sub });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        another.call('POST', `/daily_runs/${runKey}/answers`, {
          token,
          body: { place: 0, answer: (index % 2 ? RIGHT_ANSWERS : WRONG_ANSWERS)[0], time_taken_seconds: 4 },
        }),
      ),
    );
    const taken = replies.filter(({ status }) => status < 300);
    expect(new Set(taken.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(taken).toHaveLength(10);
  });

  test('what has not been handed out cannot be answered', async () => {
    const { token, runKey } = await begun();
    expect((await answer(token, runKey, { place: 1 })).status).toBe(422);
  });

  test('what does not answer the position is invalid input, and leaves it open', async () => {
    const { token, runKey } = await begun();
    expect((await answer(token, runKey, { answer: RIGHT_ANSWERS[3] })).status).toBe(400);
    expect((await answer(token, runKey, {})).body).toMatchObject({ is_correct: true });
  });

  test.each([
    ['a little less than the server’s', 4.2, 4.2],
    ['far less than the server’s', 1, 4],
    ['more than the server’s', 5.5, 5],
  ])('of a client’s time that is %s, %d s, the server counts %d s of five', async (_, claimed, counted) => {
    const { token, runKey } = await begun();
    vi.setSystemTime(Date.now() + 5_000);
    const { body } = await answer(token, runKey, { time_taken_seconds: claimed });
    expect(body).toMatchObject({ time_taken_seconds: counted });
  });
});

describe('the end', () => {
  test('a run is closed by its last answer, and is on the leaderboard', async () => {
    const token = await namedLearner(edge, 'Vera');
    await playDaily(edge, token, { answers: [...RIGHT_ANSWERS.slice(0, 9), null] });
    const { body } = await today(token);
    expect(body).toMatchObject({
      completed: true,
      may_start: false,
      best: { correct_count: 9, total_count: 10, time_taken_seconds: 50 },
      run: { completed: true, open: null, unranked: null },
      days: [TODAY],
    });
    const best = await edge.call('GET', '/attempts/best_daily_assignment_for_user?timezone=UTC', { token });
    expect(best.body).toEqual({ correct_count: 9, time_taken_seconds: 50 });
    const list = await top(token);
    expect(list.body).toMatchObject({ own: { username: 'Vera', correct_count: 9, time_taken_seconds: 50 } });
  });

  test('nothing can be answered afterwards', async () => {
    const token = await edge.pool.idToken();
    const runKey = await playDaily(edge, token, { answers: WRONG_ANSWERS });
    const later = await answer(token, runKey, { place: 9, answer: RIGHT_ANSWERS[9] });
    expect(later.status).toBe(422);
    expect((await today(token)).body).toMatchObject({ best: { correct_count: 0 } });
  });

  test.each([
    ['too-fast', { secondsEach: 0.5 }, 10],
    ['skipped', { answers: RIGHT_ANSWERS.map(() => null) }, 0],
    ['no-username', {}, 10],
  ])('a run that is %s is kept and not ranked', async (reason, play, correct) => {
    const token =
      reason === 'no-username' ? await edge.pool.idToken() : await namedLearner(edge, `not-${reason}`);
    await playDaily(edge, token, play);
    expect((await today(token)).body).toMatchObject({
      best: { correct_count: correct },
      run: { completed: true, unranked: reason },
    });
    const list = await top(token);
    expect(list.body).toMatchObject({ own: null });
  });

  test('a run that ends when its date is over everywhere is not ranked', async () => {
    setTime('2026-11-23T10:59:00Z');
    const token = await namedLearner(edge, 'Owl', { exp: Date.now() / 1_000 + 7_200 });
    // The last answer comes an hour later, when even Baker Island has the next date.
    await playDaily(edge, token, { timezone: 'Pacific/Pago_Pago', secondsEach: 370 });
    setTime('2026-11-23T10:59:00Z');
    const { body } = await today(token, 'Pacific/Pago_Pago');
    expect(body).toMatchObject({ date: TODAY, run: { unranked: 'late' } });
  });
});

describe('a run outlives', () => {
  test('a deployment that has retired what was handed out', async () => {
    const sub = crypto.randomUUID();
    const { runKey } = await begun({ sub });
    const assignment = {
      id: await dayOf(TODAY),
      positions: DAILY_POSITIONS.slice(1),
      retired: DAILY_POSITIONS.slice(0, 1),
    };
    const next = await TestEdge.start({ ASSETS: assetsOf([assignment]) });
    const token = await next.pool.idToken({ sub });
    const body = { place: 0, answer: RIGHT_ANSWERS[0], time_taken_seconds: 4 };
    const answered = await next.call('POST', `/daily_runs/${runKey}/answers`, { token, body });
    expect(answered.body).toMatchObject({ is_correct: true });
    const state = await next.call('GET', '/assignments/daily_for_user?timezone=UTC', { token });
    const { grading: _, next: _next, ...kept } = answered.body as Readonly<Record<string, unknown>>;
    expect(state.body).toMatchObject({ run: { answered: [kept], total_count: 10 } });
  });

  test('its answers, which are rolled up: what it came to stays', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    const runKey = await playDaily(edge, token);
    await edge.inDatabase(sub, (own) => updateRun(own, getRun(own, runKey), { places: null }));
    const result = { correct_count: 10, total_count: 10, time_taken_seconds: 50 };
    expect((await start(token, { run_key: runKey })).body).toMatchObject({
      ...result,
      answered: [],
      completed: true,
    });
    expect((await today(token)).body).toMatchObject({ best: result, positions: [] });
    expect((await handOut(token, runKey, 0)).status).toBe(422);
    expect((await answer(token, runKey, {})).status).toBe(422);
  });
});
