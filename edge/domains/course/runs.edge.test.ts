/** A run and its answers: the first to each position counts, and a run never overtakes its answers. */
import { beforeAll, describe, expect, test } from 'vitest';
import { faultIn } from '#edge/testing/fault-in';
import { PROTOCOLS, resultOf, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import { KNIGHT_ATTACKS, NOTHING_ATTACKED, OTHER_FREE_TASK } from '#edge/testing/test-content';
import { attemptPosition, endedRunsOf } from '#edge/testing/task-attempts';
import { TestEdge } from '#edge/testing/test-edge';

const NO_ARROWS = { kind: 'arrows', arrows: [], invalid_tries: 0 };
/** To the first position; the second one’s right answer is no arrow at all. */
const WRONG = { answer: NO_ARROWS };
const SECOND_RIGHT = { position_task_id: NOTHING_ATTACKED.id, answer: NO_ARROWS };

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

const attempt = (token: string, changes?: CallInput) => attemptPosition(edge, token, changes);

const runOf = (keys: readonly string[], changes: CallInput = {}) =>
  sampleInput('attempts.submitAssignment', { position_attempt_keys: keys, ...changes });

describe.each(PROTOCOLS)('over %s', (_, send) => {
  const CALL = 'attempts.submitAssignment';

  describe('the first answer to a position counts', () => {
    test.each([
      ['wrong, then right', [WRONG, {}], 0],
      ['right, then wrong', [{}, WRONG], 1],
      ['wrong, then right, and the second position', [WRONG, SECOND_RIGHT, {}], 1],
    ])('%s', async (_name, answers, correct_count) => {
      const token = await edge.pool.idToken();
      const run_key = crypto.randomUUID();
      const keys = [];
      for (const answer of answers) keys.push(await attempt(token, { run_key, ...answer }));
      const body = runOf(keys.toReversed(), { attempt_key: run_key });
      expect(resultOf(await send(edge, CALL, { token, body }))).toMatchObject({ correct_count });
    });

    test('also when the run does not name it', async () => {
      const token = await edge.pool.idToken();
      const run_key = crypto.randomUUID();
      await attempt(token, { run_key, ...WRONG });
      const right = await attempt(token, { run_key });
      const body = runOf([right], { attempt_key: run_key });
      expect(resultOf(await send(edge, CALL, { token, body }))).toMatchObject({ correct_count: 0 });
    });

    test('and no answer of another run, another task or another learner does', async () => {
      const [token, other] = [await edge.pool.idToken(), await edge.pool.idToken()];
      const run_key = crypto.randomUUID();
      await attempt(other, { run_key, ...WRONG });
      const keys = [
        await attempt(token, { run_key: crypto.randomUUID(), ...WRONG }),
        await attempt(token, {
          run_key,
          assignment_id: OTHER_FREE_TASK,
          position_task_id: KNIGHT_ATTACKS.id,
          ...WRONG,
        }),
        await attempt(token, { run_key }),
      ];
      const body = runOf(keys, { attempt_key: run_key });
      expect(resultOf(await send(edge, CALL, { token, body }))).toMatchObject({ correct_count: 1 });
    });

    test('of answers that name no run, by the keys alone', async () => {
      const token = await edge.pool.idToken();
      const keys = [await attempt(token, WRONG), await attempt(token), await attempt(token, SECOND_RIGHT)];
      expect(resultOf(await send(edge, CALL, { token, body: runOf(keys) }))).toMatchObject({
        correct_count: 1,
      });
    });
  });

  describe('a run before its answers', () => {
    test('is refused for now, says which are missing, and stores nothing; later it is taken', async () => {
      const token = await edge.pool.idToken();
      const run_key = crypto.randomUUID();
      const [late, later] = [crypto.randomUUID(), crypto.randomUUID()];
      const body = runOf([late, await attempt(token, { run_key }), later], { attempt_key: run_key });
      const before = (await endedRunsOf(edge, token)).length;
      const early = await send(edge, CALL, { token, body });
      expect(faultIn(early)).toBe('503 unavailable');
      expect(early.headers.get('retry-after')).toBe('5');
      expect(early.body).toMatchObject({
        error: {
          issues: [
            { path: ['position_attempt_keys', 0], message: 'not stored yet' },
            { path: ['position_attempt_keys', 2], message: 'not stored yet' },
          ],
        },
      });
      expect(await endedRunsOf(edge, token)).toHaveLength(before);
      await attempt(token, { run_key, attempt_key: late, ...SECOND_RIGHT });
      await attempt(token, { run_key, attempt_key: later, ...WRONG });
      expect(resultOf(await send(edge, CALL, { token, body }))).toMatchObject({ correct_count: 2 });
    });

    test('is no failure of ours: the log has no line for it but the request’s', async () => {
      const quiet = await TestEdge.start();
      const body = runOf([crypto.randomUUID()]);
      await send(quiet, CALL, { token: await quiet.pool.idToken(), body });
      expect(quiet.log.map(({ event }) => event)).toEqual(['request']);
    });

    test.each([
      ['of another learner', async () => attempt(await edge.pool.idToken())],
      ['of nobody', async () => crypto.randomUUID()],
    ])('names an answer %s, which never comes: without it the run is taken', async (_name, makeKey) => {
      const token = await edge.pool.idToken();
      const [own, strange] = [await attempt(token), await makeKey()];
      const early = await send(edge, CALL, { token, body: runOf([own, strange]) });
      expect(faultIn(early)).toBe('503 unavailable');
      const { status, body } = await send(edge, CALL, { token, body: runOf([own]) });
      expect([200, 201]).toContain(status);
      expect(JSON.stringify(body)).toContain('"correct_count":1');
    });

    test('a hundred missing keys are found by one query', async () => {
      const keys = Array.from({ length: 100 }, () => crypto.randomUUID());
      const early = await send(edge, CALL, { token: await edge.pool.idToken(), body: runOf(keys) });
      expect(faultIn(early)).toBe('503 unavailable');
      expect(JSON.stringify(early.body)).toContain('["position_attempt_keys",99]');
    });
  });
});
