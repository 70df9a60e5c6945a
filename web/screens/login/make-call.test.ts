import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import type { AuthCall } from '#web/shared/session/auth-calls.ts';
import { IdentityProblem } from '#web/shared/session/identity.ts';
import { makeCall, type CallParts } from './use-login.ts';
import { RESEND_AFTER_MS } from './sent-codes.ts';
import type { SentCodes } from './sent-codes.ts';

const NOW = 7;
const SIGN_IN: AuthCall = { call: 'signIn', email: 'ola@example.com', password: ' hetman ' };
const SIGN_UP: AuthCall = { ...SIGN_IN, call: 'signUp', username: 'ola' };

/** Services that say yes, until a test says otherwise. */
function parts(change: Partial<CallParts> = {}) {
  const ask = vi.fn<CallParts['identity']['ask']>(async () => ({ answer: 'signed-in' }));
  const findTaken = vi.fn<CallParts['findTaken']>(async () => ({}));
  let sent: SentCodes = {};
  const codes = { find: () => sent, put: (next: SentCodes) => void (sent = next) };
  return { identity: { ask }, findTaken, codes, now: () => NOW, ...change } satisfies CallParts;
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

test('a mail is sent once a minute to an address: who asks again is at the code of the last one', async () => {
  const RESET: AuthCall = { call: 'resetPassword', email: 'ola@example.com' };
  const ask = vi.fn<CallParts['identity']['ask']>(async () => ({
    answer: 'code-sent',
    delivery: { destination: 'o***@e***', medium: 'EMAIL' },
  }));
  let now = NOW;
  const services = parts({ identity: { ask }, now: () => now });
  const first = await makeCall(RESET, services);
  now += RESEND_AFTER_MS - 1;
  expect(await makeCall(RESET, services)).toEqual(first);
  expect(ask).toHaveBeenCalledTimes(1);
  now += 1;
  expect(await makeCall(RESET, services)).toMatchObject({ type: 'answered', at: now });
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  [{ call: 'resetPassword', email: 'ola@example.com' }, 'too-many-codes'],
  [{ call: 'resendSignUpCode', email: 'ola@example.com' }, 'too-many-codes'],
  [{ call: 'sendVerification', contact: 'email' }, 'too-many-codes'],
  [{ call: 'confirmSignUp', email: 'ola@example.com', code: '123456' }, 'too-many-tries'],
] as const)('the limit of the service is told as what was asked for: %j', async (call, code) => {
  const limit = new IdentityProblem('too-many-tries', 'Attempt limit exceeded');
  const services = parts({ identity: { ask: () => Promise.reject(limit) } });
  expect(await makeCall(call, services)).toMatchObject({ problem: { code } });
});
