/**
 * What may be wrong with a sign-up form, field by field (product.md §7.2, §7.3, §12.2). Pure.
 */
import { PASSWORD_MIN_LENGTH, USERNAME_LENGTH, findUsernameFlaw } from '#contract/account-rules';
import type { UsernameReason } from '#contract/account-rules';
import type { MessageKeyOf } from '#web/i18n/message-key.ts';
import type { MessageValues } from '#web/i18n/translator.ts';

/** The values as typed. */
export interface SignUpValues {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly acceptsTerms: boolean;
}
export type SignUpField = keyof SignUpValues;

/** Fields from top to bottom: the first with a flaw gets the focus. */
export const SIGN_UP_FIELDS = [
  'email',
  'username',
  'password',
  'confirmPassword',
  'acceptsTerms',
] as const satisfies readonly SignUpField[];

/** What is wrong with a field, as a text. */
export interface Flaw {
  readonly key: MessageKeyOf<'auth'> | MessageKeyOf<'username'>;
  readonly values?: MessageValues;
}
export type Flaws = Partial<Record<SignUpField, Flaw>>;

/** Two passwords of this length are compared even before the learner has left the fields (product.md §7.3). */
const COMPARE_FROM_LENGTH = 6;
/** Something, an at sign, something with a dot: the service checks the rest. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const TOO_SHORT: Flaw = { key: 'auth.password.too-short', values: { count: PASSWORD_MIN_LENGTH } };

/** All flaws, for a form that was sent. */
export function findFlaws(values: SignUpValues): Flaws {
  return onlyFlawed({
    email: findEmailFlaw(values.email),
    username: usernameFlaw(findUsernameFlaw(values.username.trim())),
    password: values.password.length < PASSWORD_MIN_LENGTH ? TOO_SHORT : undefined,
    confirmPassword:
      values.password === values.confirmPassword ? undefined : { key: 'auth.password.do-not-match' },
    acceptsTerms: values.acceptsTerms ? undefined : { key: 'auth.terms.required' },
  });
}

/** The flaws to show while the form is filled in: none of fields that the learner has not left yet. */
export function findLiveFlaws(values: SignUpValues, touched: ReadonlySet<SignUpField>): Flaws {
  const all = findFlaws(values);
  return onlyFlawed({
    email: touched.has('email') ? all.email : undefined,
    username: touched.has('username') ? all.username : undefined,
    password: touched.has('password') ? all.password : undefined,
    confirmPassword: findMismatch(values, touched),
  });
}

/** The flaw behind a reason, the server's included. */
function usernameFlaw(reason: UsernameReason | undefined): Flaw | undefined {
  return reason && { key: `username.${reason}`, values: USERNAME_LENGTH };
}

/** The first field, from the top, that has a flaw. */
export function firstFlawed(flaws: Flaws): SignUpField | undefined {
  return SIGN_UP_FIELDS.find((field) => flaws[field] !== undefined);
}

/** The flaw of an e-mail address, its spaces aside. */
export function findEmailFlaw(email: string): Flaw | undefined {
  if (email.trim() === '') return { key: 'auth.email.empty' };
  return EMAIL_PATTERN.test(email.trim()) ? undefined : { key: 'auth.email.malformed' };
}

function findMismatch(values: SignUpValues, touched: ReadonlySet<SignUpField>): Flaw | undefined {
  const { password, confirmPassword } = values;
  const bothTouched = touched.has('password') && touched.has('confirmPassword');
  const bothLong = password.length >= COMPARE_FROM_LENGTH && confirmPassword.length >= COMPARE_FROM_LENGTH;
  const isDue = bothTouched || bothLong;
  return isDue && password !== confirmPassword ? { key: 'auth.password.must-match' } : undefined;
}

function onlyFlawed(flaws: { readonly [Field in SignUpField]?: Flaw | undefined }): Flaws {
  // Object.fromEntries loses the type of the keys; they are those of `flaws`.
  return Object.fromEntries(Object.entries(flaws).filter(([, flaw]) => flaw !== undefined)) as Flaws;
}
