/**
 * The identity service of a page that nobody is signed in to, and that asks nothing yet.
 */
import type { Identity } from '#web/platform/session/identity.ts';

export const visitorIdentity: Identity = {
  hasStoredTokens: () => false,
  watchOtherTabs: () => () => undefined,
  findIdToken: async () => undefined,
  findLastClaims: () => undefined,
  ask: refuse,
  manage: refuse,
  signOut: async () => undefined,
};

async function refuse(): Promise<never> {
  throw new Error('nobody is asked while a document is made');
}
