/**
 * From a right password to the tokens: the steps in between as challenges, and the session at their end.
 */
import { type Destination, sendCode } from './codes.ts';
import { CognitoError } from './errors.ts';
import { insertPending } from './pending-sign-ins.ts';
import type { UserPool } from './pool.ts';
import type { AuthenticationResult } from './refresh.ts';
import { openSession } from './sessions.ts';
import { type ChallengeStep, stepAfterPassword } from './sign-in-step.ts';
import { issueTokens } from './tokens.ts';
import type { User } from './users.ts';

/** How long a password that an administrator chose can be used (Cognito's default of 7 days). */
const TEMPORARY_PASSWORD_LIFETIME_MS = 7 * 24 * 3_600_000;

/** The answer to a right password. Only who knows it learns what the account waits for. */
export async function continueAfterPassword(pool: UserPool, user: User): Promise<object> {
  if (user.status === 'UNCONFIRMED') throw new CognitoError('not-confirmed');
  if (user.status === 'RESET_REQUIRED') throw new CognitoError('password-reset-required');
  const isTemporary = user.status === 'FORCE_CHANGE_PASSWORD';
  if (isTemporary && user.passwordSetAt + TEMPORARY_PASSWORD_LIFETIME_MS <= pool.now()) {
    throw new CognitoError('temporary-password-expired');
  }
  return answerStep(pool, user, stepAfterPassword(user));
}

/** The next challenge; or, when there is none, the tokens. */
export async function answerStep(
  pool: UserPool,
  user: User,
  step: ChallengeStep | undefined,
): Promise<object> {
  if (!step) return { AuthenticationResult: await openTokens(pool, user), ChallengeParameters: {} };
  const parameters = await beginStep(pool, user, step);
  const Session = await insertPending(pool, user.sub, step);
  return {
    ChallengeName: step.name,
    Session,
    ChallengeParameters: { USER_ID_FOR_SRP: user.username, ...parameters },
  };
}

/** Opens a session. */
export async function openTokens(pool: UserPool, user: User): Promise<AuthenticationResult> {
  const { session, refreshToken } = await openSession(pool, user.sub);
  return { ...(await issueTokens(pool, user, session)), RefreshToken: refreshToken };
}

/** Does what the step begins with, and says what the client has to know of it. */
async function beginStep(
  pool: UserPool,
  user: User,
  step: ChallengeStep,
): Promise<Readonly<Record<string, string>>> {
  switch (step.name) {
    case 'NEW_PASSWORD_REQUIRED':
      return {
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({
          email: user.email,
          email_verified: String(user.isEmailVerified),
          ...user.attributes,
        }),
      };
    case 'MFA_SETUP':
      return { MFAS_CAN_SETUP: JSON.stringify(step.choices) };
    case 'SELECT_MFA_TYPE':
      return { MFAS_CAN_CHOOSE: JSON.stringify(step.choices) };
    case 'SOFTWARE_TOKEN_MFA':
      return {};
    case 'SMS_MFA':
      return sendFactorCode(pool, user, { phoneNumber: user.attributes['phone_number'] ?? '' });
    case 'EMAIL_OTP':
      return sendFactorCode(pool, user, { email: step.newEmail ?? user.email });
  }
}

async function sendFactorCode(
  pool: UserPool,
  user: User,
  destination: Destination,
): Promise<Readonly<Record<string, string>>> {
  const { Destination, DeliveryMedium } = await sendCode(pool, user, 'second-factor', destination);
  return { CODE_DELIVERY_DESTINATION: Destination, CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium };
}
