/** What the log says of a learner who was refused: who, what and why, and nothing that is secret. */
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PROTOCOLS, overRest, sampleInput } from '#edge/testing/sample-calls';
import { PREMIUM_TASK } from '#edge/testing/test-content';
import { dailyAssetsOfNow, playDaily, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import type { TestPool } from '#edge/testing/test-pool';

const HOUR_SECONDS = 3_600;
const EMAIL = 'secret@example.com';
const ANNA = { sub: 'anna', email: EMAIL };
const now = () => Math.floor(Date.now() / 1_000);

let edge: TestEdge;
beforeAll(async () => {});

/** Every kind of token that opens nothing, the reason in the log, and whether its owner is known. */
const TOKENS: readonly (readonly [
  name: string,
  makeToken: (pool: TestPool) => Promise<string>,
  reason: string,
  learner?: string,
])[] = [
  ['garbage', async () => 'garbage', 'ERR_JWS_INVALID'],
  ['a forged signature', (pool) => pool.forgedToken(), 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  ['alg none', async (pool) => pool.unsignedToken(), 'ERR_JOSE_ALG_NOT_ALLOWED'],
  ['HS256 with the public key', (pool) => pool.confusedToken(), 'ERR_JOSE_ALG_NOT_ALLOWED'],
  ['expired', (pool) => pool.idToken({ ...ANNA, exp: now() - 31 }), 'expired', 'anna'],
  [
    'not valid yet',
    (pool) => pool.idToken({ ...ANNA, nbf: now() + HOUR_SECONDS }),
    'nbf check_failed',
    'anna',
  ],
  ['the wrong audience', (pool) => pool.idToken({ ...ANNA, aud: 'other' }), 'aud check_failed', 'anna'],
  [
    'the wrong issuer',
    (pool) => pool.idToken({ ...ANNA, iss: 'https://other.test' }),
    'iss check_failed',
    'anna',
  ],
  [
    'an access token',
    (pool) => pool.idToken({ ...ANNA, token_use: 'access' }),
    'token_use not as in an ID token',
    'anna',
  ],
  ['no e-mail', (pool) => pool.idToken({ ...ANNA, email: undefined }), 'email missing', 'anna'],
  ['an empty subject', (pool) => pool.idToken({ email: EMAIL, sub: '' }), 'sub not as in an ID token'],
];

describe.each(PROTOCOLS)('over %s', (_, send) => {
  test.each(TOKENS.map((row) => [row[0], row] as const))('a token with %s', async (_name, row) => {
    const [, makeToken, reason, learner] = row;
    edge = await TestEdge.start();
    const token = await makeToken(edge.pool);
    const { status, headers } = await send(edge, 'users.me', { token });
    expect(status).toBe(401);
    expect(refusals()).toEqual([
      { request_id: headers.get('x-request-id'), code: 'signed-out', learner, reason },
    ]);
    expect(JSON.stringify(edge.log)).not.toContain(EMAIL);
    expect(JSON.stringify(edge.log)).not.toContain(token);
  });

  test('a chapter that is part of Premium', async () => {
    edge = await TestEdge.start();
    const token = await edge.pool.idToken(ANNA);
    await send(edge, 'assignments.byName', { token, body: { task_title_key: PREMIUM_TASK } });
    expect(refusals()).toMatchObject([
      { code: 'premium-required', learner: 'anna', reason: 'This chapter is part of Premium.' },
    ]);
    expect(JSON.stringify(edge.log)).not.toContain(EMAIL);
  });

  test('a free learner’s second daily exercise of a date', async () => {
    setTime('2026-11-22T12:00:00Z');
    onTestFinished(() => void vi.useRealTimers());
    edge = await TestEdge.start({ ASSETS: await dailyAssetsOfNow() });
    // Each protocol has a learner of its own.
    const bo = { sub: crypto.randomUUID(), email: EMAIL.replace('@', `+${crypto.randomUUID()}@`) };
    const token = await edge.pool.idToken(bo);
    await playDaily(edge, token);
    await send(edge, 'daily.start', { token, body: { run_key: crypto.randomUUID(), timezone: 'UTC' } });
    expect(refusals()).toMatchObject([
      { code: 'daily-limit-reached', learner: bo.sub, reason: 'You have had this date’s exercise.' },
    ]);
    expect(JSON.stringify(edge.log)).not.toContain(bo.email);
  });

  test('too many calls of a learner, and of nobody known', async () => {
    const closed = { limit: async () => ({ success: false }) };
    edge = await TestEdge.start({ LEARNER_CALLS: closed, ANONYMOUS_CALLS: closed });
    await send(edge, 'users.me', { token: await edge.pool.idToken(ANNA) });
    await send(edge, 'users.validateUsername', {
      body: sampleInput('users.validateUsername'),
      headers: { 'cf-connecting-ip': '192.0.2.7' },
    });
    expect(refusals()).toMatchObject([
      { code: 'too-many-requests', learner: 'anna' },
      { code: 'too-many-requests', learner: undefined },
    ]);
    expect(JSON.stringify(edge.log)).not.toContain('192.0.2.7');
  });
});

test('something else than a bearer token, where one belongs', async () => {
  edge = await TestEdge.start();
  const { status } = await edge.call('GET', '/users/me', { headers: { authorization: 'Basic c2VjcmV0' } });
  expect(status).toBe(401);
  expect(refusals()).toMatchObject([{ code: 'signed-out', reason: 'Sign in to do this.' }]);
  expect(JSON.stringify(edge.log)).not.toContain('c2VjcmV0');
});

test('a visitor without a token, a bad input and what is not there are no refusals', async () => {
  edge = await TestEdge.start();
  const token = await edge.pool.idToken();
  await edge.call('GET', '/users/me');
  await overRest(edge, 'attempts.submitPosition', { token, body: {} });
  await overRest(edge, 'assignments.byName', { token, body: { task_title_key: 'none' } });
  expect(refusals()).toEqual([]);
});

function refusals() {
  return edge.log.filter(({ event }) => event === 'refusal').map(({ fields }) => fields);
}
