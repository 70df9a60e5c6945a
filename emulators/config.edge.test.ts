/**
 * The configuration that a client reads to sign in here.
 */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { config } from './config.ts';

test('the configuration names the pool and an absolute endpoint on the same origin', async () => {
  const response = await config.request('http://localhost:9999/', {}, env);
  expect(await response.json()).toEqual({
    userPoolId: 'local_oko',
    userPoolClientId: 'oko-local-client',
    endpoint: 'http://localhost:9999/local/cognito',
  });
});
