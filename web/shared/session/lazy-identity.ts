/**
 * The identity service, which loads Cognito's client library with the first call that needs it: the library is heavy, and
 * neither a visitor nor a learner with a good token needs any of it.
 */
import { warn } from '../log.ts';
import { namesUnder, type EntryStorage } from '../storage/entry-storage.ts';
import type * as Cognito from './cognito-identity.ts';
import type { Identity } from './identity.ts';
import type { PoolConfig } from './pool-config.ts';
import { IdentityProblem } from './identity.ts';
import { findLastToken, findStoredToken, lastUserKey } from './stored-token.ts';

/** Resolves the build's endpoint, which may be a path on our own origin. */
export function resolvePool(
  built: { readonly userPoolId: string; readonly clientId: string; readonly endpoint: string },
  origin: string,
): PoolConfig {
  return { ...built, endpoint: built.endpoint === '' ? undefined : new URL(built.endpoint, origin).href };
}

/** The identity service of this browser; `storage` is where aws-amplify keeps its tokens. */
export function createLazyIdentity(pool: PoolConfig, storage: EntryStorage): Identity {
  const userKey = lastUserKey(pool.clientId);
  let loading: Promise<typeof Cognito> | undefined;
  const load = async () => {
    loading ??= loadConfigured(pool);
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const loadCalls = async () => (await load()).loadCalls();
  return {
    hasStoredTokens: () => storage.getItem(userKey) !== null,
    watchOtherTabs: (onChange) => {
      const listener = ({ key }: StorageEvent) => {
        // A null key: everything was cleared.
        if (key === userKey || key === null) onChange();
      };
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
    findIdToken: async (options) => {
      const stored = options?.fresh ? undefined : findStoredToken(storage, pool.clientId, Date.now());
      return stored ?? (await load()).findIdToken(options);
    },
    findLastClaims: () => findLastToken(storage, pool.clientId)?.claims,
    ask: async (call) => (await loadCalls()).ask(call),
    manage: async (call) => (await loadCalls()).manage(call),
    signOut: async (options) => {
      try {
        await (await load()).signOut(options);
      } finally {
        // The library may not have come. What the server answered was for this learner alone.
        for (const begin of ['Cognito', 'oko-answers'])
          for (const name of namesUnder(storage, begin)) storage.removeItem(name);
      }
    },
  };
}

async function loadConfigured(pool: PoolConfig): Promise<typeof Cognito> {
  const module = await import('./cognito-identity.ts').catch(failToLoad);
  module.configure(pool, warn);
  return module;
}

function failToLoad(cause: unknown): never {
  throw new IdentityProblem('network', 'the code of the sign-in service could not be loaded', { cause });
}
