/** A position attempt that comes again: by its key, or, without one, by its body. */
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { faultIn } from '#edge/testing/fault-in';
import { overRest, overTrpc, resultOf, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import { NOTHING_ATTACKED } from '#edge/testing/test-content';
import { attemptsOf } from '#edge/testing/task-attempts';
import { TestEdge } from '#edge/testing/test-edge';

const CALL = 'attempts.submitPosition';
const RIGHT = { kind: 'arrows', arrows: [{ from: 'd5', to: 'd2' }], invalid_tries: 0 };
const WRONG = { ...RIGHT, arrows: [] };
/** A full minute of the clock, which is also the tests' own. */
const START_MS = Math.floor(Date.now() / 60_000) * 60_000;

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

async function submit(token: string, changes: CallInput) {
  return overRest(edge, CALL, { token, body: sampleInput(CALL, changes) });
}

describe('the same key again', () => {
  test.each([
    ['with an answer', { answer: RIGHT }, {}],
    ['with an answer and another claim beside it', { answer: RIGHT }, { is_correct: false }],
    ['without an answer', { answer: undefined }, {}],
  ])('%s: the same body answers what was stored and stores nothing', async (_, changes, again) => {
    const token = await edge.pool.idToken();
    const attempt = { attempt_key: crypto.randomUUID(), ...changes };
    const first = await submit(token, attempt);
    const before = (await attemptsOf(edge, token)).length;
    const second = await submit(token, { ...attempt, ...again });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(await attemptsOf(edge, token)).toHaveLength(before);
  });

  test.each([
    ['another answer', { answer: WRONG }],
    ['more tries', { answer: { ...RIGHT, invalid_tries: 1 } }],
    ['no answer', { answer: undefined }],
    ['another time', { time_taken_seconds: 5 }],
    ['another position', { position_task_id: NOTHING_ATTACKED.id }],
  ])('with %s is a conflict, and nothing is changed', async (_, changes) => {
    const token = await edge.pool.idToken();
    const attempt = { attempt_key: crypto.randomUUID(), answer: RIGHT };
    const first = await submit(token, attempt);
    const before = (await attemptsOf(edge, token)).length;
    expect(faultIn(await submit(token, { ...attempt, ...changes }))).toBe('422 conflict');
    const again = await submit(token, attempt);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await attemptsOf(edge, token)).toHaveLength(before);
  });

  test('with another claim is a conflict, too', async () => {
    const token = await edge.pool.idToken();
    const claim = { attempt_key: crypto.randomUUID(), answer: undefined };
    await submit(token, { ...claim, is_correct: false });
    expect(faultIn(await submit(token, { ...claim, is_correct: true }))).toBe('422 conflict');
  });

  test('ten times at once makes one row', async () => {
    const token = await edge.pool.idToken();
    const before = (await attemptsOf(edge, token)).length;
    const input = sampleInput(CALL);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => overRest(edge, CALL, { token, body: input })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(await attemptsOf(edge, token)).toHaveLength(before + 1);
  });

  test('in capitals is the same key', async () => {
    const token = await edge.pool.idToken();
    const attempt_key = crypto.randomUUID();
    await submit(token, { attempt_key });
    expect((await submit(token, { attempt_key: attempt_key.toUpperCase() })).status).toBe(200);
  });

  test('over the other way is the same attempt', async () => {
    const token = await edge.pool.idToken();
    const body = sampleInput(CALL);
    const rest = await overRest(edge, CALL, { token, body });
    const before = (await attemptsOf(edge, token)).length;
    const trpc = await overTrpc(edge, CALL, { token, body });
    expect(resultOf(trpc)).toEqual(rest.body);
    expect(await attemptsOf(edge, token)).toHaveLength(before);
  });
});

describe('the same body without a key', () => {
  const CLAIM = { attempt_key: undefined, answer: undefined };
  const submitAt = async (token: string, seconds: number, changes: CallInput = CLAIM) => {
    vi.useFakeTimers({ toFake: ['Date'], now: START_MS + seconds * 1_000 });
    onTestFinished(() => void vi.useRealTimers());
    return submit(token, changes);
  };

  test('within a minute is one attempt', async () => {
    const token = await edge.pool.idToken();
    const before = (await attemptsOf(edge, token)).length;
    // 00:00:59 and 00:01:01: the border between two minutes of the clock makes no difference.
    const answers = [await submitAt(token, 59), await submitAt(token, 61), await submitAt(token, 119)];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
    expect(await attemptsOf(edge, token)).toHaveLength(before + 1);
  });

  test('later is another attempt', async () => {
    const token = await edge.pool.idToken();
    const statuses = [];
    for (const seconds of [0, 61, 120, 122]) statuses.push((await submitAt(token, seconds)).status);
    expect(statuses).toEqual([201, 201, 200, 201]);
  });

  test('from a Worker whose clock is late is the same attempt', async () => {
    const token = await edge.pool.idToken();
    expect((await submitAt(token, 10)).status).toBe(201);
    expect((await submitAt(token, 8)).status).toBe(200);
  });

  test('ten times at once is one attempt', async () => {
    const token = await edge.pool.idToken();
    const before = (await attemptsOf(edge, token)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(token, CLAIM)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await attemptsOf(edge, token)).toHaveLength(before + 1);
  });

  test('with an answer is one attempt, too', async () => {
    const token = await edge.pool.idToken();
    const answered = { attempt_key: undefined, answer: RIGHT };
    expect((await submitAt(token, 0, answered)).status).toBe(201);
    const again = await submitAt(token, 1, answered);
    expect([again.status, again.body]).toEqual([200, { is_correct: true, graded: true }]);
  });

  test('of another learner, or another body, is another attempt', async () => {
    const [anna, bo] = [await edge.pool.idToken(), await edge.pool.idToken()];
    expect((await submitAt(anna, 0)).status).toBe(201);
    expect((await submitAt(bo, 0)).status).toBe(201);
    expect((await submitAt(anna, 0, { ...CLAIM, time_taken_seconds: 5 })).status).toBe(201);
    expect((await submitAt(anna, 0, { ...CLAIM, is_correct: false })).status).toBe(201);
  });
});
