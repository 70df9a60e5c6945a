/** What a wish does to the second factors that a user has. */
import { describe, expect, test } from 'vitest';
import { NO_SECOND_FACTORS, nextFactors, withApp, withFactor } from './second-factors.ts';

const sms = (isEnabled: boolean, isPreferred?: boolean) =>
  ({ factor: 'SMS_MFA', isEnabled, isPreferred }) as const;
const email = (isEnabled: boolean, isPreferred?: boolean) =>
  ({ factor: 'EMAIL_OTP', isEnabled, isPreferred }) as const;

describe('a wish', () => {
  test.each([
    ['switches a factor on', [sms(true)], ['SMS_MFA'], null],
    ['prefers it', [sms(true, true)], ['SMS_MFA'], 'SMS_MFA'],
    ['prefers it no longer', [sms(true, true), sms(true, false)], ['SMS_MFA'], null],
    ['keeps what is not told', [sms(true, true), sms(true)], ['SMS_MFA'], 'SMS_MFA'],
    [
      'moves the preference to another',
      [sms(true, true), email(true, true)],
      ['SMS_MFA', 'EMAIL_OTP'],
      'EMAIL_OTP',
    ],
    ['leaves the other’s preference', [sms(true, true), email(true)], ['SMS_MFA', 'EMAIL_OTP'], 'SMS_MFA'],
    ['switches off, and the preference with it', [sms(true, true), sms(false)], [], null],
    ['cannot prefer what is off', [sms(false, true)], [], null],
    ['counts once', [email(true), email(true)], ['EMAIL_OTP'], null],
  ])('%s', (_, wishes, enabled, preferred) => {
    const factors = wishes.reduce(nextFactors, NO_SECOND_FACTORS);
    expect(factors).toMatchObject({ enabled, preferred });
  });
});

test('a new app takes the place of the old one, and of nothing else', () => {
  const totp = { secret: 'OLD', lastStep: 3 };
  const factors = { ...withFactor(NO_SECOND_FACTORS, 'SOFTWARE_TOKEN_MFA'), totp, newSecret: 'NEW' };
  expect(withApp(factors, { secret: 'NEW', lastStep: 9 })).toEqual({
    enabled: ['SOFTWARE_TOKEN_MFA'],
    preferred: 'SOFTWARE_TOKEN_MFA',
    totp: { secret: 'NEW', lastStep: 9 },
    newSecret: null,
    required: [],
  });
});
