/**
 * Flaws of the sign-up form by field (product/account.md#username and
 * product/account.md#email-and-password and product/account.md#login). Pure.
 */
import { USERNAME_LENGTH, findUsernameFlaw } from '#contract/account-rules';
import type { UsernameReason } from '#contract/account-rules';
import { findEmailFlaw, findLivePairFlaws, findPairFlaws } from '#web/shared/identity/flaw.ts';
import type { FieldFlaw, Flaws } from '#web/shared/identity/flaw.ts';
import type { PasswordPolicy } from '#web/shared/identity/password-policy.ts';
import { tidyText } from '#web/shared/identity/tidy-values.ts';
import type { Taken } from './flow/flow.ts';

/** Values as typed. */
export interface SignUpValues {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly acceptsTerms: boolean;
}
export type SignUpField = keyof SignUpValues;
export type SignUpFlaws = Flaws<SignUpField>;

/** Fields from top to bottom; the first with a flaw takes the focus. */
export const SIGN_UP_FIELDS = [
  'email',
  'username',
  'password',
  'confirmPassword',
  'acceptsTerms',
] as const satisfies readonly SignUpField[];

/** Returns all flaws of a submitted form. */
export function findFlaws(values: SignUpValues, policy: PasswordPolicy): SignUpFlaws {
  return {
    ...findPairFlaws(values, policy),
    email: findEmailFlaw(values.email),
    username: usernameFlaw(findUsernameFlaw(tidyText(values.username))),
    acceptsTerms: values.acceptsTerms ? undefined : { key: 'auth.terms.required' },
  };
}

/** Returns flaws while typing, only for fields the learner has left. */
export function findLiveFlaws(
  values: SignUpValues,
  touched: ReadonlySet<SignUpField>,
  policy: PasswordPolicy,
): SignUpFlaws {
  const all = findFlaws(values, policy);
  return {
    ...findLivePairFlaws(values, touched, policy),
    email: touched.has('email') ? all.email : undefined,
    username: touched.has('username') ? all.username : undefined,
  };
}

/** Returns the server's refusals whose values are still unchanged. */
export function findTakenFlaws(values: SignUpValues, taken: Taken): SignUpFlaws {
  const { emailFlaw, usernameFlaw: reason } = taken;
  return {
    email: tidyText(values.email) === taken.email ? emailRefusal(emailFlaw) : undefined,
    username:
      tidyText(values.username) === taken.username
        ? (usernameFlaw(reason) ?? { key: 'username.taken' })
        : undefined,
  };
}

function emailRefusal(flaw: Taken['emailFlaw']): FieldFlaw {
  return { key: flaw ? `auth.email.${flaw}` : 'auth.problem.email-taken' };
}

/** Returns the flaw for a reason, including the server's. */
function usernameFlaw(reason: UsernameReason | undefined): FieldFlaw | undefined {
  return reason && { key: `username.${reason}`, values: USERNAME_LENGTH };
}
