import { NO_MOVE } from '#contract/exercise';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ABANDON,
  ABANDON_TASK,
  DAILY,
  EMPTY_TASK,
  FREE_TASK,
  KEEPS_GUARD,
  NOTHING_ATTACKED,
  PREMIUM_TASK,
  ROOK_ATTACKS,
  UNDEFENDED,
  WALK,
  WALK_TASK,
  X_RAY,
  X_RAY_TASK,
  retiring,
} from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

const read = async (task: string, token: string) =>
  edge.call('GET', `/assignments/by-name/${task}/positions_with_stats`, { token });

describe('happy', () => {
  test('a task has its positions in order, its board, its texts, and no result yet', async () => {
    const { status, body, headers } = await read(FREE_TASK, await edge.pool.idToken());
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      assignment_id: FREE_TASK,
      chapter: 'attackedPieces',
      positions: [
        { position_task_id: ROOK_ATTACKS.id, fen: ROOK_ATTACKS.fen, ...NO_MOVE },
        { position_task_id: NOTHING_ATTACKED.id, fen: NOTHING_ATTACKED.fen, ...NO_MOVE },
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

  test.each([
    [PREMIUM_TASK, 'undefendedPieces', UNDEFENDED],
    [X_RAY_TASK, 'xRay', X_RAY],
  ] as const)('a premium learner may open %s', async (task, chapter, { id, fen }) => {
    const { status, body } = await read(task, await premiumToken());
    expect(status).toBe(200);
    expect(body).toMatchObject({ chapter, positions: [{ position_task_id: id, fen, ...NO_MOVE }] });
  });

  test('a position about a move has its green arrow, its warning, its correct move and its comments', async () => {
    const { body } = await read(WALK_TASK, await premiumToken());
    expect(body).toMatchObject({
      chapter: 'walkingIntoAttack',
      positions: [
        {
          position_task_id: WALK.id,
          fen: WALK.fen,
          green_from: 'c3',
          green_to: 'd5',
          red_from: 'e6',
          red_to: 'd5',
          correct_move: 'Ne4',
          comment_en: WALK.move.en,
          comment_pl: WALK.move.pl,
        },
      ],
      boardConfig: { allowMarking: true, allowMoving: true, targetPieces: 'both' },
    });
  });

  test('a safe move has no warning', async () => {
    const { body } = await read(ABANDON_TASK, await premiumToken());
    expect(body).toMatchObject({
      chapter: 'abandonedDefense',
      positions: [
        { position_task_id: ABANDON.id, red_from: 'b7', red_to: 'd5' },
        { position_task_id: KEEPS_GUARD.id, green_to: 'd2', red_from: null, red_to: null },
      ],
    });
  });

  test('a position that has left the task is not shown', async () => {
    const smaller = await TestEdge.start({ ASSETS: retiring(ROOK_ATTACKS.id) });
    const { body } = await smaller.call('GET', `/assignments/by-name/${FREE_TASK}/positions_with_stats`, {
      token: await smaller.pool.idToken(),
    });
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
    ['a daily exercise', DAILY],
    ['SQL', "x' OR '1'='1"],
  ])('%s is not found', async (_, task) => {
    const { status, body } = await read(encodeURIComponent(task), await edge.pool.idToken());
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: { code: 'not-found' } });
  });

  test('a closed chapter says premium-required even where content is yet to come', async () => {
    const { status } = await read('xRay.findYourXRays.3', await edge.pool.idToken());
    expect(status).toBe(403);
  });
});

async function premiumToken(): Promise<string> {
  return edge.pool.idToken({ 'cognito:groups': ['premium'] });
}
