import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { overRest, overTrpc, resultOf, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import {
  FREE_TASK,
  KNIGHT_ATTACKS,
  NOTHING_ATTACKED,
  OTHER_FREE_TASK,
  countRows,
  seedTestCourse,
  TEST_COURSE,
} from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';

const CALL = 'attempts.submitPosition';
const answer = (...arrows: readonly string[]) => ({
  kind: 'arrows',
  arrows: arrows.map((arrow) => ({ from: arrow.slice(0, 2), to: arrow.slice(2) })),
  invalid_tries: 0,
});
const RIGHT = answer('d5d2');
const WRONG = answer();

let edge: TestEdge;
beforeAll(async () => {
  await seedTestCourse();
  edge = await TestEdge.start();
});

async function submit(token: string, changes: CallInput) {
  return overRest(edge, CALL, { token, body: sampleInput(CALL, changes) });
}

describe('happy', () => {
  test.each([
    ['right, claimed right', RIGHT, true, true],
    ['right, claimed wrong', RIGHT, false, true],
    ['wrong, claimed right', WRONG, true, false],
    ['wrong, claimed wrong', WRONG, false, false],
  ])('an answer that is %s: the server’s verdict counts', async (_, given, claimed, verdict) => {
    const token = await edge.pool.idToken();
    const { status, body } = await submit(token, { answer: given, is_correct: claimed });
    expect(status).toBe(201);
    expect(body).toEqual({ is_correct: verdict, graded: true });
  });

  test('where nothing is attacked, no arrow is the right answer', async () => {
    const token = await edge.pool.idToken();
    const { body } = await submit(token, { position_task_id: NOTHING_ATTACKED.id, answer: WRONG });
    expect(body).toEqual({ is_correct: true, graded: true });
  });

  test.each([
    ['what the learner attacks', answer('c3d5'), true],
    ['no arrow', answer(), false],
  ])('the lesson about the opponent’s pieces is graded by them: %s', async (_, given, verdict) => {
    const { body } = await submit(await edge.pool.idToken(), {
      assignment_id: OTHER_FREE_TASK,
      position_task_id: KNIGHT_ATTACKS.id,
      answer: given,
    });
    expect(body).toEqual({ is_correct: verdict, graded: true });
  });

  test.each([true, false])(
    'the spec’s own body, without an answer, stands as claimed: %s',
    async (is_correct) => {
      const token = await edge.pool.idToken();
      const { status, body } = await submit(token, { answer: undefined, attempt_key: undefined, is_correct });
      expect(status).toBe(201);
      expect(body).toEqual({ is_correct, graded: false });
    },
  );

  test('without keys, two equal bodies are two attempts', async () => {
    const token = await edge.pool.idToken();
    const before = await countRows('position_attempts');
    await submit(token, { answer: undefined, attempt_key: undefined });
    await submit(token, { answer: undefined, attempt_key: undefined });
    expect(await countRows('position_attempts')).toBe(before + 2);
  });

  test('the answer is kept as it was given', async () => {
    const attempt_key = crypto.randomUUID();
    await submit(await edge.pool.idToken(), { attempt_key, answer: { ...RIGHT, invalid_tries: 3 } });
    const row = await env.DB.prepare('SELECT * FROM position_attempts WHERE attempt_key = ?')
      .bind(attempt_key)
      .first();
    expect(JSON.parse(String(row?.['answer']))).toEqual({ ...RIGHT, invalid_tries: 3 });
    expect(row).toMatchObject({ is_correct: 1, graded: 1, time_taken_seconds: 4 });
  });

  test('a position that has left the task is still taken from a learner who had it open', async () => {
    const [task, ...others] = TEST_COURSE;
    const kept = task?.positions.filter(({ id }) => id === NOTHING_ATTACKED.id) ?? [];
    await seedTestCourse([{ task: FREE_TASK, positions: kept }, ...others]);
    const { status, body } = await submit(await edge.pool.idToken(), { answer: RIGHT });
    await seedTestCourse();
    expect(status).toBe(201);
    expect(body).toEqual({ is_correct: true, graded: true });
  });
});

describe('the same key again', () => {
  test.each([
    ['with the same content', {}],
    ['with another answer', { answer: WRONG }],
    ['without an answer', { answer: undefined, is_correct: false }],
  ])('%s answers what was stored and stores nothing', async (_, changes) => {
    const token = await edge.pool.idToken();
    const attempt_key = crypto.randomUUID();
    const first = await submit(token, { attempt_key, answer: RIGHT });
    const before = await countRows('position_attempts');
    const again = await submit(token, { attempt_key, answer: RIGHT, ...changes });
    expect(first.status).toBe(201);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await countRows('position_attempts')).toBe(before);
  });

  test('ten times at once makes one row', async () => {
    const token = await edge.pool.idToken();
    const before = await countRows('position_attempts');
    const input = sampleInput(CALL);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => overRest(edge, CALL, { token, body: input })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(await countRows('position_attempts')).toBe(before + 1);
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
    const before = await countRows('position_attempts');
    const trpc = await overTrpc(edge, CALL, { token, body });
    expect(resultOf(trpc)).toEqual(rest.body);
    expect(await countRows('position_attempts')).toBe(before);
  });
});

describe('error', () => {
  test('an address that belongs to another account is taken, here too', async () => {
    const email = 'shared@example.com';
    await submit(await edge.pool.idToken({ email }), {});
    const { status, body } = await submit(await edge.pool.idToken({ email }), {});
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { code: 'email-taken' } });
  });
});

describe('security', () => {
  test('another learner’s key is a key of one’s own: it neither answers nor changes theirs', async () => {
    const attempt_key = crypto.randomUUID();
    await submit(await edge.pool.idToken(), { attempt_key, answer: RIGHT });
    const { status, body } = await submit(await edge.pool.idToken(), { attempt_key, answer: WRONG });
    expect(status).toBe(201);
    expect(body).toEqual({ is_correct: false, graded: true });
  });
});
