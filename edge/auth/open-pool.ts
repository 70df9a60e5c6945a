/**
 * The user pool of an environment, as far as we change it or ask it: not at all where there is no key for that.
 */
import type { Accounts } from '../services/accounts.ts';
import type { Env } from '../services/env.ts';
import type { PremiumGroup } from '../services/premium-group.ts';
import { createAdminApi } from './admin-api.ts';
import { createCognitoAccounts } from './cognito-accounts.ts';
import { createCognitoGroup } from './cognito-group.ts';

/** How the group of premium learners is opened; `fetch` makes its requests. */
export type OpenGroup = (env: Env, fetch: typeof globalThis.fetch) => PremiumGroup | undefined;
/** The same for the accounts. */
export type OpenAccounts = (env: Env, fetch: typeof globalThis.fetch) => Accounts | undefined;

export const openGroup: OpenGroup = (env, fetch) => openPool(env, fetch)?.group;
export const openAccounts: OpenAccounts = (env, fetch) => openPool(env, fetch)?.accounts;

interface Pool {
  readonly group: PremiumGroup;
  readonly accounts: Accounts;
}

const known = new WeakMap<Env, Pool | undefined>();

/** Cognito's pool with the environment's key; the same environment is opened once. */
function openPool(env: Env, fetch: typeof globalThis.fetch): Pool | undefined {
  if (!known.has(env)) known.set(env, openCognitoPool(env, fetch));
  return known.get(env);
}

function openCognitoPool(env: Env, fetch: typeof globalThis.fetch): Pool | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (accessKeyId === '' || secretAccessKey === '') return undefined;
  const { COGNITO_ISSUER: issuer, COGNITO_USER_POOL_ID: userPoolId } = env;
  const callAdminApi = createAdminApi({ issuer, userPoolId, accessKeyId, secretAccessKey }, fetch);
  return { group: createCognitoGroup(callAdminApi), accounts: createCognitoAccounts(callAdminApi) };
}
