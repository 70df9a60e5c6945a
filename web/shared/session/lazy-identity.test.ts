/** Cognito's library comes when it is needed, and not before. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthCall } from './auth-calls.ts';
import type * as CognitoCalls from './cognito-calls.ts';
import type * as Cognito from './cognito-identity.ts';
import type { Identity } from './identity.ts';
import { createMemoryStorage, namesUnder, type EntryStorage } from '../storage/entry-storage.ts';
import { createLazyIdentity, resolvePool } from './lazy-identity.ts';

const calls = vi.hoisted(() => ({
  ask: vi.fn<typeof CognitoCalls.ask>(),
  manage: vi.fn<typeof CognitoCalls.manage>(),
}));
const cognito = vi.hoisted(() => ({
  configure: vi.fn<typeof Cognito.configure>(),
  findIdToken: vi.fn<typeof Cognito.findIdToken>(),
  loadCalls: vi.fn<typeof Cognito.loadCalls>(),
  signOut: vi.fn<typeof Cognito.signOut>(),
}));
vi.mock('./cognito-identity.ts', () => cognito);

const POOL = { userPoolId: 'eu-west-3_x', clientId: 'client' };
const PREFIX = 'CognitoIdentityServiceProvider.client';
const CLAIMS = { email: 'ola@example.com', exp: Date.now() / 1000 + 3_600 };
const TOKEN = `e30.${Buffer.from(JSON.stringify(CLAIMS)).toString('base64url')}.c2ln`;
const SIGNED_IN = { [`${PREFIX}.LastAuthUser`]: 'sub-1', [`${PREFIX}.sub-1.idToken`]: TOKEN };
const RENEWED = { token: 'renewed', claims: {} };
const SIGN_IN: AuthCall = { call: 'signIn', email: 'ola@example.com', password: 'hetman-1' };
const DONE = { answer: 'signed-in' } as const;

/** The identity service of a browser where these keys are stored. */
function identityWith(stored: Readonly<Record<string, string>>): Identity {
  return createLazyIdentity({ ...POOL, endpoint: undefined }, storageWith(stored));
}

function storageWith(stored: Readonly<Record<string, string>>): EntryStorage {
  const storage = createMemoryStorage();
  for (const [name, text] of Object.entries(stored)) storage.setItem(name, text);
  return storage;
}

test.each([
  ['a path lies on our own origin', '/local/cognito', 'http://localhost:8787/local/cognito'],
  ['an address stays', 'https://idp.example.com/', 'https://idp.example.com/'],
  ['nothing means Amazon’s own', '', undefined],
])('of the endpoint: %s', (_, endpoint, resolved) => {
  expect(resolvePool({ ...POOL, endpoint }, 'http://localhost:8787')).toEqual({
    ...POOL,
    endpoint: resolved,
  });
});

describe('the library', () => {
  beforeEach(() => {
    cognito.configure.mockReset();
    // Of the module's functions only those are called here.
    cognito.loadCalls.mockReset().mockResolvedValue(calls as unknown as typeof CognitoCalls);
    cognito.findIdToken.mockReset().mockResolvedValue(RENEWED);
    calls.ask.mockReset().mockResolvedValue(DONE);
  });

  test('is not asked for while a stored token is good', async () => {
    const identity = identityWith(SIGNED_IN);
    expect(identity.hasStoredTokens()).toBe(true);
    expect(await identity.findIdToken()).toEqual({ token: TOKEN, claims: CLAIMS });
    expect(cognito.configure).not.toHaveBeenCalled();
  });

  test('is asked for a fresh token even then', async () => {
    expect(await identityWith(SIGNED_IN).findIdToken({ fresh: true })).toBe(RENEWED);
  });

  test('is pointed at the pool once, before the first call', async () => {
    const identity = identityWith({});
    await Promise.all([identity.ask(SIGN_IN), identity.findIdToken()]);
    await identity.ask(SIGN_IN);
    expect(cognito.configure).toHaveBeenCalledTimes(1);
    expect(cognito.configure).toHaveBeenCalledBefore(calls.ask);
  });

  test('comes for a call about the account, too', async () => {
    calls.manage.mockResolvedValue({ answer: 'done' });
    const asked = { call: 'endTotp' } as const;
    expect(await identityWith(SIGNED_IN).manage(asked)).toEqual({ answer: 'done' });
    expect(calls.manage).toHaveBeenCalledExactlyOnceWith(asked);
    expect(cognito.configure).toHaveBeenCalledBefore(calls.manage);
  });

  test('is not needed to know whose token was stored last, even one that has run out', () => {
    const expired = { ...CLAIMS, exp: 1 };
    const token = `e30.${Buffer.from(JSON.stringify(expired)).toString('base64url')}.c2ln`;
    expect(identityWith({ ...SIGNED_IN, [`${PREFIX}.sub-1.idToken`]: token }).findLastClaims()).toEqual(
      expired,
    );
    expect(identityWith({}).findLastClaims()).toBeUndefined();
    expect(cognito.configure).not.toHaveBeenCalled();
  });

  test('that failed to start is started again by the next call', async () => {
    const identity = identityWith({});
    cognito.configure.mockImplementationOnce(() => {
      throw new Error('no pool');
    });
    await expect(identity.ask(SIGN_IN)).rejects.toThrow('no pool');
    expect(await identity.ask(SIGN_IN)).toEqual(DONE);
  });
});

describe('a sign-out', () => {
  test.each([
    ['that the service confirms', undefined],
    ['whose code cannot be loaded', new Error('no network')],
  ])('%s takes tokens and kept answers away, and nothing else', async (_, failure) => {
    const storage = storageWith({ ...SIGNED_IN, 'oko-outbox': '[]', 'oko-answers:sub-1:x': '{}' });
    cognito.configure.mockReset();
    cognito.signOut.mockReset().mockResolvedValue();
    if (failure) {
      cognito.configure.mockImplementationOnce(() => {
        throw failure;
      });
    }
    const identity = createLazyIdentity({ ...POOL, endpoint: undefined }, storage);
    await identity.signOut({ everywhere: true }).catch(() => undefined);
    expect(namesUnder(storage, '')).toEqual(['oko-outbox']);
    expect(identity.hasStoredTokens()).toBe(false);
  });
});
