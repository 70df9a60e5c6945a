/**
 * What is typed, as it is sent (product.md §7.3). Passwords are sent as they are.
 */

/** The dial code of a phone number that names no country. */
export const DEFAULT_DIAL_CODE = '+1';

/** Without the spaces that come along when an address or a name is pasted. */
export function tidyText(text: string): string {
  return text.trim();
}

/** A code is often copied with its gaps: "123 456". */
export function tidyCode(code: string): string {
  return code.replaceAll(/\s/g, '');
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
