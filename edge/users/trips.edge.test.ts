/** How often the calls about users go to D1, which may be far away. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { countedD1 } from '#edge/testing/counted-d1';
import { overRest, sampleInput } from '#edge/testing/sample-calls';
import { TestEdge } from '#edge/testing/test-edge';

const { DB, take } = countedD1(env.DB);

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ DB });
});

const tripsOf = async (call: string, token: string, changes = {}) => {
  take();
  const { status } = await overRest(edge, call, { token, body: sampleInput(call, changes) });
  expect(status).toBeLessThan(300);
  return take().trips;
};

test.each([
  ['users.me', 1],
  ['users.postSignup', 1],
  ['users.updateUsername', 1],
  ['users.reportName', 1],
  ['users.validateUsername', 1],
  ['users.preSignupValidation', 1],
  ['users.endSessions', 0],
  ['attempts.submitPosition', 0],
])('%s of a known learner: %i', async (call, trips) => {
  const token = await edge.pool.idToken();
  await tripsOf('users.me', token);
  expect(await tripsOf(call, token)).toBe(trips);
});

test.each([
  // Whether there is premium; what is kept; the row.
  ['attempts.submitPosition', 3],
  ['users.me', 3],
  ['users.endSessions', 1],
])('%s as the very first call: %i', async (call, trips) => {
  expect(await tripsOf(call, await edge.pool.idToken())).toBe(trips);
});

test('an address that is proved later is claimed once', async () => {
  const sub = crypto.randomUUID();
  await tripsOf('users.me', await edge.pool.idToken({ sub, email_verified: false }));
  const proved = await edge.pool.idToken({ sub });
  expect(await tripsOf('attempts.submitPosition', proved)).toBe(2);
  expect(await tripsOf('attempts.submitPosition', proved)).toBe(0);
});
