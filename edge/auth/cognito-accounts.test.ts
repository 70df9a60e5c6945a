/** What the pool is asked about an account, and what its answers mean. */
import { expect, test } from 'vitest';
import type { AdminResult } from './admin-api.ts';
import { createCognitoAccounts } from './cognito-accounts.ts';

test.each<readonly [name: string, answer: AdminResult, wasDeleted: boolean]>([
  ['the pool has it', { kind: 'done' }, false],
  ['the pool does not have it', { kind: 'no-account' }, true],
  ['nobody answers', { kind: 'busy', reason: 'TypeError' }, false],
  ['the key may not ask', { kind: 'failed', reason: '400 AccessDeniedException' }, false],
])('%s', async (_, answer, wasDeleted) => {
  const asked: (readonly unknown[])[] = [];
  const accounts = createCognitoAccounts(async (...call) => {
    asked.push(call);
    return answer;
  });
  expect(await accounts.wasDeleted('sub-1')).toBe(wasDeleted);
  expect(asked).toEqual([['AdminGetUser', 'sub-1']]);
});
