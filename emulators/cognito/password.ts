/**
 * What a password must be in this pool: long enough, and nothing more (product/account.md#email-and-password).
 */
import { z } from 'zod';
import { PASSWORD_MIN_LENGTH } from '#contract/account-rules';
import { CognitoError } from './errors.ts';

/** Cognito's own form of any password: up to 256 characters, no space at either end. */
export const passwordInput = z
  .string()
  .max(256)
  .regex(/^[\S]+.*[\S]+$/);

/** Refuses a new password that breaks the pool's policy. */
export function requireGoodPassword(password: string): void {
  if (password.length < PASSWORD_MIN_LENGTH) throw new CognitoError('password-too-short');
}
