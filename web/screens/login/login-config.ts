/**
 * How this product configures its login (product/account.md#email-and-password and product/account.md#sign-up and product/account.md#sign-in and product/account.md#further-steps and product/account.md#hosted-and-social-sign-in).
 */
import { PASSWORD_POLICY } from '#web/shared/identity/password-policy.ts';
import type { PasswordPolicy } from '#web/shared/identity/password-policy.ts';
import { readProviders } from '#web/shared/session/hosted/hosted-config.ts';
import type { SocialProvider } from '#web/shared/session/hosted/hosted-config.ts';

/** What may differ from one deployment to another. */
export interface LoginConfig {
  /** The step that a visitor meets first, unless they chose to sign up. */
  readonly firstStep: 'signIn' | 'signUp' | 'forgotPassword';
  /** False where accounts are made by an administrator alone: the tab is hidden. */
  readonly offersSignUp: boolean;
  readonly passwordPolicy: PasswordPolicy;
  /** Whether the pool has a sign-in page of its own, which is then offered too. */
  readonly hasHostedPage: boolean;
  /** Those whose buttons are shown. */
  readonly socialProviders: readonly SocialProvider[];
}

export const LOGIN_CONFIG: LoginConfig = {
  firstStep: 'signIn',
  offersSignUp: true,
  passwordPolicy: PASSWORD_POLICY,
  hasHostedPage: __OKO_HOSTED__.address !== '',
  socialProviders: readProviders(__OKO_HOSTED__),
};
