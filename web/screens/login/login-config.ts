/**
 * How this product configures its login (product/account.md#email-and-password and product/account.md#sign-up and product/account.md#sign-in and product/account.md#further-steps and product/account.md#hosted-and-social-sign-in).
 */
import { PASSWORD_POLICY } from '#web/shared/identity/password-policy.ts';
import type { PasswordPolicy } from '#web/shared/identity/password-policy.ts';
import { readProviders } from '#web/shared/session/hosted/hosted-config.ts';
import type { SocialProvider } from '#web/shared/session/hosted/hosted-config.ts';

/** Settings that may differ between deployments. */
export interface LoginConfig {
  /** First step, unless the visitor chose sign-up. */
  readonly firstStep: 'signIn' | 'signUp' | 'forgotPassword';
  /** False if only administrators create accounts: hides the tab. */
  readonly offersSignUp: boolean;
  readonly passwordPolicy: PasswordPolicy;
  /** Whether the pool has its own sign-in page, which is then offered too. */
  readonly hasHostedPage: boolean;
  /** Providers whose buttons are shown. */
  readonly socialProviders: readonly SocialProvider[];
}

export const LOGIN_CONFIG: LoginConfig = {
  firstStep: 'signIn',
  offersSignUp: true,
  passwordPolicy: PASSWORD_POLICY,
  hasHostedPage: __OKO_HOSTED__.address !== '',
  socialProviders: readProviders(__OKO_HOSTED__),
};
