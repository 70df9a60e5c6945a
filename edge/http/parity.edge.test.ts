/**
 * REST and tRPC answer alike: the same input, the same result, the same fault.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '#edge/http/routes';
import {
  claimsFor,
  overRest,
  overTrpc,
  prepareCall,
  resultOf,
  sampleInput,
  type CallInput,
  REFUSING,
} from '#edge/testing/sample-calls';
import { dailyAssetsOfNow } from '#edge/testing/test-daily';
import { TestEdge, type TestAnswer } from '#edge/testing/test-edge';

const CALLS = ROUTES.map(({ call }) => call);

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssetsOfNow() });
});

async function sendBoth(call: string, input: CallInput, token?: string) {
  const request = { token, body: input };
  return [await overRest(edge, call, request), await overTrpc(edge, call, request)] as const;
}

function faultOf({ body }: TestAnswer): unknown {
  const { error } = body as { readonly error: Readonly<Record<string, unknown>> };
  return { ...error, request_id: 'any' };
}

describe.each(CALLS)('%s', (call) => {
  test('the same input has the same result', async () => {
    const token = await edge.pool.idToken(claimsFor(call));
    await prepareCall(edge, call, token);
    const [rest, trpc] = await sendBoth(call, sampleInput(call), token);
    expect(resultOf(trpc)).toEqual(rest.body);
  });
});

describe.each(REFUSING.map(({ call }) => call))('%s', (call) => {
  test('the same fault has the same status and body', async () => {
    const token = await edge.pool.idToken({ exp: 1 });
    const [rest, trpc] = await sendBoth(call, { username: 5, task_title_key: 'no.such.task' }, token);
    expect(rest.status).toBeGreaterThanOrEqual(400);
    expect(trpc.status).toBe(rest.status);
    expect(faultOf(trpc)).toEqual(faultOf(rest));
  });
});

test.each([
  ['a bad body', 'users.preSignupValidation', { username: '', email: 'nobody' }],
  ['an unknown task', 'assignments.byName', { task_title_key: 'no.such.task' }],
  [
    'an unknown position',
    'attempts.submitPosition',
    sampleInput('attempts.submitPosition', { position_task_id: 'x' }),
  ],
  [
    'an impossible count',
    'attempts.submitAssignment',
    sampleInput('attempts.submitAssignment', { total_count: 9 }),
  ],
])('%s has the same fault both ways', async (_, call, input) => {
  const [rest, trpc] = await sendBoth(call, input, await edge.pool.idToken());
  expect(rest.status).toBeGreaterThanOrEqual(400);
  expect(trpc.status).toBe(rest.status);
  expect(faultOf(trpc)).toEqual(faultOf(rest));
});
