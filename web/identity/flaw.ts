/**
 * What may be wrong with a field of any of the login's forms (product.md §7.3, §12.2). Pure.
 */
import type { MessageKeyOf } from '#web/i18n/message-key.ts';
import type { MessageValues } from '#web/i18n/translator.ts';
import type { CharacterClass, PasswordPolicy } from './password-policy.ts';

/** What is wrong with a field, as a text. */
export interface Flaw {
  readonly key:
    | MessageKeyOf<'auth'>
    | MessageKeyOf<'auth-steps'>
    | MessageKeyOf<'profile'>
    | MessageKeyOf<'username'>;
  readonly values?: MessageValues;
}

/** The flaws of a form, by the names of its fields; none means that it can be sent. */
export type Flaws<Field extends string> = { readonly [F in Field]?: Flaw | undefined };

/** Two passwords of this length are compared even before the learner has left the fields (product.md §7.3). */
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

/** The flaw of an e-mail address, its spaces aside. */
export function findEmailFlaw(email: string): Flaw | undefined {
  if (email.trim() === '') return { key: 'auth.email.empty' };
  return EMAIL_PATTERN.test(email.trim()) ? undefined : { key: 'auth.email.malformed' };
}

/** A password to sign in with is only missing or not: an old one may be of an older policy. */
export function findMissingPassword(password: string): Flaw | undefined {
  return password === '' ? { key: 'auth.password.empty' } : undefined;
}

export function findCodeFlaw(code: string): Flaw | undefined {
  return code.trim() === '' ? { key: 'auth.code.empty' } : undefined;
}

/** The first thing that a new password lacks. */
export function findPasswordFlaw(password: string, policy: PasswordPolicy): Flaw | undefined {
  if (password.length < policy.minLength) {
    return { key: 'auth.password.too-short', values: { count: policy.minLength } };
  }
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
    confirmPassword:
      pair.password === pair.confirmPassword ? undefined : { key: 'auth.password.do-not-match' },
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

function findMismatch(pair: PasswordPair, touched: ReadonlySet<string>): Flaw | undefined {
  const { password, confirmPassword } = pair;
  const bothTouched = touched.has('password') && touched.has('confirmPassword');
  const bothLong = Math.min(password.length, confirmPassword.length) >= COMPARE_FROM_LENGTH;
  const isDue = bothTouched || bothLong;
  return isDue && password !== confirmPassword ? { key: 'auth.password.must-match' } : undefined;
}

/** The first of the fields, from top to bottom, that has a flaw: it gets the focus. */
export function firstFlawed<Field extends string>(
  fields: readonly Field[],
  flaws: Flaws<NoInfer<Field>>,
): Field | undefined {
  return fields.find((field) => flaws[field] !== undefined);
}
