/**
 * From an e-mail address to a confirmed user: SignUp, ConfirmSignUp, ResendConfirmationCode.
 */
import { z } from 'zod';
import { attributeListInput, readNewAttributes } from './attributes.ts';
import { redeemCode, sendCode } from './codes.ts';
import { CognitoError } from './errors.ts';
import { defineOperation } from './operation.ts';
import { passwordInput, requireGoodPassword } from './password.ts';
import { type Pool, poolName, requireClient } from './pool.ts';
import { createCredentials } from './srp.ts';
import { type User, confirmUser, getUser, insertUser, usernameInput } from './users.ts';

const signUpInput = z.object({
  ClientId: z.string(),
  Username: usernameInput,
  Password: passwordInput,
  UserAttributes: attributeListInput.default([]),
});

/** SignUp: makes an unconfirmed user and sends the code. */
export const signUp = defineOperation(signUpInput, async (pool, input) => {
  requireClient(pool, input.ClientId);
  if (!z.email().safeParse(input.Username).success) throw new CognitoError('username-not-email');
  requireGoodPassword(input.Password);
  const user = await createUser(pool, input);
  if (!(await insertUser(pool.db, user))) throw new CognitoError('email-taken');
  const CodeDeliveryDetails = await sendCode(pool, user, 'confirm-sign-up');
  return { CodeDeliveryDetails, UserConfirmed: false, UserSub: user.sub };
});

const confirmSignUpInput = z.object({
  ClientId: z.string(),
  Username: usernameInput,
  ConfirmationCode: z.string().min(1).max(2048),
});

/** ConfirmSignUp: the code proves the address. */
export const confirmSignUp = defineOperation(confirmSignUpInput, async (pool, input) => {
  requireClient(pool, input.ClientId);
  const user = await getUser(pool.db, input.Username, 'nobody-to-confirm');
  if (user.status === 'CONFIRMED') throw new CognitoError('cannot-confirm');
  await redeemCode(pool, user.sub, 'confirm-sign-up', input.ConfirmationCode);
  await confirmUser(pool.db, user.sub);
  return {};
});

const resendInput = z.object({ ClientId: z.string(), Username: usernameInput });

/** ResendConfirmationCode: a new code in place of the old one. */
export const resendConfirmationCode = defineOperation(resendInput, async (pool, input) => {
  requireClient(pool, input.ClientId);
  const user = await getUser(pool.db, input.Username, 'nobody-to-confirm');
  if (user.status === 'CONFIRMED') throw new CognitoError('already-confirmed');
  return { CodeDeliveryDetails: await sendCode(pool, user, 'confirm-sign-up') };
});

async function createUser(pool: Pool, input: z.output<typeof signUpInput>): Promise<User> {
  const sub = crypto.randomUUID();
  return {
    sub,
    email: input.Username.toLowerCase(),
    status: 'UNCONFIRMED',
    credentials: await createCredentials({ poolName: poolName(pool), sub }, input.Password),
    attributes: readNewAttributes(input.UserAttributes),
    createdAt: pool.now(),
  };
}
