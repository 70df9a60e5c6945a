import { describe, expect, test } from 'vitest';
import type { AuthAnswer, AuthCall } from '#web/shared/session/auth-calls.ts';
import { RESEND_AFTER_MS, findSentCode, noteCode, readSentCodes } from './sent-codes.ts';
import type { SentCodes } from './sent-codes.ts';

const START = 1_000_000;
const email = 'ola@example.com';
const delivery = { destination: 'o***@e***', medium: 'EMAIL' } as const;
const SENT: AuthAnswer = { answer: 'code-sent', delivery };
const SIGN_UP: AuthCall = { call: 'signUp', email, password: 'hetman', username: 'ola' };
const RESEND: AuthCall = { call: 'resendSignUpCode', email };
const RESET: AuthCall = { call: 'resetPassword', email };

/** Returns the codes stored after these calls, all answered at `START`. */
function after(...calls: readonly (readonly [AuthCall, AuthAnswer])[]): SentCodes {
  return calls.reduce<SentCodes>((codes, [call, answer]) => noteCode(codes, { call, answer, at: START }), {});
}

describe.each([
  ['a sign-up', SIGN_UP, { answer: 'confirm-sign-up', delivery }, RESEND],
  ['another code for it', RESEND, SENT, RESEND],
  ['a forgotten password', RESET, SENT, RESET],
] as const)('the code of %s', (_, call, answer, again) => {
  const codes = after([call, answer]);

  test('is the answer to who asks again within the minute, in whatever case', () => {
    expect(findSentCode(codes, { ...again, email: 'Ola@Example.com' }, START + RESEND_AFTER_MS - 1)).toEqual({
      answer: SENT,
      at: START,
    });
  });

  test.each([
    ['a minute later', again, START + RESEND_AFTER_MS],
    ['when the clock was set back', again, START - 1],
    ['to another address', { ...again, email: 'jan@example.com' }, START],
    ['to a sign-up, which is more than its code', SIGN_UP, START],
    ['to who uses it for a sign-up', { call: 'confirmSignUp', email, code: '123456' }, START],
    ['to who uses it for a password', { ...SIGN_UP, call: 'confirmResetPassword', code: '123456' }, START],
  ] as const)('is none %s', (__, other, at) => {
    expect(findSentCode(codes, other, at)).toBeUndefined();
  });
});

test('the code of a sign-up is none for a password', () => {
  expect(findSentCode(after([RESEND, SENT]), RESET, START)).toBeUndefined();
});

test.each([
  [RESEND, { call: 'confirmSignUp', email, code: '123456' }, { answer: 'sign-up-complete' }],
  [
    RESET,
    { call: 'confirmResetPassword', email, code: '123456', password: 'goniec' },
    { answer: 'password-reset' },
  ],
] as const)('a code that was used is on its way no longer', (call, use, answer) => {
  expect(after([call, SENT], [use, answer])).toEqual({});
});

test('what is older than the wait is not kept', () => {
  const later = { call: RESET, answer: SENT, at: START + RESEND_AFTER_MS };
  expect(Object.keys(noteCode(after([RESEND, SENT]), later))).toEqual([`password ${email}`]);
});

test('is read as it was written, and not when it is something else', () => {
  const codes = after(
    [RESEND, SENT],
    [RESET, { answer: 'code-sent', delivery: { ...delivery, medium: undefined } }],
  );
  expect(readSentCodes(JSON.stringify(codes))).toEqual(codes);
  for (const text of ['null', '7', '[]', '{"a":7}', '{"a":{"at":"1"}}', '{"a":{"at":1,"medium":"PIGEON"}}']) {
    expect(readSentCodes(text)).toBeUndefined();
  }
});
