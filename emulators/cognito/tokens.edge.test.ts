/**
 * What tokens say, how long they live and what ends them.
 */
import { env } from 'cloudflare:workers';
import { SignJWT, decodeJwt, generateKeyPair } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createCognito } from './app.ts';
import {
  CLIENT_ID,
  POOL_ID,
  type Call,
  type TestClock,
  type TestTokens,
  createCaller,
  createClock,
  createConfirmedUser,
  refusal,
  signInByPassword,
} from './testing/client.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const denied = (message: string) => refusal('NotAuthorizedException', message);

let clock: TestClock;
let call: Call;
let email: string;
let tokens: TestTokens;

beforeEach(async () => {
  clock = createClock();
  call = createCaller(clock);
  email = `${crypto.randomUUID()}@example.com`;
  await createConfirmedUser(call, email);
  tokens = await signInByPassword(call, email);
});

const getUser = (AccessToken: string) => call('GetUser', { AccessToken });
const refresh = (RefreshToken: string) =>
  call('GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken });
const readKeys = (poolId: string) => createCognito().request(`/${poolId}/.well-known/jwks.json`, {}, env);
const revoke = (Token: string) => call('RevokeToken', { ClientId: CLIENT_ID, Token });

test('the access token speaks for the client, not for the address', () => {
  const { sub, ...claims } = decodeJwt(tokens.AccessToken);
  expect(claims).toMatchObject({
    token_use: 'access',
    client_id: CLIENT_ID,
    username: sub,
    scope: 'aws.cognito.signin.user.admin',
  });
  expect(claims).not.toHaveProperty('aud');
  expect(claims).not.toHaveProperty('email');
});

describe('an access token', () => {
  test('opens the account for an hour', async () => {
    clock.advance(HOUR_MS - 1000);
    expect(await getUser(tokens.AccessToken)).toMatchObject({
      status: 200,
      body: { UserAttributes: expect.arrayContaining([{ Name: 'email', Value: email }]) },
    });
    clock.advance(2000);
    expect(await getUser(tokens.AccessToken)).toMatchObject(denied('Access Token has expired'));
  });

  test('cannot be an ID token, a forgery or nonsense', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT(decodeJwt(tokens.AccessToken))
      .setProtectedHeader({ alg: 'RS256' })
      .sign(privateKey);
    for (const token of [tokens.IdToken, forged, 'nonsense']) {
      expect(await getUser(token)).toMatchObject(denied('Invalid Access Token'));
    }
  });
});

describe('a refresh token', () => {
  test('brings new tokens for 30 days, and no new refresh token', async () => {
    clock.advance(30 * DAY_MS - 1);
    const { body } = await refresh(tokens.RefreshToken);
    expect(body['AuthenticationResult']).toMatchObject({ IdToken: expect.any(String), ExpiresIn: 3600 });
    expect(body['AuthenticationResult']).not.toHaveProperty('RefreshToken');
    clock.advance(1);
    expect(await refresh(tokens.RefreshToken)).toMatchObject(denied('Refresh Token has expired'));
  });

  test('is kept as a hash only', async () => {
    const { results } = await env.COGNITO_DB.prepare('SELECT * FROM sessions').all();
    expect(JSON.stringify(results)).not.toContain(tokens.RefreshToken);
  });

  test('that is revoked takes its access tokens along, and only them', async () => {
    const other = await signInByPassword(call, email);
    expect(await revoke(tokens.RefreshToken)).toMatchObject({ status: 200, body: {} });
    expect(await refresh(tokens.RefreshToken)).toMatchObject(denied('Refresh Token has been revoked'));
    expect(await getUser(tokens.AccessToken)).toMatchObject(denied('Access Token has been revoked'));
    expect(await getUser(other.AccessToken)).toMatchObject({ status: 200 });
  });

  test('is the only kind that can be revoked', async () => {
    expect(await revoke(tokens.AccessToken)).toMatchObject({
      body: { __type: 'UnsupportedTokenTypeException' },
    });
    expect(await revoke('made up')).toMatchObject(denied('Invalid Refresh Token.'));
  });
});

test('a global sign-out ends every session of the user, and nobody else’s', async () => {
  const second = await signInByPassword(call, email);
  const neighbour = `${crypto.randomUUID()}@example.com`;
  await createConfirmedUser(call, neighbour);
  const others = await signInByPassword(call, neighbour);
  expect(await call('GlobalSignOut', { AccessToken: second.AccessToken })).toMatchObject({ status: 200 });
  for (const { AccessToken, RefreshToken } of [tokens, second]) {
    expect(await getUser(AccessToken)).toMatchObject(denied('Access Token has been revoked'));
    expect(await refresh(RefreshToken)).toMatchObject(denied('Refresh Token has been revoked'));
  }
  expect(await refresh(others.RefreshToken)).toMatchObject({ status: 200 });
  expect(await signInByPassword(call, email)).toHaveProperty('AccessToken');
});

describe('the key set', () => {
  test('is public, stays the same and holds no private part', async () => {
    const first = await (await readKeys(POOL_ID)).json();
    const second = await (await readKeys(POOL_ID)).json();
    expect(second).toEqual(first);
    const { keys } = z.object({ keys: z.array(z.record(z.string(), z.string())) }).parse(first);
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  });

  test('is that of this pool only', async () => {
    expect((await readKeys('other_pool')).status).toBe(404);
  });
});
