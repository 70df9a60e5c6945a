import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IdentityProblem } from './identity.ts';
import type { Identity, IdToken } from './identity.ts';
import { Session, readLearner } from './session.ts';

const TOKEN: IdToken = {
  token: 'jwt',
  claims: { sub: 'sub-ola', email: 'ola@example.com', preferred_username: 'ola' },
};
const SIGNED_OUT = { status: 'signed-out', because: 'not-in' };

/** An identity service with one learner signed in, until a test says otherwise. */
function fakeIdentity(change: Partial<Identity> = {}) {
  let onOtherTab: (() => void) | undefined;
  const signOut = vi.fn<Identity['signOut']>(async () => {});
  const identity: Identity = {
    hasStoredTokens: () => true,
    watchOtherTabs: (onChange) => {
      onOtherTab = onChange;
      return () => {};
    },
    findIdToken: async () => TOKEN,
    findLastClaims: () => undefined,
    ask: async () => ({ answer: 'signed-in' }),
    manage: async () => ({ answer: 'done' }),
    signOut,
    ...change,
  };
  return { identity, signOut, changeInOtherTab: () => onOtherTab?.() };
}

const warn = vi.fn<(message: string, ...details: readonly unknown[]) => void>();
beforeEach(() => warn.mockClear());

const startSession = (identity: Identity) => new Session({ identity, warn });

function tierIn(session: Session) {
  const state = session.state();
  return state.status === 'signed-in' ? state.learner.tier : undefined;
}

describe('the check', () => {
  test('starts as checking, and finds the learner of the token', async () => {
    const session = startSession(fakeIdentity().identity);
    expect(session.state()).toEqual({ status: 'checking' });
    await session.check();
    expect(session.state()).toEqual({
      status: 'signed-in',
      learner: { sub: 'sub-ola', email: 'ola@example.com', tier: 'free', preferredUsername: 'ola' },
    });
  });

  test('is not needed where nobody signed in before', () => {
    const findIdToken = vi.fn<Identity['findIdToken']>();
    const session = startSession(fakeIdentity({ hasStoredTokens: () => false, findIdToken }).identity);
    expect(session.state()).toEqual(SIGNED_OUT);
    session.start();
    expect(findIdToken).not.toHaveBeenCalled();
  });

  test.each([
    ['there is no token', async () => undefined],
    ['the service refuses', () => Promise.reject(new IdentityProblem('other', 'no'))],
    [
      'the network is down and no token is stored',
      () => Promise.reject(new IdentityProblem('network', 'no')),
    ],
  ])('says signed out when %s', async (_, findIdToken) => {
    const session = startSession(fakeIdentity({ findIdToken }).identity);
    await session.check();
    expect(session.state()).toEqual(SIGNED_OUT);
  });

  test('keeps who was signed in when the network is down', async () => {
    const { identity } = fakeIdentity({
      findIdToken: () => Promise.reject(new IdentityProblem('network', 'no')),
      findLastClaims: () => TOKEN.claims,
    });
    const session = startSession(identity);
    await session.check();
    expect(session.state()).toMatchObject({ status: 'signed-in', learner: { sub: 'sub-ola' } });
  });

  test('does not keep who was signed in when the service refuses', async () => {
    const { identity } = fakeIdentity({
      findIdToken: () => Promise.reject(new IdentityProblem('other', 'no')),
      findLastClaims: () => TOKEN.claims,
    });
    const session = startSession(identity);
    await session.check();
    expect(session.state()).toEqual(SIGNED_OUT);
  });

  test('only the newest speaks', async () => {
    const late = new Promise<IdToken | undefined>((resolve) => {
      setTimeout(resolve, 5);
    });
    const answers = [late, Promise.resolve(TOKEN)];
    const findIdToken = () => answers.shift() ?? Promise.resolve(undefined);
    const session = startSession(fakeIdentity({ findIdToken }).identity);
    const firstCheck = session.check();
    await session.check();
    await firstCheck;
    expect(session.state().status).toBe('signed-in');
  });

  test('follows other tabs', async () => {
    let stored = true;
    const { identity, changeInOtherTab } = fakeIdentity({ hasStoredTokens: () => stored });
    const session = startSession(identity);
    session.start();
    await vi.waitFor(() => expect(session.state().status).toBe('signed-in'));
    stored = false;
    changeInOtherTab();
    await vi.waitFor(() => expect(session.state()).toEqual(SIGNED_OUT));
  });
});

describe('the end', () => {
  test('by choice: here only, and the page knows that it was left', async () => {
    const { identity, signOut } = fakeIdentity();
    const session = startSession(identity);
    await session.check();
    await session.signOut();
    expect(signOut).toHaveBeenCalledWith({ everywhere: false });
    expect(session.state()).toEqual({ status: 'signed-out', because: 'left' });
  });

  test('by a 401: everywhere', async () => {
    const { identity, signOut } = fakeIdentity();
    const session = startSession(identity);
    await session.check();
    await session.signOutEverywhere();
    expect(signOut).toHaveBeenCalledWith({ everywhere: true });
    expect(session.state()).toEqual({ status: 'signed-out', because: 'ended' });
  });

  test('comes even when the service cannot be told', async () => {
    const { identity } = fakeIdentity({
      signOut: () => Promise.reject(new IdentityProblem('network', 'no')),
    });
    const session = startSession(identity);
    await session.check();
    await session.signOut();
    expect(session.state().status).toBe('signed-out');
    expect(warn).toHaveBeenCalledOnce();
  });

  test('comes once: many calls refused together end one session', async () => {
    const { identity, signOut } = fakeIdentity();
    const session = startSession(identity);
    await session.check();
    await Promise.all([session.signOutEverywhere(), session.signOutEverywhere()]);
    await session.signOutEverywhere();
    expect(signOut).toHaveBeenCalledOnce();
  });
});

describe('the bearer', () => {
  test('is the ID token', async () => {
    const session = startSession(fakeIdentity().identity);
    await session.check();
    expect(await session.findBearer()).toBe('jwt');
  });

  test('is missing, with a warning, when it cannot be had', async () => {
    const session = startSession(
      fakeIdentity({ findIdToken: () => Promise.reject(new Error('no')) }).identity,
    );
    expect(await session.findBearer()).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
  });

  test('is missing without a word when nobody is signed in', async () => {
    const session = startSession(fakeIdentity({ hasStoredTokens: () => false }).identity);
    expect(await session.findBearer()).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('a new token', () => {
  test('is asked for, and the state follows it', async () => {
    const groups: string[] = [];
    const findIdToken: Identity['findIdToken'] = async (options) => {
      if (options?.fresh) groups.push('premium');
      return { ...TOKEN, claims: { ...TOKEN.claims, 'cognito:groups': [...groups] } };
    };
    const session = startSession(fakeIdentity({ findIdToken }).identity);
    await session.check();
    expect(session.state()).toMatchObject({ learner: { tier: 'free' } });
    await session.renewToken();
    expect(session.state()).toMatchObject({ learner: { tier: 'premium' } });
  });

  test('that is refused signs nobody out', async () => {
    const { identity } = fakeIdentity({
      findIdToken: async (options) => {
        if (options?.fresh) throw new IdentityProblem('too-many-tries', 'no');
        return TOKEN;
      },
    });
    const session = startSession(identity);
    await session.check();
    await session.renewToken();
    expect(session.state().status).toBe('signed-in');
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('the tier', () => {
  test.each([
    ['premium in the group premium', ['other', 'premium'], 'premium'],
    ['free in other groups', ['other'], 'free'],
    ['free without groups', undefined, 'free'],
    ['free when the claim is no list', 'premium', 'free'],
  ])('%s', (_, groups, tier) => {
    expect(readLearner({ 'cognito:groups': groups }).tier).toBe(tier);
  });

  test.each(['premium', 'free'] as const)(
    'is what the server says, whatever this and every later token says: %s',
    async (told) => {
      const other = told === 'premium' ? 'free' : 'premium';
      const groups = other === 'premium' ? ['premium'] : [];
      const token = { ...TOKEN, claims: { ...TOKEN.claims, 'cognito:groups': groups } };
      const session = startSession(fakeIdentity({ findIdToken: async () => token }).identity);
      await session.check();
      expect(tierIn(session)).toBe(other);
      session.tellTier({ sub: 'sub-ola', tier: told });
      expect(tierIn(session)).toBe(told);
      await session.renewToken();
      expect(tierIn(session)).toBe(told);
    },
  );

  test('that the server says of one learner is not the next one’s', async () => {
    const session = startSession(fakeIdentity().identity);
    await session.check();
    session.tellTier({ sub: 'sub-jan', tier: 'premium' });
    expect(tierIn(session)).toBe('free');
  });

  test('that was known is no news', async () => {
    const session = startSession(fakeIdentity().identity);
    await session.check();
    const listener = vi.fn<() => void>();
    session.subscribe(listener);
    session.tellTier({ sub: 'sub-ola', tier: 'free' });
    expect(listener).not.toHaveBeenCalled();
  });
});
