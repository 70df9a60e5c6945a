import { expect, test } from 'vitest';
import { resolvePool } from './lazy-identity.ts';

const POOL = { userPoolId: 'eu-west-3_x', clientId: 'client' };

test.each([
  ['a path lies on our own origin', '/local/cognito', 'http://localhost:8787/local/cognito'],
  ['an address stays', 'https://idp.example.com/', 'https://idp.example.com/'],
  ['nothing means Amazon’s own', '', undefined],
])('of the endpoint: %s', (_, endpoint, resolved) => {
  expect(resolvePool({ ...POOL, endpoint }, 'http://localhost:8787')).toEqual({
    ...POOL,
    endpoint: resolved,
  });
});
