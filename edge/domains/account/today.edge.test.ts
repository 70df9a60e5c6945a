/** How a learner stands today: four calls in one, each part as its own call answers it. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { StandingToday } from '#contract/users';
import { countedD1 } from '#edge/testing/counted-d1';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { overRest, sampleInput } from '#edge/testing/sample-calls';
import { makeCardsDue, missPosition } from '#edge/testing/test-reviews';
import { TestEdge } from '#edge/testing/test-edge';

const PARTS = {
  profile: 'users.me',
  best: 'attempts.bestInCourse',
  daily: 'daily.today',
  reviews: 'reviews.due',
};

async function ask(edge: TestEdge, call: string, token: string, changes = {}) {
  const { status, body } = await overRest(edge, call, { token, body: sampleInput(call, changes) });
  return { status, body };
}

/** What the calls say of which it is made. */
async function askEach(edge: TestEdge, token: string) {
  const parts = Object.entries(PARTS).map(
    async ([part, call]) => [part, (await ask(edge, call, token)).body] as const,
  );
  return Object.fromEntries(await Promise.all(parts));
}

test('every part is what its own call answers, of a newcomer and of somebody with a missed position', async () => {
  const edge = await TestEdge.start();
  const token = await edge.pool.idToken();
  const first = await ask(edge, 'users.today', token);
  expect(first.body).toEqual(await askEach(edge, token));
  await missPosition(edge, token);
  await makeCardsDue(edge, token);
  for (const call of ['attempts.submitAssignment', 'daily.start']) await ask(edge, call, token);
  const { status, body } = await ask(edge, 'users.today', token);
  expect(status).toBe(200);
  expect(body).toEqual(await askEach(edge, token));
  expect(body).not.toEqual(first.body);
});

test('without the profile D1 is not asked', async () => {
  const { DB, take } = countedD1(env.DB);
  const edge = await TestEdge.start({ DB });
  const token = await edge.pool.idToken();
  const { body: known } = await ask(edge, 'users.today', token);
  take();
  const { body } = await ask(edge, 'users.today', token, { profile: 'without' });
  expect(take().trips).toBe(0);
  expect(body).toEqual({ ...(known as StandingToday), profile: null });
});

test('while D1 cannot be had only the profile is missing, and its own call says why', async () => {
  let isDown = false;
  const { DB } = faultyD1({ message: 'Network connection lost', when: 'before', fails: () => isDown });
  const edge = await TestEdge.start({ DB });
  const token = await edge.pool.idToken();
  const { body: known } = await ask(edge, 'users.today', token);
  isDown = true;
  const { status, body } = await ask(edge, 'users.today', token);
  expect(status).toBe(200);
  expect(body).toEqual({ ...(known as StandingToday), profile: null });
  expect((await ask(edge, 'users.me', token)).status).toBe(503);
});

test('an address that is another account’s leaves the profile out, and its own call says so', async () => {
  const edge = await TestEdge.start();
  const email = 'taken@example.com';
  await ask(edge, 'users.today', await edge.pool.idToken({ sub: 'first', email }));
  const token = await edge.pool.providerToken({ sub: 'second', email });
  expect((await ask(edge, 'users.today', token)).body).toMatchObject({ profile: null, best: {} });
  expect((await ask(edge, 'users.me', token)).status).toBe(409);
});
