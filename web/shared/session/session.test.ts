import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IdentityProblem } from './identity.ts';
import type { Identity, IdentityProblemCode, IdToken } from './identity.ts';
import { Session } from './session.ts';

const TOKEN: IdToken = {
  token: 'jwt',
  claims: { sub: 'sub-ola', email: 'ola@example.com', token_use: 'id', preferred_username: 'ola' },
};
const SIGNED_OUT = { status: 'signed-out', because: 'not-in' };
const ENDED = { status: 'signed-out', because: 'ended' };

const failing = (code: IdentityProblemCode) => () => Promise.reject(new IdentityProblem(code, 'no'));
/** Whoever is not answered now may be later. */
const PASSING = ['network', 'too-many-tries'] as const;
const REFUSALS = [
  ['the token cannot be renewed any more', async () => undefined],
  ['the account is gone', failing('unknown-user')],
  ['the service refuses', failing('other')],
] as const;

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
  return state.status === 'signed-in' ? state.tier : undefined;
}

describe('the check', () => {
  test('starts as checking, and finds the learner of the token', async () => {
    const session = startSession(fakeIdentity().identity);
    expect(session.state()).toEqual({ status: 'checking' });
    await session.check();
    expect(session.state()).toEqual({
      status: 'signed-in',
      tier: 'free',
      learner: {
        sub: 'sub-ola',
        email: 'ola@example.com',
        hasVerifiedEmail: false,
        signsInBy: 'password',
        authTime: 0,
        groupTier: 'free',
        preferredUsername: 'ola',
      },
    });
  });

  test('is not needed where nobody signed in before', () => {
    const findIdToken = vi.fn<Identity['findIdToken']>();
    const session = startSession(fakeIdentity({ hasStoredTokens: () => false, findIdToken }).identity);
    expect(session.state()).toEqual(SIGNED_OUT);
    session.start();
    expect(findIdToken).not.toHaveBeenCalled();
  });

  test.each(PASSING)('says signed out when the answer is %s and no token is stored', async (code) => {
    const session = startSession(fakeIdentity({ findIdToken: failing(code) }).identity);
    await session.check();
    expect(session.state()).toEqual(SIGNED_OUT);
  });

  test.each(PASSING)('keeps who was signed in when the answer is %s', async (code) => {
    const { identity, signOut } = fakeIdentity({
      findIdToken: failing(code),
      findLastClaims: () => TOKEN.claims,
    });
    const session = startSession(identity);
    await session.check();
    expect(session.state()).toMatchObject({ status: 'signed-in', learner: { sub: 'sub-ola' } });
    expect(signOut).not.toHaveBeenCalled();
  });

  test.each([{ token_use: 'access' }, { 'cognito:groups': 'premium' }, { sub: undefined }])(
    'ends the session whose token says %j: the server would refuse it',
    async (claims) => {
      const token = { ...TOKEN, claims: { ...TOKEN.claims, ...claims } };
      const session = startSession(fakeIdentity({ findIdToken: async () => token }).identity);
      await session.check();
      expect(session.state()).toEqual(ENDED);
    },
  );

  test.each(REFUSALS)('ends the session when %s', async (_, findIdToken) => {
    const { identity, signOut } = fakeIdentity({ findIdToken, findLastClaims: () => TOKEN.claims });
    const session = startSession(identity);
    await session.check();
    expect(session.state()).toEqual(ENDED);
    // The tokens that are good for nothing are gone from here, and nobody else is signed out.
    expect(signOut).toHaveBeenCalledExactlyOnceWith({ everywhere: false, isOver: true });
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

  test('by the server, for this browser: the new session of another device goes on', async () => {
    const { identity, signOut } = fakeIdentity();
    const session = startSession(identity);
    await session.check();
    await session.end({ everywhere: false });
    expect(signOut).toHaveBeenCalledWith({ everywhere: false, isOver: true });
    expect(session.state()).toEqual(ENDED);
  });

  test('by a 401: everywhere', async () => {
    const { identity, signOut } = fakeIdentity();
    const session = startSession(identity);
    await session.check();
    await session.end({ everywhere: true });
    expect(signOut).toHaveBeenCalledWith({ everywhere: true, isOver: true });
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
    await Promise.all([session.end({ everywhere: true }), session.end({ everywhere: true })]);
    await session.end({ everywhere: true });
    expect(signOut).toHaveBeenCalledOnce();
  });
});

/** A session that was good, and a token that has run out since. */
async function sessionToRenew(findIdToken: Identity['findIdToken']) {
  const answers: Identity['findIdToken'][] = [async () => TOKEN];
  const fake = fakeIdentity({ findIdToken: (options) => (answers.shift() ?? findIdToken)(options) });
  const session = startSession(fake.identity);
  await session.check();
  return { ...fake, session };
}

describe('the bearer', () => {
  test('is the ID token', async () => {
    const session = startSession(fakeIdentity().identity);
    await session.check();
    expect(await session.findBearer()).toBe('jwt');
  });

  test.each(PASSING)(
    'fails the call when the answer is %s: it is made again, and never without',
    async (code) => {
      const { session, signOut } = await sessionToRenew(failing(code));
      await expect(session.findBearer()).rejects.toMatchObject({ code });
      expect(session.state().status).toBe('signed-in');
      expect(signOut).not.toHaveBeenCalled();
    },
  );

  test.each(REFUSALS)('ends the session, with a warning, when %s', async (_, findIdToken) => {
    const { session, signOut } = await sessionToRenew(findIdToken);
    expect(await session.findBearer()).toBeUndefined();
    expect(session.state()).toEqual(ENDED);
    expect(signOut).toHaveBeenCalledExactlyOnceWith({ everywhere: false, isOver: true });
    expect(warn).toHaveBeenCalled();
  });

  test('that many calls wait for at once ends one session', async () => {
    const { session, signOut } = await sessionToRenew(async () => undefined);
    await Promise.all([session.findBearer(), session.findBearer()]);
    expect(signOut).toHaveBeenCalledOnce();
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
    expect(tierIn(session)).toBe('free');
    await session.renewToken();
    expect(tierIn(session)).toBe('premium');
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
  ])('%s', async (_, groups, tier) => {
    const token = { ...TOKEN, claims: { ...TOKEN.claims, 'cognito:groups': groups } };
    const session = startSession(fakeIdentity({ findIdToken: async () => token }).identity);
    await session.check();
    expect(tierIn(session)).toBe(tier);
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
