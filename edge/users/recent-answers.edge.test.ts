import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { RECENT_ANSWERS, type RecentAnswers } from '#contract/recent-answers';
import { PROTOCOLS, overRest, resultOf } from '#edge/testing/sample-calls';
import { attemptPosition } from '#edge/testing/task-attempts';
import {
  FREE_TASK,
  NOTHING_ATTACKED,
  ROOK_ATTACKS,
  seedTestCourse,
  WALK,
  WALK_TASK,
} from '#edge/testing/test-content';
import { namedLearner, playDaily, RIGHT_ANSWERS, seedDaily, setTime } from '#edge/testing/test-daily';
import { countedD1 } from '#edge/testing/counted-d1';
import { TestEdge } from '#edge/testing/test-edge';

const CALL = 'users.recentAnswers';
const TODAY = '2026-11-22';

let edge: TestEdge;
beforeAll(async () => {
  await seedTestCourse();
  await seedDaily(TODAY);
  edge = await TestEdge.start();
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

test('however much is stored, the newest come, and as few rows are read', async () => {
  const counted = countedD1(env.DB);
  const countedEdge = await TestEdge.start({ DB: counted.DB });
  const token = await countedEdge.pool.idToken();
  await attemptPosition(countedEdge, token);
  const { meta } = await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${RECENT_ANSWERS * 4})
     INSERT INTO position_attempts
       (learner_id, attempt_key, assignment_id, position_id, is_correct, graded, time_taken_seconds, answer, created_at)
     SELECT learner_id, 'copy-' || i, assignment_id, position_id, i % 2, i % 4 < 2, 1, iif(i % 4 < 2, answer, null), i * 1000
     FROM n, (SELECT * FROM position_attempts WHERE assignment_id = '${FREE_TASK}' ORDER BY rowid DESC LIMIT 1)`,
  ).run();
  expect(meta.rows_written).toBeGreaterThan(RECENT_ANSWERS * 4);
  counted.take();
  const reply = await countedEdge.call('GET', '/users/recent_answers', { token });
  const { answers } = reply.body as RecentAnswers;
  const { rowsRead: read, trips } = counted.take();
  expect(answers).toHaveLength(RECENT_ANSWERS);
  // The real one, then the copies from the end.
  expect(answers[1]?.answered_at).toBe(new Date(RECENT_ANSWERS * 4 * 1000).toISOString());
  expect(trips).toBe(1);
  // An entry of the index, the row and its position; a look for daily answers, and whether the session was ended.
  expect(read).toBeLessThanOrEqual(RECENT_ANSWERS * 3 + 2);
  expect(read).toBeGreaterThan(RECENT_ANSWERS);
});
