import { beforeAll, describe, expect, test } from 'vitest';
import {
  EMPTY_TASK,
  FREE_TASK,
  NOTHING_ATTACKED,
  PREMIUM_TASK,
  ROOK_ATTACKS,
  TEST_COURSE,
  seedTestCourse,
} from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';

let edge: TestEdge;
beforeAll(async () => {
  await seedTestCourse();
  edge = await TestEdge.start();
});

const read = async (task: string, token: string) =>
  edge.call('GET', `/assignments/by-name/${task}/positions_with_stats`, { token });

describe('happy', () => {
  test('a task has its positions in order, its board, its texts, and no result yet', async () => {
    const { status, body, headers } = await read(FREE_TASK, await edge.pool.idToken());
    const none = {
      green_from: null,
      green_to: null,
      red_from: null,
      red_to: null,
      correct_move: null,
      comment_en: null,
      comment_pl: null,
    };
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      assignment_id: FREE_TASK,
      chapter: 'attackedPieces',
      positions: [
        { position_task_id: ROOK_ATTACKS.id, fen: ROOK_ATTACKS.fen, ...none },
        { position_task_id: NOTHING_ATTACKED.id, fen: NOTHING_ATTACKED.fen, ...none },
      ],
      stats: { correct_count: 0, total_count: 2, time_taken_seconds: null },
      boardConfig: { allowMarking: true, allowMoving: false, targetPieces: 'me' },
      translations: {
        pl: { title: 'Twoje atakowane bierki', description: expect.any(String) },
        en: { title: 'Your pieces under attack', description: expect.any(String) },
      },
    });
  });

  test('the stats are the learner’s own best', async () => {
    const token = await edge.pool.idToken();
    await edge.call('POST', '/attempts/assignment_attempt', {
      token,
      body: {
        assignment_id: FREE_TASK,
        correct_count: 1,
        total_count: 2,
        time_taken_seconds: 12,
        completed_at: 'Europe/Warsaw',
      },
    });
    const { body } = await read(FREE_TASK, token);
    expect(body).toMatchObject({ stats: { correct_count: 1, total_count: 2, time_taken_seconds: 12 } });
  });

  test('a premium learner may open chapter 2', async () => {
    const { status } = await read(PREMIUM_TASK, await edge.pool.idToken({ 'cognito:groups': ['premium'] }));
    expect(status).toBe(200);
  });

  test('a position that has left the task is not shown', async () => {
    const [task, ...others] = TEST_COURSE;
    const kept = task?.positions.filter(({ id }) => id === NOTHING_ATTACKED.id) ?? [];
    await seedTestCourse([{ task: FREE_TASK, positions: kept }, ...others]);
    const { body } = await read(FREE_TASK, await edge.pool.idToken());
    await seedTestCourse();
    expect(body).toMatchObject({
      positions: [{ position_task_id: NOTHING_ATTACKED.id }],
      stats: { total_count: 1 },
    });
  });
});

describe('error', () => {
  test.each([
    ['a task without content', EMPTY_TASK],
    ['no task of the course', 'attackedPieces.markYourPieces.7'],
    ['a task numbered from zero', 'attackedPieces.markYourPieces.0'],
    ['another spelling', 'attackedpieces.markyourpieces.1'],
    ['SQL', "x' OR '1'='1"],
  ])('%s is not found', async (_, task) => {
    const { status, body } = await read(encodeURIComponent(task), await edge.pool.idToken());
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: { code: 'not-found' } });
  });

  test('a closed chapter says premium-required even where content is yet to come', async () => {
    const { status } = await read('xRay.findYourXRays.1', await edge.pool.idToken());
    expect(status).toBe(403);
  });
});
