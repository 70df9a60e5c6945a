import { listBests } from './runs.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultIn } from '#edge/testing/fault-in';
import { overRest, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import {
  FREE_TASK,
  KNIGHT_ATTACKS,
  NOTHING_ATTACKED,
  OTHER_FREE_TASK,
  ROOK_ATTACKS,
  retiring,
} from '#edge/testing/test-content';
import { attemptPosition, claimedRun, endedRunsOf } from '#edge/testing/task-attempts';
import { TestEdge } from '#edge/testing/test-edge';

const CALL = 'attempts.submitAssignment';
const NO_ARROWS = { kind: 'arrows', arrows: [], invalid_tries: 0 };

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

async function submit(token: string, changes: CallInput = {}) {
  return overRest(edge, CALL, { token, body: sampleInput(CALL, changes) });
}

const attempt = (token: string, changes?: CallInput) => attemptPosition(edge, token, changes);

async function best(token: string) {
  return (await edge.call('GET', `/attempts/best_assignment_attempt/${FREE_TASK}`, { token })).body;
}

/** A run in which the server counts one position right, or none. */
async function rightRun(token: string): Promise<CallInput> {
  return { position_attempt_keys: [await attempt(token)] };
}
async function wrongRun(token: string): Promise<CallInput> {
  return { position_attempt_keys: [await attempt(token, { answer: NO_ARROWS })] };
}
async function halfClaimedRun(token: string): Promise<CallInput> {
  const claim = { position_task_id: NOTHING_ATTACKED.id, answer: undefined };
  return { position_attempt_keys: [await attempt(token), await attempt(token, claim)] };
}

describe('with keys', () => {
  test('the server counts the right positions itself, whatever was claimed', async () => {
    const token = await edge.pool.idToken();
    const keys = [
      await attempt(token),
      await attempt(token, {
        position_task_id: NOTHING_ATTACKED.id,
        answer: { ...NO_ARROWS, arrows: [{ from: 'a1', to: 'a2' }] },
      }),
    ];
    const { status, body } = await submit(token, { correct_count: 2, position_attempt_keys: keys });
    expect(status).toBe(201);
    expect(body).toEqual({ correct_count: 1, total_count: 2, time_taken_seconds: 60.5 });
  });

  test('a position counts once, however often it was tried', async () => {
    const token = await edge.pool.idToken();
    const keys = [await attempt(token), await attempt(token), await attempt(token)];
    const { body } = await submit(token, { correct_count: 2, position_attempt_keys: keys });
    expect(body).toMatchObject({ correct_count: 1 });
  });

  test('a key named twice counts once', async () => {
    const token = await edge.pool.idToken();
    const key = await attempt(token);
    const { body } = await submit(token, { correct_count: 2, position_attempt_keys: [key, key] });
    expect(body).toMatchObject({ correct_count: 1 });
  });

  test('keys of another task and of another run count nothing', async () => {
    const token = await edge.pool.idToken();
    const other = { from: 'c3', to: 'd5' };
    const keys = [
      await attempt(token, {
        assignment_id: OTHER_FREE_TASK,
        position_task_id: KNIGHT_ATTACKS.id,
        answer: { ...NO_ARROWS, arrows: [other] },
      }),
      await attempt(token, { run_key: crypto.randomUUID() }),
      await attempt(token, { position_task_id: NOTHING_ATTACKED.id, answer: NO_ARROWS }),
    ];
    const { body } = await submit(token, { correct_count: 2, position_attempt_keys: keys });
    expect(body).toMatchObject({ correct_count: 1 });
  });

  test('positions that left the task meanwhile count, but never beyond its size', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    const keys = [
      await attempt(token),
      await attempt(token, { position_task_id: NOTHING_ATTACKED.id, answer: NO_ARROWS }),
    ];
    const smaller = await TestEdge.start({ ASSETS: retiring(ROOK_ATTACKS.id) });
    const { body } = await overRest(smaller, CALL, {
      token: await smaller.pool.idToken({ sub }),
      body: sampleInput(CALL, { correct_count: 1, total_count: 1, position_attempt_keys: keys }),
    });
    expect(body).toMatchObject({ correct_count: 1, total_count: 1 });
  });

  test('keys are the same in capitals', async () => {
    const token = await edge.pool.idToken();
    const key = await attempt(token);
    const { body } = await submit(token, { position_attempt_keys: [key.toUpperCase()] });
    expect(body).toMatchObject({ correct_count: 1 });
  });

  test.each([
    ['graded when the server graded every position', {}, true],
    ['as claimed when one of them was', { answer: undefined }, false],
  ])('it is marked %s', async (_, changes, graded) => {
    const token = await edge.pool.idToken();
    const attempt_key = crypto.randomUUID();
    const keys = [
      await attempt(token),
      await attempt(token, { position_task_id: NOTHING_ATTACKED.id, answer: NO_ARROWS, ...changes }),
    ];
    await submit(token, { attempt_key, position_attempt_keys: keys });
    const [run] = await endedRunsOf(edge, token);
    expect(run).toMatchObject({ key: attempt_key, graded, time_zone: 'Europe/Paris' });
  });
});

describe('a run in which nothing was answered', () => {
  test.each([
    ['no keys', async () => []],
    [
      'a key of another run',
      async (token: string) => [await attempt(token, { run_key: crypto.randomUUID() })],
    ],
  ])('%s: it is no attempt and no result', async (_, keysOf) => {
    const token = await edge.pool.idToken();
    const position_attempt_keys = await keysOf(token);
    const before = (await endedRunsOf(edge, token)).length;
    const { status, body } = await submit(token, { correct_count: 2, position_attempt_keys });
    expect(status).toBe(200);
    expect(body).toEqual({ correct_count: 0, total_count: 2, time_taken_seconds: 60.5 });
    expect(await endedRunsOf(edge, token)).toHaveLength(before);
    expect(await best(token)).toEqual({ correct_count: 0, time_taken_seconds: null });
    const course = await edge.call('GET', '/attempts/best_course_attempts', { token });
    expect(course.body).toEqual({});
  });

  test('leaves a result of before as it is', async () => {
    const token = await edge.pool.idToken();
    await submit(token, claimedRun(0, 90));
    await submit(token, { position_attempt_keys: [], time_taken_seconds: 1 });
    expect(await best(token)).toEqual({ correct_count: 0, time_taken_seconds: 90 });
  });

  test('under a key that is known is a conflict', async () => {
    const token = await edge.pool.idToken();
    const run = claimedRun(2, 90);
    await submit(token, run);
    const again = await submit(token, { ...run, position_attempt_keys: [] });
    expect(faultIn(again)).toBe('422 conflict');
  });

  test('one wrong answer makes it a result', async () => {
    const token = await edge.pool.idToken();
    const wrong = await attempt(token, {
      position_task_id: NOTHING_ATTACKED.id,
      answer: { ...NO_ARROWS, arrows: [{ from: 'a1', to: 'a2' }] },
    });
    const { status } = await submit(token, { position_attempt_keys: [wrong] });
    expect(status).toBe(201);
    expect(await best(token)).toEqual({ correct_count: 0, time_taken_seconds: 60.5 });
  });
});

describe('a body without keys', () => {
  test('stands as claimed and shows in one’s own progress', async () => {
    const token = await edge.pool.idToken();
    const { status, body } = await submit(token, {
      attempt_key: undefined,
      position_attempt_keys: undefined,
      correct_count: 2,
    });
    expect(status).toBe(201);
    expect(body).toEqual({ correct_count: 2, total_count: 2, time_taken_seconds: 60.5 });
    expect(await best(token)).toEqual({ correct_count: 2, time_taken_seconds: 60.5 });
  });
});

describe('the best attempt', () => {
  test.each([
    [
      'more correct beats less time',
      [claimedRun(1, 10), claimedRun(2, 90)],
      { correct_count: 2, time_taken_seconds: 90 },
    ],
    [
      'less time beats more time',
      [claimedRun(2, 90), claimedRun(2, 80)],
      { correct_count: 2, time_taken_seconds: 80 },
    ],
    [
      'fewer correct never wins',
      [claimedRun(2, 90), claimedRun(1, 1)],
      { correct_count: 2, time_taken_seconds: 90 },
    ],
    [
      'the slower of two equals loses',
      [claimedRun(2, 80), claimedRun(2, 90)],
      { correct_count: 2, time_taken_seconds: 80 },
    ],
    [
      'nothing right in no time is an attempt',
      [claimedRun(0, 0)],
      { correct_count: 0, time_taken_seconds: 0 },
    ],
  ])('%s', async (_, attempts, expected) => {
    const token = await edge.pool.idToken();
    for (const body of attempts) expect((await submit(token, body)).status).toBe(201);
    expect(await best(token)).toEqual(expected);
  });

  test.each([
    ['a claim never replaces an earned one, however good', [wrongRun, async () => claimedRun(2, 0)], 0, true],
    [
      'an earned one replaces a claim, even when it is worse',
      [async () => claimedRun(2, 0), wrongRun],
      0,
      true,
    ],
    ['the better of two earned ones stands', [wrongRun, rightRun, wrongRun], 1, true],
    ['a run with one claimed answer is a claim', [async () => claimedRun(2, 0), halfClaimedRun], 2, false],
  ])('%s', async (_, runs, correct_count, graded) => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    for (const makeRun of runs) expect((await submit(token, await makeRun(token))).status).toBe(201);
    expect(await best(token)).toMatchObject({ correct_count });
    const [row] = await edge.inDatabase(sub, listBests);
    expect(row).toMatchObject({ graded });
  });

  test('is none before the first', async () => {
    expect(await best(await edge.pool.idToken())).toEqual({ correct_count: 0, time_taken_seconds: null });
  });
});

test('another learner’s key is a key of one’s own: it neither answers nor changes theirs', async () => {
  const [anna, bo] = await Promise.all([edge.pool.idToken(), edge.pool.idToken()]);
  const run = claimedRun(2, 90);
  await submit(anna, run);
  const { status, body } = await submit(bo, { ...run, correct_count: 1, time_taken_seconds: 7 });
  expect(status).toBe(201);
  expect(body).toEqual({ correct_count: 1, total_count: 2, time_taken_seconds: 7 });
  expect(await best(anna)).toEqual({ correct_count: 2, time_taken_seconds: 90 });
});

test('the course’s best attempts come by task, and only where there is one', async () => {
  const token = await edge.pool.idToken();
  await submit(token, {
    position_attempt_keys: [await attempt(token, { position_task_id: ROOK_ATTACKS.id })],
  });
  const { status, body } = await edge.call('GET', '/attempts/best_course_attempts', { token });
  expect(status).toBe(200);
  expect(body).toEqual({ [FREE_TASK]: { correct_count: 1, total_count: 2, time_taken_seconds: 60.5 } });
});
