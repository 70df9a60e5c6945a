/**
 * From an e-mail address to a confirmed user: SignUp, ConfirmSignUp, ResendConfirmationCode.
 */
import { z } from 'zod';
import { attributeListInput, readWritable } from './attributes.ts';
import { redeemCode, sendCode } from './codes.ts';
import { CognitoError } from './errors.ts';
import { createUser } from './new-user.ts';
import { defineOperation } from './operation.ts';
import { passwordInput, requireGoodPassword } from './password.ts';
import { requireClient } from './pool.ts';
import { getUser, insertUser, updateUser, usernameInput } from './users.ts';

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
  // The address signed up with is the user's e-mail, whatever the list says.
  const listed = Object.entries(readWritable(input.UserAttributes));
  const user = await createUser(pool, {
    email: input.Username.toLowerCase(),
    status: 'UNCONFIRMED',
    attributes: Object.fromEntries(listed.filter(([name]) => name !== 'email')),
    password: input.Password,
  });
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
  if (user.status !== 'UNCONFIRMED') throw cannotConfirm(user.status);
  await redeemCode(pool, user.sub, { purpose: 'confirm-sign-up', code: input.ConfirmationCode });
  await updateUser(pool.db, { ...user, status: 'CONFIRMED', isEmailVerified: true, updatedAt: pool.now() });
  return {};
});

const resendInput = z.object({ ClientId: z.string(), Username: usernameInput });

/** ResendConfirmationCode: a new code in place of the old one. */
export const resendConfirmationCode = defineOperation(resendInput, async (pool, input) => {
  requireClient(pool, input.ClientId);
  const user = await getUser(pool.db, input.Username, 'nobody-to-confirm');
  if (user.status !== 'UNCONFIRMED') throw new CognitoError('already-confirmed');
  return { CodeDeliveryDetails: await sendCode(pool, user, 'confirm-sign-up') };
});

function cannotConfirm(status: string): CognitoError {
  return new CognitoError('cannot-confirm', `User cannot be confirmed. Current status is ${status}`);
}
