import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { RECENT_ANSWERS, type RecentAnswers } from '#contract/attempts';
import { PROTOCOLS, overRest, resultOf } from '#edge/testing/sample-calls';
import { attemptPosition } from '#edge/testing/task-attempts';
import { NOTHING_ATTACKED, ROOK_ATTACKS, WALK, WALK_TASK } from '#edge/testing/test-content';
import { dailyAssets, namedLearner, playDaily, RIGHT_ANSWERS, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const CALL = 'users.recentAnswers';
const TODAY = '2026-11-22';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function recentAnswers(token: string): Promise<RecentAnswers['answers']> {
  const reply = await overRest(edge, CALL, { token });
  expect(reply.status).toBe(200);
  return (reply.body as RecentAnswers).answers;
}

describe.each(PROTOCOLS)('over %s', (_, send) => {
  test('an answer comes back with its position, its verdict and its moment', async () => {
    const token = await edge.pool.idToken();
    setTime(`${TODAY}T09:30:00Z`);
    await attemptPosition(edge, token);
    const reply = await send(edge, CALL, { token });
    expect(resultOf(reply)).toEqual({
      answers: [
        {
          lesson: 'attackedPieces.markYourPieces',
          fen: ROOK_ATTACKS.fen,
          green_from: null,
          green_to: null,
          correct_move: null,
          answer: { kind: 'arrows', arrows: [{ from: 'd5', to: 'd2' }], invalid_tries: 1 },
          is_correct: true,
          answered_at: `${TODAY}T09:30:00.000Z`,
        },
      ],
    });
  });

  test('who has answered nothing has none', async () => {
    const reply = await send(edge, CALL, { token: await edge.pool.idToken() });
    expect(resultOf(reply)).toEqual({ answers: [] });
  });
});

test('a candidate move comes with it', async () => {
  const token = await edge.pool.idToken({ 'cognito:groups': ['premium'] });
  const answer = { kind: 'move', move: { from: 'c3', to: 'd5' }, invalid_tries: 0 };
  await attemptPosition(edge, token, { assignment_id: WALK_TASK, position_task_id: WALK.id, answer });
  const [walk] = await recentAnswers(token);
  expect(walk).toMatchObject({ green_from: 'c3', green_to: 'd5', correct_move: 'Ne4', is_correct: false });
});

test('course and dailies stand together, the newest first; what was skipped is no answer', async () => {
  const token = await namedLearner(edge, 'ada');
  setTime(`${TODAY}T08:00:00Z`);
  await attemptPosition(edge, token);
  setTime(`${TODAY}T12:00:00Z`);
  await playDaily(edge, token, {
    answers: RIGHT_ANSWERS.map((answer, place) => (place < 3 ? answer : null)),
  });
  setTime(`${TODAY}T18:00:00Z`);
  await attemptPosition(edge, token, {
    position_task_id: NOTHING_ATTACKED.id,
    answer: { kind: 'arrows', arrows: [], invalid_tries: 0 },
  });
  const answers = await recentAnswers(token);
  expect(answers.map(({ answered_at }) => answered_at.slice(11, 19))).toEqual([
    '18:00:00',
    '12:00:15',
    '12:00:10',
    '12:00:05',
    '08:00:00',
  ]);
  expect(answers.every(({ is_correct }) => is_correct)).toBe(true);
});

describe('security', () => {
  test('what was only claimed is no answer', async () => {
    const token = await edge.pool.idToken();
    await attemptPosition(edge, token, { answer: undefined });
    expect(await recentAnswers(token)).toEqual([]);
  });

  test('nobody reads another learner’s answers', async () => {
    await attemptPosition(edge, await edge.pool.idToken());
    expect(await recentAnswers(await edge.pool.idToken())).toEqual([]);
  });
});

test('however much is stored, the newest come', async () => {
  const token = await edge.pool.idToken();
  const start = Date.parse(`${TODAY}T00:00:00Z`);
  for (let second = 0; second < RECENT_ANSWERS + 5; second += 1) {
    setTime(start + second * 1_000);
    await attemptPosition(edge, token);
  }
  const answers = await recentAnswers(token);
  expect(answers).toHaveLength(RECENT_ANSWERS);
  expect(answers[0]?.answered_at).toBe(new Date(start + (RECENT_ANSWERS + 4) * 1_000).toISOString());
  expect(answers.at(-1)?.answered_at).toBe(new Date(start + 5_000).toISOString());
});
