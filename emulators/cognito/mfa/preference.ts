/**
 * SetUserMFAPreference: second factors on and off, and which is asked for first.
 */
import { z } from 'zod';
import { CognitoError, type CognitoErrorCode } from '../errors.ts';
import { defineOperation } from '../operation.ts';
import { getUserByAccessToken } from '../tokens.ts';
import { type User, updateUser } from '../users.ts';
import { type Factor, type FactorWish, nextFactors } from './second-factors.ts';

const settingsInput = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().optional() })
  .optional();

const preferenceInput = z.object({
  AccessToken: z.string(),
  SMSMfaSettings: settingsInput,
  SoftwareTokenMfaSettings: settingsInput,
  EmailMfaSettings: settingsInput,
});
type Preference = z.output<typeof preferenceInput>;

/** SetUserMFAPreference. What is not told stays as it was. */
export const setUserMfaPreference = defineOperation(preferenceInput, async (pool, input) => {
  const user = await getUserByAccessToken(pool, input.AccessToken);
  const wishes = readWishes(input);
  if (wishes.filter(({ isPreferred }) => isPreferred).length > 1) throw new CognitoError('two-preferred');
  for (const { factor, isEnabled } of wishes) {
    if (isEnabled && !canUse(user, factor)) throw new CognitoError(IMPOSSIBLE[factor]);
  }
  const factors = wishes.reduce(nextFactors, user.factors);
  await updateUser(pool.db, { ...user, factors, updatedAt: pool.now() });
  return {};
});

const IMPOSSIBLE: Readonly<Record<Factor, CognitoErrorCode>> = {
  SMS_MFA: 'sms-not-possible',
  SOFTWARE_TOKEN_MFA: 'app-not-possible',
  EMAIL_OTP: 'email-not-possible',
};

function readWishes(input: Preference): readonly FactorWish[] {
  const told = [
    ['SMS_MFA', input.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', input.SoftwareTokenMfaSettings],
    ['EMAIL_OTP', input.EmailMfaSettings],
  ] as const;
  return told.flatMap(([factor, settings]) =>
    settings ? [{ factor, isEnabled: settings.Enabled, isPreferred: settings.PreferredMfa }] : [],
  );
}

/** A code must have a way to the user. */
function canUse(user: User, factor: Factor): boolean {
  switch (factor) {
    case 'SMS_MFA':
      return user.isPhoneVerified;
    case 'SOFTWARE_TOKEN_MFA':
      return user.factors.totp !== null;
    case 'EMAIL_OTP':
      return user.isEmailVerified;
  }
}
