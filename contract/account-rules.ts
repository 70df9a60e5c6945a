/**
 * What a username and a password must be like (product.md §7.2, §7.3).
 *
 * Apart from the schemas, so that a form can check itself without downloading zod.
 */

/** Length limits of the public username, in characters (product.md §7.2). */
export const USERNAME_LENGTH = { min: 3, max: 14 } as const;
/** Minimum password length, in characters; no kind of character is required (product.md §7.3). */
export const PASSWORD_MIN_LENGTH = 8;

const USERNAME_PATTERN = /^[A-Za-z0-9_-]+$/;

/** Why a username is refused. */
const USERNAME_REASONS = ['empty', 'too-short', 'too-long', 'bad-characters', 'taken'] as const;
export type UsernameReason = (typeof USERNAME_REASONS)[number];

/** What is wrong with the form of a username, or undefined when it is well formed; `taken` only the server knows. */
export function findUsernameFlaw(username: string): Exclude<UsernameReason, 'taken'> | undefined {
  if (username.length === 0) return 'empty';
  if (username.length < USERNAME_LENGTH.min) return 'too-short';
  if (username.length > USERNAME_LENGTH.max) return 'too-long';
  if (!USERNAME_PATTERN.test(username)) return 'bad-characters';
  return undefined;
}
