/** What is asked for after the password. */
import { expect, test } from 'vitest';
import { NO_SECOND_FACTORS, type SecondFactors } from './mfa/second-factors.ts';
import { stepAfterPassword, stepOfFactors } from './sign-in-step.ts';

const CONFIRMED = 'CONFIRMED';
const FIRST_PASSWORD = 'FORCE_CHANGE_PASSWORD';

test.each<[string, string, Partial<SecondFactors>, object | undefined]>([
  ['nothing, without a second factor', CONFIRMED, {}, undefined],
  ['a new password first', FIRST_PASSWORD, { enabled: ['SMS_MFA'] }, { name: 'NEW_PASSWORD_REQUIRED' }],
  ['the code of the only factor: text message', CONFIRMED, { enabled: ['SMS_MFA'] }, { name: 'SMS_MFA' }],
  ['… app', CONFIRMED, { enabled: ['SOFTWARE_TOKEN_MFA'] }, { name: 'SOFTWARE_TOKEN_MFA' }],
  ['… e-mail', CONFIRMED, { enabled: ['EMAIL_OTP'] }, { name: 'EMAIL_OTP', newEmail: null }],
  [
    'the code of the preferred one',
    CONFIRMED,
    { enabled: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], preferred: 'SOFTWARE_TOKEN_MFA' },
    { name: 'SOFTWARE_TOKEN_MFA' },
  ],
  [
    'a choice, when none of several is preferred',
    CONFIRMED,
    { enabled: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] },
    { name: 'SELECT_MFA_TYPE', choices: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] },
  ],
  [
    'setting one up, when one is required',
    CONFIRMED,
    { required: ['EMAIL_OTP', 'SOFTWARE_TOKEN_MFA', 'SMS_MFA'] },
    { name: 'MFA_SETUP', choices: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'], newSecret: null, totp: null },
  ],
  [
    'no setting up, when one is there',
    CONFIRMED,
    { required: ['EMAIL_OTP'], enabled: ['SMS_MFA'] },
    { name: 'SMS_MFA' },
  ],
])('%s', (_, status, changes, step) => {
  expect(stepAfterPassword({ status, factors: { ...NO_SECOND_FACTORS, ...changes } })).toEqual(step);
});

test('after the new password it is the factor’s turn', () => {
  expect(stepOfFactors({ ...NO_SECOND_FACTORS, enabled: ['SMS_MFA'] })).toEqual({ name: 'SMS_MFA' });
});
