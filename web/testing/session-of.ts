/** Creates test sessions, signed in or not, without an identity service. */
import { PREMIUM_GROUP } from '#contract/access';
import type { Identity, IdToken } from '#web/shared/session/identity.ts';
import { Session } from '#web/shared/session/session.ts';

/** The user of the page. */
export type Person = 'visitor' | 'free' | 'premium';

/** Claims of the test learner's ID token. */
export const LEARNER = { sub: 'learner-1', email: 'ada@example.com', username: 'ada' } as const;

/** Returns a checked session; `identity` overrides the fake. */
export async function sessionOf(person: Person, identity: Partial<Identity> = {}): Promise<Session> {
  const session = new Session({ identity: { ...identityOf(person), ...identity }, warn: () => {} });
  await session.check();
  return session;
}

function identityOf(person: Person): Identity {
  let token = person === 'visitor' ? undefined : tokenOf(person);
  return {
    hasStoredTokens: () => token !== undefined,
    watchOtherTabs: () => () => {},
    findIdToken: async () => token,
    findLastClaims: () => token?.claims,
    ask: refuse,
    manage: refuse,
    signOut: async () => {
      token = undefined;
    },
  };
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('a component test signs nobody in'));
}

function tokenOf(tier: 'free' | 'premium'): IdToken {
  const claims = {
    sub: LEARNER.sub,
    token_use: 'id',
    email: LEARNER.email,
    preferred_username: LEARNER.username,
    'cognito:groups': tier === 'premium' ? [PREMIUM_GROUP] : [],
  };
  return { token: 'token', claims };
}
