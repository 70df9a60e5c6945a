/**
 * What the real tRPC client, the page's, makes of our answers.
 */
import { TRPCClientError } from '@trpc/client';
import { beforeAll, expect, test } from 'vitest';
import { isFaultBody } from '#contract/faults';
import { FREE_TASK, PREMIUM_TASK, ROOK_ATTACKS } from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

/** The fault that the page reads off a failed call. */
async function faultOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof TRPCClientError)) throw new Error('the call did not fail as tRPC calls do');
  const body: unknown = error.meta?.['responseJSON'];
  return isFaultBody(body) ? body.error : undefined;
}

test('a result arrives typed', async () => {
  const trpc = edge.trpc(await edge.pool.idToken());
  const { positions } = await trpc.assignments.byName.query({ task_title_key: FREE_TASK });
  expect(positions[0]?.fen).toBe(ROOK_ATTACKS.fen);
});

test('a fault arrives with our code, from whatever depth', async () => {
  const stranger = edge.trpc();
  const learner = edge.trpc(await edge.pool.idToken());
  expect((await faultOf(stranger.users.me.query()))?.code).toBe('signed-out');
  expect((await faultOf(learner.assignments.byName.query({ task_title_key: PREMIUM_TASK })))?.code).toBe(
    'premium-required',
  );
  expect((await faultOf(learner.assignments.byName.query({ task_title_key: 'none' })))?.code).toBe(
    'not-found',
  );
});

test('invalid input arrives with its issues', async () => {
  const fault = await faultOf(edge.trpc().users.preSignupValidation.mutate({ username: 'a', email: 'x' }));
  expect(fault).toMatchObject({
    code: 'invalid-input',
    issues: [{ path: ['username'], message: 'too-short' }, { path: ['email'] }],
  });
});

test('attempts over tRPC must bring their answer and key', async () => {
  const token = await edge.pool.idToken();
  const body = {
    position_task_id: ROOK_ATTACKS.id,
    assignment_id: FREE_TASK,
    is_correct: true,
    time_taken_seconds: 1,
  };
  const { status } = await edge.call('POST', '/trpc/attempts.submitPosition', { token, body });
  expect(status).toBe(400);
});

test.each(['users.me', 'users.validateUsername'])('HEAD of %s is no failure of ours', async (call) => {
  const { status } = await edge.fetch(`/trpc/${call}`, { method: 'HEAD' });
  expect(status).toBeLessThan(500);
});
