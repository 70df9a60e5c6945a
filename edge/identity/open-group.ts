/**
 * The premium group of an environment: none where there is no key to change it with.
 */
import type { Env } from '../services/env.ts';
import type { PremiumGroup } from '../services/premium-group.ts';
import { createCognitoGroup } from './cognito-group.ts';

/** How the group of an environment is opened; `fetch` makes its requests. */
export type OpenGroup = (env: Env, fetch: typeof globalThis.fetch) => PremiumGroup | undefined;

const known = new WeakMap<Env, PremiumGroup | undefined>();

/** Cognito's group with the environment's key; the same environment is opened once. */
export const openGroup: OpenGroup = (env, fetch) => {
  if (!known.has(env)) known.set(env, openCognitoGroup(env, fetch));
  return known.get(env);
};

const openCognitoGroup: OpenGroup = (env, fetch) => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (accessKeyId === '' || secretAccessKey === '') return undefined;
  const { COGNITO_ISSUER: issuer, COGNITO_USER_POOL_ID: userPoolId } = env;
  return createCognitoGroup({ issuer, userPoolId, accessKeyId, secretAccessKey }, fetch);
};
