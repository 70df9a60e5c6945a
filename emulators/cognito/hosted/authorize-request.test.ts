/** Requests for the hosted sign-in: which are let through, which are told what is wrong, and which are sent nowhere. */
import { describe, expect, test } from 'vitest';
import { readAuthorizeRequest } from './authorize-request.ts';

const ORIGIN = 'http://localhost:8787';
const GOOD = {
  client_id: 'client',
  redirect_uri: `${ORIGIN}/login`,
  response_type: 'code',
  scope: 'openid email',
  state: 'abc',
  code_challenge: 'xyz',
  code_challenge_method: 'S256',
  identity_provider: 'Google',
};

const read = (changes: Readonly<Record<string, string>> = {}) =>
  readAuthorizeRequest(new URLSearchParams({ ...GOOD, ...changes }), { clientId: 'client', origin: ORIGIN });

test('a good request is let through', () => {
  expect(read()).toEqual({
    kind: 'accepted',
    request: {
      redirectUri: `${ORIGIN}/login`,
      scope: 'openid email',
      state: 'abc',
      nonce: null,
      codeChallenge: 'xyz',
      provider: 'Google',
      loginHint: '',
    },
  });
});

test.each(['Google', 'Facebook', 'LoginWithAmazon', 'SignInWithApple'])('%s is a provider', (provider) => {
  expect(read({ identity_provider: provider })).toMatchObject({ kind: 'accepted', request: { provider } });
});

test('the pool itself is no provider', () => {
  const verdict = read({ identity_provider: 'COGNITO' });
  expect(verdict).toMatchObject({ kind: 'accepted', request: { provider: undefined } });
});

describe('nobody is sent', () => {
  test.each([
    ['to another origin', 'https://evil.example/login'],
    ['to another path', `${ORIGIN}/tiles`],
    ['to an address with a query', `${ORIGIN}/login?next=/`],
    ['to an address with a fragment', `${ORIGIN}/login#x`],
    ['to an address that only begins like ours', `${ORIGIN}.evil.example/login`],
    ['to an address with a name in it', 'http://localhost:8787@evil.example/login'],
    ['to another spelling of ours', `${ORIGIN}//login`],
  ])('%s', (_, address) => {
    expect(read({ redirect_uri: address })).toEqual({ kind: 'refused', reason: 'redirect_mismatch' });
  });

  test('for another client', () => {
    expect(read({ client_id: 'other' })).toEqual({ kind: 'refused', reason: 'invalid_client' });
  });

  test('without an address', () => {
    const query = new URLSearchParams({ client_id: 'client' });
    const verdict = readAuthorizeRequest(query, { clientId: 'client', origin: ORIGIN });
    expect(verdict).toEqual({ kind: 'refused', reason: 'invalid_request' });
  });
});

test.each([
  ['tokens at once', { response_type: 'token' }, 'unauthorized_client'],
  ['a scope that is not ours', { scope: 'openid admin' }, 'invalid_scope'],
  ['a challenge in the clear', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['an unknown provider', { identity_provider: 'MySpace' }, 'invalid_request'],
  ['a sign-in without a word', { prompt: 'none' }, 'login_required'],
])('%s: the page is told', (_, changes, error) => {
  expect(read(changes)).toMatchObject({
    kind: 'returned',
    redirectUri: `${ORIGIN}/login`,
    state: 'abc',
    error,
  });
});
