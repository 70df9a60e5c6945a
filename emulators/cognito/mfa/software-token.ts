/**
 * Setting up an authenticator app: AssociateSoftwareToken, VerifySoftwareToken. With an access token it is for the account; with
 * the `Session` of an MFA_SETUP step it is for the sign-in under way, whose last answer switches it on.
 */
import { z } from 'zod';
import { CognitoError } from '../errors.ts';
import { defineOperation } from '../operation.ts';
import {
  type StoredSignIn,
  closePending,
  countWrongCode,
  getPending,
  insertPending,
} from '../pending-sign-ins.ts';
import type { UserPool } from '../pool.ts';
import { getUserByAccessToken } from '../tokens.ts';
import { type User, updateUser } from '../users.ts';
import { type SecondFactors, type Totp, withApp } from './second-factors.ts';
import { createTotpSecret, findStep } from './totp.ts';

const whoseInput = z.object({ AccessToken: z.string().optional(), Session: z.string().optional() });

/** AssociateSoftwareToken: a fresh secret. The app that is in use stays so until the new one has proved itself. */
export const associateSoftwareToken = defineOperation(whoseInput, async (pool, input) => {
  const newSecret = createTotpSecret();
  if (input.Session !== undefined) {
    const pending = await getPending(pool, input.Session);
    return { SecretCode: newSecret, Session: await goOn(pool, pending, { newSecret, totp: null }) };
  }
  const user = await getUserByAccessToken(pool, requireAccessToken(input.AccessToken));
  await storeFactors(pool, user, { ...user.factors, newSecret });
  return { SecretCode: newSecret };
});

const verifyInput = whoseInput.extend({
  UserCode: z
    .string()
    .length(6)
    .regex(/[0-9]+/),
  FriendlyDeviceName: z.string().optional(),
});

/** VerifySoftwareToken: the first code proves that the app has the secret. */
export const verifySoftwareToken = defineOperation(verifyInput, async (pool, input) => {
  if (input.Session !== undefined) {
    const pending = await getPending(pool, input.Session);
    const totp = await verifyInSignIn(pool, pending, input.UserCode);
    return { Status: 'SUCCESS', Session: await goOn(pool, pending, { newSecret: null, totp }) };
  }
  const user = await getUserByAccessToken(pool, requireAccessToken(input.AccessToken));
  const totp = await requireFirstCode(pool, user.factors.newSecret, input.UserCode);
  await storeFactors(pool, user, withApp(user.factors, totp));
  return { Status: 'SUCCESS' };
});

async function verifyInSignIn(pool: UserPool, pending: StoredSignIn, code: string): Promise<Totp> {
  const secret = pending.step.name === 'MFA_SETUP' ? pending.step.newSecret : null;
  try {
    return await requireFirstCode(pool, secret, code);
  } catch (error) {
    await countWrongCode(pool, pending);
    throw error;
  }
}

async function requireFirstCode(pool: UserPool, secret: string | null, code: string): Promise<Totp> {
  if (secret === null) throw new CognitoError('app-not-set-up');
  const step = await findStep(secret, code, pool.now());
  if (step === undefined) throw new CognitoError('app-setup-code-wrong');
  return { secret, lastStep: step };
}

interface SetupChange {
  readonly newSecret: string | null;
  readonly totp: Totp | null;
}

/** The step goes on under a new `Session`. */
async function goOn(pool: UserPool, pending: StoredSignIn, change: SetupChange): Promise<string> {
  const { step, sub } = pending;
  if (step.name !== 'MFA_SETUP' || !step.choices.includes('SOFTWARE_TOKEN_MFA')) {
    throw new CognitoError('session-invalid');
  }
  await closePending(pool, pending);
  return insertPending(pool, sub, { ...step, ...change });
}

async function storeFactors(pool: UserPool, user: User, factors: SecondFactors): Promise<void> {
  await updateUser(pool.db, { ...user, factors, updatedAt: pool.now() });
}

function requireAccessToken(token: string | undefined): string {
  if (token !== undefined) return token;
  throw new CognitoError('invalid-parameter', 'Either AccessToken or Session is required.');
}
