/**
 * Setting up an authenticator app: AssociateSoftwareToken, VerifySoftwareToken. With an access token it is for the account; with
 * the `Session` of an MFA_SETUP step it is for the sign-in under way, whose last answer switches it on.
 */
import { z } from 'zod';
import { CognitoError } from '../errors.ts';
import { defineOperation } from '../operation.ts';
import {
  type PendingSignIn,
  closePending,
  countWrongCode,
  getPending,
  insertPending,
} from '../pending-sign-ins.ts';
import type { Pool } from '../pool.ts';
import { getUserByAccessToken } from '../tokens.ts';
import { type User, updateUser } from '../users.ts';
import { type Totp, withNewSecret } from './second-factors.ts';
import { createTotpSecret, findStep } from './totp.ts';

const whoseInput = z.object({ AccessToken: z.string().optional(), Session: z.string().optional() });

/** AssociateSoftwareToken: a fresh secret. */
export const associateSoftwareToken = defineOperation(whoseInput, async (pool, input) => {
  const secret = createTotpSecret();
  if (input.Session !== undefined) {
    const Session = await storeInSignIn(pool, await getPending(pool, input.Session), {
      secret,
      isVerified: false,
      lastStep: 0,
    });
    return { SecretCode: secret, Session };
  }
  const user = await getUserByAccessToken(pool, requireAccessToken(input.AccessToken));
  await storeInAccount(pool, { ...user, factors: withNewSecret(user.factors, secret) });
  return { SecretCode: secret };
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
    return { Status: 'SUCCESS', Session: await storeInSignIn(pool, pending, totp) };
  }
  const user = await getUserByAccessToken(pool, requireAccessToken(input.AccessToken));
  const totp = await requireFirstCode(pool, user.factors.totp, input.UserCode);
  await storeInAccount(pool, { ...user, factors: { ...user.factors, totp } });
  return { Status: 'SUCCESS' };
});

async function verifyInSignIn(pool: Pool, pending: PendingSignIn, code: string): Promise<Totp> {
  const totp = pending.step.name === 'MFA_SETUP' ? pending.step.totp : null;
  try {
    return await requireFirstCode(pool, totp, code);
  } catch (error) {
    await countWrongCode(pool, pending);
    throw error;
  }
}

async function requireFirstCode(pool: Pool, totp: Totp | null, code: string): Promise<Totp> {
  if (!totp) throw new CognitoError('app-not-set-up');
  const step = await findStep(totp.secret, code, pool.now());
  if (step === undefined) throw new CognitoError('app-setup-code-wrong');
  return { ...totp, isVerified: true, lastStep: step };
}

/** The step goes on under a new `Session`. */
async function storeInSignIn(pool: Pool, pending: PendingSignIn, totp: Totp): Promise<string> {
  const { step, sub } = pending;
  if (step.name !== 'MFA_SETUP' || !step.choices.includes('SOFTWARE_TOKEN_MFA')) {
    throw new CognitoError('session-invalid');
  }
  await closePending(pool, pending);
  return insertPending(pool, sub, { ...step, totp });
}

async function storeInAccount(pool: Pool, user: User): Promise<void> {
  await updateUser(pool.db, { ...user, updatedAt: pool.now() });
}

function requireAccessToken(token: string | undefined): string {
  if (token === undefined)
    throw new CognitoError('invalid-parameter', 'Either AccessToken or Session is required.');
  return token;
}
