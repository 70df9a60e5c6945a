/**
 * What may be wrong with a field of any of the login's forms (product/account.md#email-and-password and product/account.md#login). Pure.
 */
import type { MessageKeyOf } from '#web/shared/i18n/message-key.ts';
import type { MessageValues } from '#web/shared/i18n/translator.ts';
import { PASSWORD_MAX_LENGTH } from '#contract/account-rules';
import type { CharacterClass, PasswordPolicy } from './password-policy.ts';
import { tidyCode, tidyText } from './tidy-values.ts';

/** What is wrong with a field, as a text. */
export interface FieldFlaw {
  readonly key:
    | MessageKeyOf<'auth'>
    | MessageKeyOf<'auth-steps'>
    | MessageKeyOf<'profile'>
    | MessageKeyOf<'username'>;
  readonly values?: MessageValues;
}

/** The flaws of a form, by the names of its fields; none means that it can be sent. */
export type Flaws<Field extends string> = { readonly [F in Field]?: FieldFlaw | undefined };

/** Two passwords of this length are compared even before the learner has left the fields (product/account.md#email-and-password). */
const COMPARE_FROM_LENGTH = 6;
/** Something, an at sign, something with a dot: the service checks the rest. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Of any alphabet; what is neither letter nor digit nor space is a special character, as Cognito has it. */
const CLASS_PATTERNS: Readonly<Record<CharacterClass, RegExp>> = {
  'lower-case': /\p{Ll}/u,
  'upper-case': /\p{Lu}/u,
  numbers: /\d/,
  'special-characters': /[^\p{L}\p{N}\s]/u,
};

/** Nothing but words of what this is, and digits and signs: the first that somebody tries here (product/account.md#email-and-password). */
const FIRST_TRIED =
  /^[\W\d_]*(?:(?:oko|chess|szachy|szachista|trainer|trener|training|trening|premium|password|haslo|hasło)[\W\d_]*)+$/i;

/** The flaw of an e-mail address as it is sent. */
export function findEmailFlaw(email: string): FieldFlaw | undefined {
  const tidy = tidyText(email);
  if (tidy === '') return { key: 'auth.email.empty' };
  return EMAIL_PATTERN.test(tidy) ? undefined : { key: 'auth.email.malformed' };
}

/** A password to sign in with is only missing or not: an old one may be of an older policy. */
export function findMissingPassword(password: string): FieldFlaw | undefined {
  return password === '' ? { key: 'auth.password.empty' } : undefined;
}

/** A wrong code costs an attempt, and five lock the right one out: what cannot be one is not sent. */
export function findCodeFlaw(code: string): FieldFlaw | undefined {
  if (tidyText(code) === '') return { key: 'auth.code.empty' };
  return tidyCode(code) === '' ? { key: 'auth.code.malformed' } : undefined;
}

/** The first thing that is wrong with a new password. */
export function findPasswordFlaw(typed: string, policy: PasswordPolicy): FieldFlaw | undefined {
  const password = typed.normalize('NFC');
  if (password.length < policy.minLength) {
    return { key: 'auth.password.too-short', values: { count: policy.minLength } };
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    return { key: 'auth.password.too-long', values: { count: PASSWORD_MAX_LENGTH } };
  }
  if (password.trim() !== password) return { key: 'auth.password.outer-space' };
  if (FIRST_TRIED.test(password)) return { key: 'auth.password.first-tried' };
  const lacking = policy.needs.find((need) => !CLASS_PATTERNS[need].test(password));
  return lacking && { key: `auth.password.${lacking}` };
}

/** A new password, typed twice. */
export interface PasswordPair {
  readonly password: string;
  readonly confirmPassword: string;
}

/** All flaws of the pair, for a form that was sent. */
export function findPairFlaws(pair: PasswordPair, policy: PasswordPolicy): Flaws<keyof PasswordPair> {
  return {
    password: findPasswordFlaw(pair.password, policy),
    confirmPassword: isSamePassword(pair.password, pair.confirmPassword)
      ? undefined
      : { key: 'auth.password.do-not-match' },
  };
}

/** The flaws of the pair to show while it is typed. */
export function findLivePairFlaws(
  pair: PasswordPair,
  touched: ReadonlySet<string>,
  policy: PasswordPolicy,
): Flaws<keyof PasswordPair> {
  return {
    password: touched.has('password') ? findPasswordFlaw(pair.password, policy) : undefined,
    confirmPassword: findMismatch(pair, touched),
  };
}

function findMismatch(pair: PasswordPair, touched: ReadonlySet<string>): FieldFlaw | undefined {
  const { password, confirmPassword } = pair;
  const bothTouched = touched.has('password') && touched.has('confirmPassword');
  const bothLong = Math.min(password.length, confirmPassword.length) >= COMPARE_FROM_LENGTH;
  const isDue = bothTouched || bothLong;
  return isDue && !isSamePassword(password, confirmPassword)
    ? { key: 'auth.password.must-match' }
    : undefined;
}

/** One keyboard writes ó as one character, another as two: to the service they are the same (NFC). */
function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

/** The first of the fields, from top to bottom, that has a flaw: it gets the focus. */
export function firstFlawed<Field extends string>(
  fields: readonly Field[],
  flaws: Flaws<NoInfer<Field>>,
): Field | undefined {
  return fields.find((field) => flaws[field] !== undefined);
}
