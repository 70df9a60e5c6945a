/**
 * What is typed, as it is sent (product/account.md#email-and-password). Passwords are normalised only, where they leave for the service.
 */
import { withoutInvisible } from '#contract/account-rules';

/** The dial code of a phone number that names no country. */
export const DEFAULT_DIAL_CODE = '+1';

/** Digits in a code of the identity service or of an authenticator app. */
const CODE_DIGITS = 6;
/** Six digits that stand alone, with at most a few spaces, dots or dashes between them: `123 456`, `123-456`, `1 2 3 4 5 6`. */
const GROUPED_CODE = /(?<!\d[\s.·_\p{Pd}]{0,3})\d(?:[\s.·_\p{Pd}]{0,3}\d){5}(?![\s.·_\p{Pd}]{0,3}\d)/gu;
/** The same without anything between. */
const PLAIN_CODE = /(?<!\d)\d{6}(?!\d)/g;

/** An address or a name without what comes along when it is pasted: spaces around it, invisible characters anywhere. */
export function tidyText(text: string): string {
  return withoutInvisible(text).trim();
}

/**
 * The six digits of a pasted code, in ASCII; empty when there are none, or several codes.
 *
 * @example tidyCode('Your code: 123 456.') // '123456'
 */
export function tidyCode(pasted: string): string {
  const text = withAsciiDigits(pasted);
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length === CODE_DIGITS) return digits;
  return findOnly(text, PLAIN_CODE) ?? findOnly(text, GROUPED_CODE) ?? '';
}

/** The digits of the only match; undefined when nothing matches, or several different codes. */
function findOnly(text: string, pattern: RegExp): string | undefined {
  const found = new Set(text.match(pattern)?.map((match) => match.replaceAll(/\D/g, '')));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Digits of every script as 0 to 9; NFKC knows the full-width ones, and makes plain spaces of all others. */
function withAsciiDigits(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** Unicode has the ten digits of a script one after the other, and of some scripts directly behind another's. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}

/** A phone number as the pool wants it: dial code and number, without anything else than letters, digits and a plus. */
export function tidyPhoneNumber(dialCode: string, number: string): string {
  const digits = cleaned(number);
  // Whoever typed the country themselves meant it.
  return digits.startsWith('+') || digits === '' ? digits : cleaned(dialCode) + digits;
}

function cleaned(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9+]/g, '');
}
