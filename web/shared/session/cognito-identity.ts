/**
 * The session over Cognito: with `cognito-calls.ts` the only file that touches aws-amplify.
 *
 * Loaded lazily by `lazy-identity.ts`, whose `Identity` it serves.
 */
import { Amplify } from '@aws-amplify/core';
import { fetchAuthSession, signOut as cognitoSignOut } from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import type * as Calls from './cognito-calls.ts';
import { asking } from './cognito-problems.ts';
import { forgetHosted } from './forget-tokens.ts';
import { readOAuthConfig } from './hosted/hosted-config.ts';
import { endHostedSignIn, waitForHostedEnd } from './hosted/hosted-return.ts';
import { findLocalWayOut } from './hosted/local-hosted.ts';
import { namesUnder, storageOf } from '../storage/entry-storage.ts';
import { IdentityProblem } from './identity.ts';
import type { IdToken, SignOutOptions } from './identity.ts';
import type { PoolConfig } from './pool-config.ts';

/** The log's; with an import of `log.ts` here the page would need a chunk more from its first moment on. */
type Warn = (message: string) => void;

/** Where aws-amplify keeps its tokens: without room on the device they last as long as the page. */
const TOKEN_STORAGE: Parameters<typeof cognitoUserPoolsTokenProvider.setKeyValueStorage>[0] = {
  getItem: async (name) => storageOf().getItem(name),
  setItem: async (name, text) => storageOf().setItem(name, text),
  removeItem: async (name) => storageOf().removeItem(name),
  clear: async () => {
    for (const name of namesUnder(storageOf(), 'Cognito')) storageOf().removeItem(name);
  },
};

/** Points aws-amplify at the pool. Call it before anything else here. */
export function configure({ userPoolId, clientId, endpoint }: PoolConfig, warn: Warn): void {
  if (userPoolId === '' || clientId === '') {
    const message = 'wrangler.toml names no Cognito user pool (COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID)';
    warn(message);
    throw new IdentityProblem('configuration', message);
  }
  const oauth = readOAuthConfig(__OKO_HOSTED__, location.origin);
  if (oauth) endHostedSignIn(clientId);
  const auth = {
    Cognito: {
      userPoolId,
      userPoolClientId: clientId,
      ...(endpoint === undefined ? {} : { userPoolEndpoint: endpoint }),
      loginWith: { email: true, ...(oauth && { oauth }) },
    },
  };
  // The package `aws-amplify` would do it, and brings much else (adr/0044).
  cognitoUserPoolsTokenProvider.setAuthConfig(auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(TOKEN_STORAGE);
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}

/** See `Identity`. */
export async function findIdToken(options?: { readonly fresh: boolean }): Promise<IdToken | undefined> {
  await waitForHostedEnd();
  const { tokens } = await asking(() => fetchAuthSession({ forceRefresh: options?.fresh ?? false }));
  return tokens?.idToken && { token: tokens.idToken.toString(), claims: tokens.idToken.payload };
}

/** See `Identity`. aws-amplify removes the tokens here even when the service cannot be reached. */
export async function signOut({ everywhere, isOver = false }: SignOutOptions): Promise<void> {
  await waitForHostedEnd();
  // It leads on to the hosted sign-out. Not where the session was over: the login says so. Nor without a network.
  const staysHere = isOver || !navigator.onLine;
  if (staysHere) forgetHosted();
  const leave =
    __OKO_LOCAL__ && !staysHere
      ? findLocalWayOut(__OKO_HOSTED__.address, __OKO_COGNITO__.clientId)
      : undefined;
  await asking(() => cognitoSignOut({ global: everywhere }));
  leave?.();
}

/** The calls of the login and about the account: a learner whose token is renewed needs none. */
export function loadCalls(): Promise<typeof Calls> {
  return import('./cognito-calls.ts').catch((cause: unknown) => {
    throw new IdentityProblem('network', 'the code of the sign-in service could not be loaded', { cause });
  });
}
