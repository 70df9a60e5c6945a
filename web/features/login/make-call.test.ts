import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import type { AuthCall } from '#web/platform/session/auth-calls.ts';
import { IdentityProblem } from '#web/platform/session/identity.ts';
import type { CallParts } from './make-call.ts';
import { makeCall } from './make-call.ts';

const NOW = 7;
const SIGN_IN: AuthCall = { call: 'signIn', email: 'ola@example.com', password: ' hetman ' };
const SIGN_UP: AuthCall = { ...SIGN_IN, call: 'signUp', username: 'ola' };

/** Services that say yes, until a test says otherwise. */
function parts(change: Partial<CallParts> = {}) {
  const ask = vi.fn<CallParts['identity']['ask']>(async () => ({ answer: 'signed-in' }));
  const findTaken = vi.fn<CallParts['findTaken']>(async () => ({}));
  return { identity: { ask }, findTaken, now: () => NOW, ...change } satisfies CallParts;
}

test('a call is made as it is, and its answer told', async () => {
  const services = parts();
  expect(await makeCall(SIGN_IN, services)).toEqual({
    type: 'answered',
    of: SIGN_IN,
    answer: { answer: 'signed-in' },
    at: NOW,
  });
  expect(services.identity.ask).toHaveBeenCalledExactlyOnceWith(SIGN_IN);
  expect(services.findTaken).not.toHaveBeenCalled();
});

test('our server is asked before the pool whether a name and an address are free', async () => {
  const ask = vi.fn<CallParts['identity']['ask']>(async () => ({ answer: 'sign-up-complete' }));
  const findTaken = vi.fn<CallParts['findTaken']>(async () => ({}));
  await makeCall(SIGN_UP, parts({ identity: { ask }, findTaken }));
  expect(findTaken).toHaveBeenCalledExactlyOnceWith('ola', 'ola@example.com');
  expect(findTaken).toHaveBeenCalledBefore(ask);
});

test('what is taken stops a sign-up before the pool hears of it', async () => {
  const services = parts({ findTaken: async () => ({ username: 'ola' }) });
  expect(await makeCall(SIGN_UP, services)).toEqual({
    type: 'taken',
    of: SIGN_UP,
    taken: { username: 'ola' },
  });
  expect(services.identity.ask).not.toHaveBeenCalled();
});

test.each([
  ['of the service', new IdentityProblem('wrong-password', 'no'), { code: 'wrong-password', message: 'no' }],
  ['of our server', new TypeError('Failed to fetch'), { code: 'server-failed', message: 'Failed to fetch' }],
  ['of no known kind', 'broken', { code: 'server-failed', message: 'broken' }],
  [
    'of our server, which read the form and found a fault',
    new TRPCClientError('no', {
      meta: { responseJSON: { error: { code: 'invalid-input', message: 'no', request_id: '1' } } },
    }),
    { code: 'input-refused', message: 'no' },
  ],
])('a refusal %s is told', async (_, error, problem) => {
  const services = parts({ identity: { ask: () => Promise.reject(error) } });
  expect(await makeCall(SIGN_IN, services)).toEqual({ type: 'refused', of: SIGN_IN, problem, at: NOW });
});
