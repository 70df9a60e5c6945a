/** The edge's own client of the admin API, which signs as for AWS, against the local pool: the next token says who is premium. */
import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { openGroup } from '#edge/auth/open-pool';
import { readEnv } from '#edge/services/env';
import type { PremiumGroup } from '#edge/services/premium-group';
import { NO_FILES } from '#edge/testing/no-files';
import { createIssuerFetch } from './issuer-fetch.ts';
import {
  CLIENT_ID,
  createCaller,
  createClock,
  createConfirmedUser,
  signInByPassword,
  type TestTokens,
} from './testing/client.ts';

const call = createCaller(createClock());
let tokens: TestTokens;
let sub: string;
beforeEach(async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await createConfirmedUser(call, email);
  tokens = await signInByPassword(call, email);
  sub = String(decodeJwt(tokens.IdToken).sub);
});

/** The group with the settings of a local start, or others. */
function openWith(settings: object = {}): PremiumGroup {
  const group = openGroup(readEnv({ ...env, ASSETS: NO_FILES, ...settings }), createIssuerFetch(env));
  if (!group) throw new Error('there is no key');
  return group;
}

/** The groups in the token that the page gets next, without signing in again. */
async function nextGroups(): Promise<unknown> {
  const input = { ClientId: CLIENT_ID, RefreshToken: tokens.RefreshToken };
  const { body } = await call('GetTokensFromRefreshToken', input);
  const { IdToken } = body['AuthenticationResult'] as TestTokens;
  return decodeJwt(IdToken)['cognito:groups'];
}

test('who is put in is premium with the next token, and who is taken out is free with the one after', async () => {
  const group = openWith();
  expect(await nextGroups()).toBeUndefined();
  expect(await group.add(sub)).toEqual({ kind: 'done' });
  expect(await nextGroups()).toEqual(['premium']);
  expect(await group.remove(sub)).toEqual({ kind: 'done' });
  expect(await nextGroups()).toBeUndefined();
});

test('the same again changes nothing', async () => {
  const group = openWith();
  for (const change of [group.add, group.add]) expect(await change(sub)).toEqual({ kind: 'done' });
  expect(await nextGroups()).toEqual(['premium']);
  for (const change of [group.remove, group.remove]) expect(await change(sub)).toEqual({ kind: 'done' });
  expect(await nextGroups()).toBeUndefined();
});

test('a learner who is gone needs nothing', async () => {
  expect(await openWith().add(crypto.randomUUID())).toEqual({ kind: 'done' });
});

test('another key is refused, and so is another pool', async () => {
  expect(await openWith({ AWS_ACCESS_KEY_ID: 'AKIAOTHER' }).add(sub)).toEqual({
    kind: 'failed',
    reason: '400 UnrecognizedClientException',
  });
  expect(await openWith({ COGNITO_USER_POOL_ID: 'local_other' }).add(sub)).toEqual({
    kind: 'failed',
    reason: '400 ResourceNotFoundException',
  });
  expect(await nextGroups()).toBeUndefined();
});

test('without a key there is no group to change', () => {
  expect(
    openGroup(readEnv({ ...env, ASSETS: NO_FILES, AWS_SECRET_ACCESS_KEY: '' }), createIssuerFetch(env)),
  ).toBeUndefined();
});
