/**
 * A new password by e-mail: ForgotPassword, ConfirmForgotPassword.
 */
import { z } from 'zod';
import { redeemCode, sendCode } from './codes.ts';
import { CognitoError } from './errors.ts';
import { defineOperation } from './operation.ts';
import { passwordInput, requireGoodPassword } from './password.ts';
import { changePassword } from './password-proof.ts';
import { requireClient } from './pool.ts';
import { type User, getUser, usernameInput } from './users.ts';

const forgotPasswordInput = z.object({ ClientId: z.string(), Username: usernameInput });

/** ForgotPassword: sends the code, to verified addresses only. */
export const forgotPassword = defineOperation(forgotPasswordInput, async (pool, input) => {
  requireClient(pool, input.ClientId);
  const user = await getUser(pool.db, input.Username, 'nobody-to-confirm');
  requireResettable(user);
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
  const user = await getUser(pool.db, input.Username, 'nobody-to-confirm');
  requireGoodPassword(input.Password);
  await redeemCode(pool, user.sub, { purpose: 'reset-password', code: input.ConfirmationCode });
  await changePassword(pool, user, input.Password);
  return {};
});

/** A first password, and one at a provider, cannot be forgotten here. */
function requireResettable({ status, isEmailVerified }: User): void {
  if (status === 'FORCE_CHANGE_PASSWORD' || status === 'EXTERNAL_PROVIDER') {
    throw new CognitoError('cannot-reset-now');
  }
  if (!isEmailVerified) throw new CognitoError('cannot-reset');
}
