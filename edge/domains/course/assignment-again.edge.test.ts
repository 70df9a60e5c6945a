/** A run that comes again: by its key, or, without one, by its body. */
import { beforeAll, describe, expect, test } from 'vitest';
import { faultIn } from '#edge/testing/fault-in';
import { overRest, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import { FREE_TASK, NOTHING_ATTACKED, OTHER_FREE_TASK } from '#edge/testing/test-content';
import { attemptPosition, claimedRun, endedRunsOf } from '#edge/testing/task-attempts';
import { TestEdge } from '#edge/testing/test-edge';

const CALL = 'attempts.submitAssignment';
const WRONG = { answer: { kind: 'arrows', arrows: [], invalid_tries: 0 } };

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

async function submit(token: string, changes: CallInput) {
  return overRest(edge, CALL, { token, body: sampleInput(CALL, changes) });
}

const attempt = (token: string, changes?: CallInput) => attemptPosition(edge, token, changes);

async function best(token: string) {
  return (await edge.call('GET', `/attempts/best_assignment_attempt/${FREE_TASK}`, { token })).body;
}

describe('the same key again', () => {
  test('with the same body answers what was stored, the keys in any order', async () => {
    const token = await edge.pool.idToken();
    const keys = [await attempt(token), await attempt(token, { position_task_id: NOTHING_ATTACKED.id })];
    const run = { attempt_key: crypto.randomUUID(), position_attempt_keys: keys, correct_count: 2 };
    const first = await submit(token, run);
    const before = (await endedRunsOf(edge, token)).length;
    const again = await submit(token, { ...run, position_attempt_keys: keys.toReversed(), correct_count: 0 });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await endedRunsOf(edge, token)).toHaveLength(before);
  });

  test.each([
    ['another number', { correct_count: 2 }],
    ['another time', { time_taken_seconds: 1 }],
    ['another time zone', { timezone: 'Asia/Tokyo' }],
    ['another task', { assignment_id: OTHER_FREE_TASK, total_count: 1 }],
  ])('with %s is a conflict, and nothing is changed, not even the best', async (_, changes) => {
    const token = await edge.pool.idToken();
    const run = claimedRun(1, 60.5);
    await submit(token, run);
    const before = (await endedRunsOf(edge, token)).length;
    expect(faultIn(await submit(token, { ...run, ...changes }))).toBe('422 conflict');
    expect(await endedRunsOf(edge, token)).toHaveLength(before);
    expect(await best(token)).toEqual({ correct_count: 1, time_taken_seconds: 60.5 });
  });

  test('with other attempts is a conflict', async () => {
    const token = await edge.pool.idToken();
    const run = { attempt_key: crypto.randomUUID(), position_attempt_keys: [await attempt(token, WRONG)] };
    await submit(token, run);
    expect(faultIn(await submit(token, { ...run, position_attempt_keys: [await attempt(token)] }))).toBe(
      '422 conflict',
    );
    expect(await best(token)).toMatchObject({ correct_count: 0 });
  });

  test('ten times at once makes one row', async () => {
    const token = await edge.pool.idToken();
    const body = sampleInput(CALL, { position_attempt_keys: [await attempt(token)] });
    const before = (await endedRunsOf(edge, token)).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => overRest(edge, CALL, { token, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await endedRunsOf(edge, token)).toHaveLength(before + 1);
  });
});

describe('the same body without a key', () => {
  const CLAIM = { ...claimedRun(2, 90), attempt_key: undefined };

  test('twice within a minute is one run', async () => {
    const token = await edge.pool.idToken();
    const before = (await endedRunsOf(edge, token)).length;
    const first = await submit(token, CLAIM);
    const again = await submit(token, CLAIM);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await endedRunsOf(edge, token)).toHaveLength(before + 1);
  });

  test('ten times at once is one run', async () => {
    const token = await edge.pool.idToken();
    const before = (await endedRunsOf(edge, token)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(token, CLAIM)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await endedRunsOf(edge, token)).toHaveLength(before + 1);
  });

  test('with another number is another run', async () => {
    const token = await edge.pool.idToken();
    expect((await submit(token, CLAIM)).status).toBe(201);
    expect((await submit(token, { ...CLAIM, correct_count: 1 })).status).toBe(201);
  });
});
