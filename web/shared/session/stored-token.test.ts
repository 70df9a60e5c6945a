import { describe, expect, test } from 'vitest';
import { findStoredToken } from './stored-token.ts';

const NOW = Date.UTC(2026, 10, 21);
const MINUTE_MS = 60_000;
const PREFIX = 'CognitoIdentityServiceProvider.client';

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
const expiringIn = (ms: number) => ({ exp: (NOW + ms) / 1000, email: 'zoé+ł@example.com' });

/** Finds the token in a browser where these keys are stored. */
function findIn(stored: Readonly<Record<string, string>>) {
  return findStoredToken({ getItem: (key) => stored[key] ?? null }, 'client', NOW);
}
const withToken = (token: string) => ({
  [`${PREFIX}.LastAuthUser`]: 'sub-1',
  [`${PREFIX}.sub-1.idToken`]: token,
});

test('a good token is found, with its claims', () => {
  const token = jwt(expiringIn(2 * MINUTE_MS));
  expect(findIn(withToken(token))).toEqual({ token, claims: expiringIn(2 * MINUTE_MS) });
});

describe('is left to amplify:', () => {
  test.each([
    ['nobody signed in', {}],
    ['another app’s token', { 'CognitoIdentityServiceProvider.other.LastAuthUser': 'sub-1' }],
    ['a user without a token', { [`${PREFIX}.LastAuthUser`]: 'sub-1' }],
    ['a token that has run out', withToken(jwt(expiringIn(-1)))],
    ['a token about to run out', withToken(jwt(expiringIn(MINUTE_MS)))],
    ['a token without an expiry', withToken(jwt({ email: 'ola@example.com' }))],
    ['something that is no token', withToken('not.a%.token')],
    ['something that is no JSON', withToken(`e30.${btoa('no')}.c2ln`)],
  ])('%s', (_, stored) => {
    expect(findIn(stored)).toBeUndefined();
  });
});

const HOUR_MS = 60 * MINUTE_MS;
/** Amplify measures it when it signs in and renews: the service's clock less the device's, in ms. */
const withDrift = (leftMs: number, drift: string) => ({
  ...withToken(jwt(expiringIn(leftMs))),
  [`${PREFIX}.sub-1.clockDrift`]: drift,
});

describe('a device whose clock is wrong:', () => {
  test('an hour slow, a token that seems good has run out', () => {
    expect(findIn(withDrift(30 * MINUTE_MS, String(HOUR_MS)))).toBeUndefined();
  });

  test('an hour fast, a token that seems to have run out is good', () => {
    expect(findIn(withDrift(-30 * MINUTE_MS, String(-HOUR_MS)))).toBeDefined();
  });

  test('what is no number counts for nothing', () => {
    expect(findIn(withDrift(2 * MINUTE_MS, 'NaN'))).toBeDefined();
    expect(findIn(withDrift(-1, 'NaN'))).toBeUndefined();
  });
});
