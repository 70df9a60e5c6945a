/** The library's answers as plain data, and the calls as the library wants them. */
import * as auth from '@aws-amplify/auth';
import type { SignInOutput } from '@aws-amplify/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthAnswer, AuthCall } from './auth-calls.ts';
import { ask } from './cognito-calls.ts';

vi.mock('@aws-amplify/auth');
const amplify = vi.mocked(auth);
beforeEach(() => vi.resetAllMocks());

const EMAIL = 'ola@example.com';
const SIGN_IN: AuthCall = { call: 'signIn', email: EMAIL, password: ' hetman ' };
const DETAILS = { destination: 'o***@e***', deliveryMedium: 'EMAIL' } as const;
const DELIVERY = { destination: 'o***@e***', medium: 'EMAIL' };
const SECRET = 'JBSWY3DPEHPK3PXP';

type NextStep = SignInOutput['nextStep'];
const STEPS: readonly (readonly [NextStep, AuthAnswer])[] = [
  [{ signInStep: 'DONE' }, { answer: 'signed-in' }],
  [{ signInStep: 'CONFIRM_SIGN_UP' }, { answer: 'confirm-sign-up' }],
  [{ signInStep: 'RESET_PASSWORD' }, { answer: 'reset-required' }],
  [
    { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', codeDeliveryDetails: { deliveryMedium: 'SMS' } },
    { answer: 'confirm-sign-in', mfa: 'SMS', delivery: { destination: undefined, medium: 'SMS' } },
  ],
  [
    { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', codeDeliveryDetails: DETAILS },
    { answer: 'confirm-sign-in', mfa: 'EMAIL', delivery: { destination: 'o***@e***', medium: 'EMAIL' } },
  ],
  [{ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }, { answer: 'confirm-sign-in', mfa: 'TOTP' }],
  [
    { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: ['name'] },
    { answer: 'new-password-required', missing: ['name'] },
  ],
  [
    { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['SMS', 'TOTP'] },
    { answer: 'choose-mfa', types: ['SMS', 'TOTP'], toSetUp: false },
  ],
  [
    { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowedMFATypes: ['EMAIL', 'TOTP'] },
    { answer: 'choose-mfa', types: ['EMAIL', 'TOTP'], toSetUp: true },
  ],
  [
    {
      signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      totpSetupDetails: { sharedSecret: SECRET, getSetupUri: () => new URL('otpauth://totp/Oko') },
    },
    { answer: 'set-up-totp', secret: SECRET },
  ],
  [{ signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' }, { answer: 'set-up-email' }],
  [
    { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' },
    { answer: 'not-offered', name: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' },
  ],
  [
    { signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' },
    { answer: 'not-offered', name: 'CONFIRM_SIGN_IN_WITH_PASSWORD' },
  ],
  [
    { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' },
    { answer: 'not-offered', name: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' },
  ],
];

describe.each(STEPS)('the step %o', (nextStep, answer) => {
  const output: SignInOutput = { isSignedIn: nextStep.signInStep === 'DONE', nextStep };

  test('of a sign-in, of a part of one, and of one that follows a sign-up, is told', async () => {
    amplify.signIn.mockResolvedValue(output);
    amplify.confirmSignIn.mockResolvedValue(output);
    amplify.autoSignIn.mockResolvedValue(output);
    expect(await ask(SIGN_IN)).toEqual(answer);
    expect(await ask({ call: 'confirmSignIn', response: '1' })).toEqual(answer);
    expect(await ask({ call: 'autoSignIn' })).toEqual(answer);
  });
});

describe('a sign-in', () => {
  test('sends the password as it was typed', async () => {
    amplify.signIn.mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    await ask(SIGN_IN);
    expect(amplify.signIn).toHaveBeenCalledExactlyOnceWith({ username: EMAIL, password: ' hetman ' });
  });

  test('takes the place of a session that could not be checked', async () => {
    const already = Object.assign(new Error('already'), { name: 'UserAlreadyAuthenticatedException' });
    amplify.signIn
      .mockRejectedValueOnce(already)
      .mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    expect(await ask(SIGN_IN)).toEqual({ answer: 'signed-in' });
    expect(amplify.signOut).toHaveBeenCalledExactlyOnceWith({ global: false });
  });

  test('that is refused is a problem of ours', async () => {
    const refused = Object.assign(new Error('User does not exist.'), { name: 'UserNotFoundException' });
    amplify.signIn.mockRejectedValue(refused);
    await expect(ask(SIGN_IN)).rejects.toMatchObject({ name: 'IdentityProblem', code: 'unknown-user' });
    expect(amplify.signOut).not.toHaveBeenCalled();
  });

  test('goes on with a new password and what the pool wants to know', async () => {
    amplify.confirmSignIn.mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    await ask({ call: 'confirmSignIn', response: 'goniec', attributes: { name: 'Ola' } });
    expect(amplify.confirmSignIn).toHaveBeenCalledExactlyOnceWith({
      challengeResponse: 'goniec',
      options: { userAttributes: { name: 'Ola' } },
    });
  });
});

describe('a sign-up', () => {
  const signUp: AuthCall = { call: 'signUp', email: EMAIL, password: 'hetman', username: 'ola' };

  test.each([
    [
      { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: DETAILS },
      { answer: 'confirm-sign-up', delivery: DELIVERY },
    ],
    [{ signUpStep: 'COMPLETE_AUTO_SIGN_IN' }, { answer: 'auto-sign-in' }],
    [{ signUpStep: 'DONE' }, { answer: 'sign-up-complete' }],
  ] as const)('that stands at %o is told', async (nextStep, answer) => {
    amplify.signUp.mockResolvedValue({ isSignUpComplete: true, nextStep });
    expect(await ask(signUp)).toEqual(answer);
    expect(amplify.signUp).toHaveBeenCalledExactlyOnceWith({
      username: EMAIL,
      password: 'hetman',
      options: { userAttributes: { email: EMAIL, preferred_username: 'ola' }, autoSignIn: true },
    });
  });

  test.each([
    ['DONE', 'sign-up-complete'],
    ['COMPLETE_AUTO_SIGN_IN', 'auto-sign-in'],
  ] as const)('whose confirmation stands at %s is told', async (signUpStep, answer) => {
    amplify.confirmSignUp.mockResolvedValue({ isSignUpComplete: true, nextStep: { signUpStep } });
    expect(await ask({ call: 'confirmSignUp', email: EMAIL, code: '1' })).toEqual({ answer });
    expect(amplify.confirmSignUp).toHaveBeenCalledExactlyOnceWith({
      username: EMAIL,
      confirmationCode: '1',
    });
  });
});

test('a code says where it went, as far as the service does', async () => {
  amplify.resendSignUpCode.mockResolvedValue(DETAILS);
  amplify.sendUserAttributeVerificationCode.mockResolvedValue({ deliveryMedium: 'PHONE' });
  expect(await ask({ call: 'resendSignUpCode', email: EMAIL })).toEqual({
    answer: 'code-sent',
    delivery: DELIVERY,
  });
  expect(await ask({ call: 'sendVerification', contact: 'phone_number' })).toEqual({
    answer: 'code-sent',
    delivery: { destination: undefined, medium: undefined },
  });
});

test('a forgotten password is asked for, and replaced', async () => {
  amplify.resetPassword.mockResolvedValue({
    isPasswordReset: false,
    nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', codeDeliveryDetails: DETAILS },
  });
  expect(await ask({ call: 'resetPassword', email: EMAIL })).toMatchObject({ answer: 'code-sent' });
  amplify.resetPassword.mockResolvedValue({
    isPasswordReset: true,
    nextStep: { resetPasswordStep: 'DONE', codeDeliveryDetails: {} },
  });
  expect(await ask({ call: 'resetPassword', email: EMAIL })).toEqual({ answer: 'password-reset' });
  expect(await ask({ call: 'confirmResetPassword', email: EMAIL, code: '1', password: 'goniec' })).toEqual({
    answer: 'password-reset',
  });
  expect(amplify.confirmResetPassword).toHaveBeenCalledExactlyOnceWith({
    username: EMAIL,
    confirmationCode: '1',
    newPassword: 'goniec',
  });
});

test('every password is sent in one form (NFC), however the keyboard wrote it', async () => {
  amplify.signIn.mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  amplify.confirmSignIn.mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  amplify.signUp.mockResolvedValue({ isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } });
  const password = ' skoczek-o\u0301';
  await ask({ call: 'signIn', email: EMAIL, password });
  await ask({ call: 'signUp', email: EMAIL, username: 'ola', password });
  await ask({ call: 'confirmResetPassword', email: EMAIL, code: '1', password });
  await ask({ call: 'confirmSignIn', response: password });
  const sent = ' skoczek-ó';
  expect(amplify.signIn).toHaveBeenCalledWith(expect.objectContaining({ password: sent }));
  expect(amplify.signUp).toHaveBeenCalledWith(expect.objectContaining({ password: sent }));
  expect(amplify.confirmResetPassword).toHaveBeenCalledWith(expect.objectContaining({ newPassword: sent }));
  expect(amplify.confirmSignIn).toHaveBeenCalledWith({ challengeResponse: sent });
});

describe('what is to be verified', () => {
  test.each([
    ['nothing', { email: EMAIL, email_verified: 'true' }, []],
    ['an address', { email: EMAIL, email_verified: 'false' }, ['email']],
    ['an address of which nothing is known', { email: EMAIL }, ['email']],
    [
      'a phone number beside a verified address',
      { email: EMAIL, email_verified: 'true', phone_number: '+48600700800' },
      ['phone_number'],
    ],
    ['no phone number that is empty', { email: EMAIL, email_verified: 'true', phone_number: '' }, []],
  ] as const)('%s', async (_, attributes, contacts) => {
    amplify.fetchUserAttributes.mockResolvedValue(attributes);
    const answer = await ask({ call: 'findUnverified' });
    expect(answer.answer === 'unverified' && answer.contacts.map(({ contact }) => contact)).toEqual(contacts);
  });

  test('is verified by its code', async () => {
    const call: AuthCall = { call: 'confirmVerification', contact: 'email', code: '1' };
    expect(await ask(call)).toEqual({ answer: 'verified' });
    expect(amplify.confirmUserAttribute).toHaveBeenCalledExactlyOnceWith({
      userAttributeKey: 'email',
      confirmationCode: '1',
    });
  });
});
