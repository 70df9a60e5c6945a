/**
 * RespondToAuthChallenge after the password: new password, second factor, and setting one up.
 */
import { changeAttributes, readAttributes, readWritable } from './attributes.ts';
import { redeemCode } from './codes.ts';
import { CognitoError } from './errors.ts';
import { answerStep } from './finish-sign-in.ts';
import { withApp, withFactor } from './mfa/second-factors.ts';
import { type Parameters, requireParameter } from './parameters.ts';
import { changePassword } from './password-proof.ts';
import { type StoredSignIn, closePending, countWrongCode, getPending } from './pending-sign-ins.ts';
import type { UserPool } from './pool.ts';
import { type ChallengeStep, stepOfFactor, stepOfFactors } from './sign-in-step.ts';
import { type User, findUser, getUser, updateUser } from './users.ts';
import { findStep } from './mfa/totp.ts';

type StepOf<Name extends ChallengeStep['name']> = Extract<ChallengeStep, { readonly name: Name }>;

interface StepAnswer {
  readonly name: ChallengeStep['name'];
  readonly session: string | undefined;
  readonly responses: Parameters;
}

/** Answers a step: gives the next one, or the tokens. */
export async function answerChallenge(
  pool: UserPool,
  { name, session, responses }: StepAnswer,
): Promise<object> {
  const username = requireParameter(responses, 'USERNAME');
  if (!session) throw new CognitoError('invalid-parameter', 'Missing required parameter Session');
  const pending = await getPending(pool, session);
  const user = await getUser(pool.db, username, 'unknown-user');
  if (user.sub !== pending.sub || pending.step.name !== name) throw new CognitoError('session-invalid');
  const [changed, next] = await takeAnswer(pool, { user, pending, responses });
  await closePending(pool, pending);
  return answerStep(pool, changed, next);
}

interface StepTaken {
  readonly user: User;
  readonly pending: StoredSignIn;
  readonly responses: Parameters;
}

/** The user after a right answer, and the step that follows; refuses a wrong one. */
async function takeAnswer(
  pool: UserPool,
  taken: StepTaken,
): Promise<readonly [User, ChallengeStep | undefined]> {
  const { user, pending, responses } = taken;
  const { step } = pending;
  switch (step.name) {
    case 'NEW_PASSWORD_REQUIRED':
      return takeNewPassword(pool, user, responses);
    case 'SELECT_MFA_TYPE': {
      const choice = step.choices.find((factor) => factor === requireParameter(responses, 'ANSWER'));
      if (!choice) throw new CognitoError('invalid-parameter', 'Invalid MFA type selected.');
      return [user, stepOfFactor(choice)];
    }
    case 'SMS_MFA':
      await requireSentCode(pool, taken, 'SMS_MFA_CODE');
      return [user, undefined];
    case 'EMAIL_OTP':
      await requireSentCode(pool, taken, 'EMAIL_OTP_CODE');
      return [step.newEmail === null ? user : await setUpEmail(pool, user, step.newEmail), undefined];
    case 'SOFTWARE_TOKEN_MFA':
      return [await requireAppCode(pool, taken), undefined];
    case 'MFA_SETUP':
      return takeSetup(pool, { user, step, responses });
  }
}

/** The password may come with attributes that the account still lacks. */
async function takeNewPassword(
  pool: UserPool,
  user: User,
  responses: Parameters,
): Promise<readonly [User, ChallengeStep | undefined]> {
  const password = requireParameter(responses, 'NEW_PASSWORD');
  const list = Object.entries(responses)
    .filter(([name]) => name.startsWith('userAttributes.'))
    .map(([name, Value]) => ({ Name: name.slice('userAttributes.'.length), Value }));
  const changes = readWritable(list);
  await requireFreeEmail(pool, user, changes['email'] ?? user.email);
  const changed = await changePassword(pool, changeAttributes(user, changes), password);
  return [changed, stepOfFactors(changed.factors)];
}

async function requireSentCode(
  pool: UserPool,
  { user, pending, responses }: StepTaken,
  name: string,
): Promise<void> {
  const code = requireParameter(responses, name);
  try {
    await redeemCode(pool, user.sub, { purpose: 'second-factor', code, refusal: 'factor-code-wrong' });
  } catch (error) {
    await countWrongCode(pool, pending);
    throw error;
  }
}

async function requireAppCode(pool: UserPool, { user, pending, responses }: StepTaken): Promise<User> {
  const code = requireParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  if (!user.factors.totp) throw new CognitoError('app-not-set-up');
  try {
    return await redeemTotp(pool, user, code);
  } catch (error) {
    await countWrongCode(pool, pending);
    throw error;
  }
}

/** An address gets a code first; an app has proved itself by VerifySoftwareToken. */
async function takeSetup(
  pool: UserPool,
  { user, step, responses }: { user: User; step: StepOf<'MFA_SETUP'>; responses: Parameters },
): Promise<readonly [User, ChallengeStep | undefined]> {
  const email = responses['EMAIL'];
  if (email && step.choices.includes('EMAIL_OTP')) {
    readAttributes([{ Name: 'email', Value: email }]);
    await requireFreeEmail(pool, user, email);
    return [user, { name: 'EMAIL_OTP', newEmail: email.toLowerCase() }];
  }
  if (!step.totp) throw new CognitoError('app-not-verified');
  const factors = withFactor(withApp(user.factors, step.totp), 'SOFTWARE_TOKEN_MFA');
  const changed = { ...user, factors, updatedAt: pool.now() };
  await updateUser(pool.db, changed);
  return [changed, undefined];
}

async function setUpEmail(pool: UserPool, user: User, email: string): Promise<User> {
  await requireFreeEmail(pool, user, email);
  const changed = {
    ...changeAttributes(user, { email }),
    isEmailVerified: true,
    factors: withFactor(user.factors, 'EMAIL_OTP'),
    updatedAt: pool.now(),
  };
  await updateUser(pool.db, changed);
  return changed;
}

/** An address signs one account in. */
async function requireFreeEmail(pool: UserPool, user: User, email: string): Promise<void> {
  const owner = await findUser(pool.db, email);
  if (owner && owner.sub !== user.sub) throw new CognitoError('email-taken-by-other');
}

/** The user after this code; refuses a wrong or used one. */
async function redeemTotp(pool: UserPool, user: User, code: string): Promise<User> {
  const { totp } = user.factors;
  const step = totp ? await findStep(totp.secret, code, pool.now()) : undefined;
  if (!totp || step === undefined) throw new CognitoError('app-code-wrong');
  if (step <= totp.lastStep) throw new CognitoError('app-code-used');
  const changed = { ...user, factors: { ...user.factors, totp: { ...totp, lastStep: step } } };
  await updateUser(pool.db, changed);
  return changed;
}
