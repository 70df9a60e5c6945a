/**
 * A new password by e-mail: ForgotPassword, ConfirmForgotPassword.
 */
import { z } from 'zod';
import { redeemCode, sendCode } from './codes.ts';
import { CognitoError } from './errors.ts';
import { defineOperation } from './operation.ts';
import { passwordInput, requireGoodPassword } from './password.ts';
import { poolName, requireClient } from './pool.ts';
import { createCredentials } from './srp.ts';
import { getUser, updateCredentials, usernameInput } from './users.ts';

const forgotPasswordInput = z.object({ ClientId: z.string(), Username: usernameInput });

/** ForgotPassword: sends the code, to verified addresses only. */
export const forgotPassword = defineOperation(forgotPasswordInput, async (pool, input) => {
  requireClient(pool, input.ClientId);
  const user = await getUser(pool.db, input.Username, 'nobody-to-confirm');
  if (user.status !== 'CONFIRMED') throw new CognitoError('cannot-reset');
  return { CodeDeliveryDetails: await sendCode(pool, user, 'reset-password') };
});

const confirmInput = z.object({
  ClientId: z.string(),
  Username: usernameInput,
  ConfirmationCode: z.string().min(1).max(2048),
  Password: passwordInput,
});

/** ConfirmForgotPassword: the code allows one new password. A password refused leaves the code good. */
export const confirmForgotPassword = defineOperation(confirmInput, async (pool, input) => {
  requireClient(pool, input.ClientId);
  const { sub } = await getUser(pool.db, input.Username, 'nobody-to-confirm');
  requireGoodPassword(input.Password);
  await redeemCode(pool, sub, 'reset-password', input.ConfirmationCode);
  const credentials = await createCredentials({ poolName: poolName(pool), sub }, input.Password);
  await updateCredentials(pool.db, sub, credentials);
  return {};
});
