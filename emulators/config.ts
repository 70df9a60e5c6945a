/**
 * GET /local/config.json: what a client must know to sign in here.
 */
import { Hono } from 'hono';
import type { LocalEnv } from './env.ts';

/** The answer, in the names of amplify's configuration; `endpoint` is absolute. */
interface LocalConfig {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly endpoint: string;
}

export const config = new Hono<{ Bindings: LocalEnv }>().get('/', ({ env, req, json }) => {
  const answer: LocalConfig = {
    userPoolId: env.COGNITO_USER_POOL_ID,
    userPoolClientId: env.COGNITO_CLIENT_ID,
    endpoint: new URL('/local/cognito', req.url).href,
  };
  return json(answer);
});
