/**
 * What the identity service's library does when it is not answered (product/account.md#calls-and-the-session): our own code adds nothing to it.
 *
 * The real library, over a `fetch` that fails as a test says.
 */
import { Amplify } from '@aws-amplify/core';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { ask } from './cognito-calls.ts';
import { configure, findIdToken, signOut } from './cognito-identity.ts';

// The unit tests share their modules, and others have a stand-in for the library: these are loaded anew, and forgotten afterwards.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  Amplify.configure({});
  vi.resetModules();
});

const POOL = { userPoolId: 'eu-west-3_x', clientId: 'client', endpoint: 'https://cognito.test/' };
const PREFIX = 'CognitoIdentityServiceProvider.client';
const RESET = { call: 'resetPassword', email: 'ola@example.com' } as const;

const refusal = (status: number, type: string) => () =>
  Promise.resolve(Response.json({ __type: type, message: 'no' }, { status }));
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

const stored = new Map<string, string>();
const fetchIt = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23) });
  vi.stubGlobal('fetch', fetchIt);
  vi.stubGlobal('__OKO_HOSTED__', { address: '', providers: '' });
  vi.stubGlobal('__OKO_LOCAL__', false);
  vi.stubGlobal('location', { origin: 'https://oko.test' });
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} });
  fetchIt.mockReset();
  stored.clear();
  configure(POOL, () => {});
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => stored.get(key) ?? null,
    setItem: async (key, value) => void stored.set(key, value),
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function jwt(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
}

/** A learner of this browser, whose tokens have this long to go, in s. */
function storeTokens(secondsLeft: number): void {
  const now = Date.now() / 1_000;
  const token = jwt({ sub: 'sub-1', iat: now, exp: now + secondsLeft, origin_jti: 'o' });
  stored.set(`${PREFIX}.LastAuthUser`, 'sub-1');
  for (const name of ['idToken', 'accessToken']) stored.set(`${PREFIX}.sub-1.${name}`, token);
  stored.set(`${PREFIX}.sub-1.refreshToken`, 'refresh');
  stored.set(`${PREFIX}.sub-1.clockDrift`, '0');
}

/** How a call ends, once all of its waits are over. */
async function endOf<T>(call: Promise<T>): Promise<T | { readonly code: unknown }> {
  const end = call.catch((error: unknown) => ({
    code: error instanceof Error && 'code' in error ? error.code : error,
  }));
  await vi.runAllTimersAsync();
  return end;
}

describe('a call', () => {
  test.each([429, 500, 502, 503, 504])('answered %i is made three times', async (status) => {
    fetchIt.mockImplementation(refusal(status, 'InternalErrorException'));
    expect(await endOf(ask(RESET))).toEqual({ code: 'network' });
    expect(fetchIt).toHaveBeenCalledTimes(3);
  });

  test('without a network is made three times', async () => {
    fetchIt.mockImplementation(noNetwork);
    expect(await endOf(ask(RESET))).toEqual({ code: 'network' });
    expect(fetchIt).toHaveBeenCalledTimes(3);
  });

  test('that was refused is not made again', async () => {
    fetchIt.mockImplementation(refusal(400, 'UserNotFoundException'));
    expect(await endOf(ask(RESET))).toEqual({ code: 'unknown-user' });
    expect(fetchIt).toHaveBeenCalledOnce();
  });
});

describe('a token that has run out', () => {
  test('is renewed, once for all calls that wait for it', async () => {
    storeTokens(-1);
    const now = Date.now() / 1_000;
    const token = jwt({ sub: 'sub-1', iat: now, exp: now + 3_600 });
    fetchIt.mockImplementation(async () =>
      Response.json({ AuthenticationResult: { IdToken: token, AccessToken: token } }),
    );
    const found = await endOf(Promise.all([findIdToken(), findIdToken()]));
    expect(found).toMatchObject([{ token }, { token }]);
    expect(fetchIt).toHaveBeenCalledOnce();
    expect(stored.get(`${PREFIX}.sub-1.refreshToken`)).toBe('refresh');
  });

  test.each([
    ['there is no network', noNetwork],
    ['the service is down', refusal(503, 'InternalErrorException')],
    ['there are too many calls', refusal(400, 'TooManyRequestsException')],
  ])('stays with its refresh token when %s', async (_, answer) => {
    storeTokens(-1);
    fetchIt.mockImplementation(answer);
    expect(await endOf(findIdToken())).toHaveProperty('code');
    expect(stored.get(`${PREFIX}.sub-1.refreshToken`)).toBe('refresh');
  });

  test('is gone when its renewal is refused', async () => {
    storeTokens(-1);
    fetchIt.mockImplementation(refusal(400, 'NotAuthorizedException'));
    expect(await endOf(findIdToken())).toBeUndefined();
    expect([...stored.keys()]).toEqual([]);
  });
});

test.each([true, false])(
  'a sign-out (everywhere: %s) that nobody answers takes the tokens away',
  async (everywhere) => {
    storeTokens(3_600);
    fetchIt.mockImplementation(noNetwork);
    expect(await endOf(signOut({ everywhere }))).toBeUndefined();
    expect(fetchIt).toHaveBeenCalled();
    expect([...stored.keys()]).toEqual([]);
  },
);

test('there is no pool of identities, so no guest has credentials to renew', () => {
  expect(Amplify.getConfig().Auth?.Cognito).not.toHaveProperty('identityPoolId');
});
