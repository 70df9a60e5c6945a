/**
 * What a username and a password must be like (product/account.md#username and product/account.md#email-and-password).
 *
 * Apart from the schemas, so that a form can check itself without downloading zod.
 */
import { isReservedUsername } from './reserved-usernames.ts';

/** Length limits of the public username, in characters (product/account.md#username). */
export const USERNAME_LENGTH = { min: 3, max: 14 } as const;
/** Days from one change of a username to the next (product/account.md#username); the first choice is no change. */
export const USERNAME_CHANGE_DAYS = 7;
/** Days for which a username that was given up is kept for who had it (product/account.md#username). */
export const USERNAME_REST_DAYS = 30;
/** Password length, in UTF-16 units, as Cognito counts; no kind of character is required (product/account.md#email-and-password). */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 256;

const USERNAME_PATTERN = /^[A-Za-z0-9_-]+$/;
/** A name that nobody can read out: `lIlIlIl`. Lili is none. */
const ONLY_STROKES = /^[-_]*(?:[lI1i][-_]*){5,}$/;

/** Why a username is refused. */
const USERNAME_REASONS = [
  'empty',
  'too-short',
  'too-long',
  'bad-characters',
  'no-letter',
  'reserved',
  'offensive',
  'taken',
] as const;
export type UsernameReason = (typeof USERNAME_REASONS)[number];

/** What a form can see by itself; the rest only the server knows. */
export type UsernameFlaw = Exclude<UsernameReason, 'offensive' | 'taken'>;

export function isUsernameReason(text: string): text is UsernameReason {
  return USERNAME_REASONS.some((reason) => reason === text);
}

/** What is wrong with a username, whoever wants it; undefined when nothing is. */
export function findUsernameFlaw(username: string): UsernameFlaw | undefined {
  if (username.length === 0) return 'empty';
  if (username.length < USERNAME_LENGTH.min) return 'too-short';
  if (username.length > USERNAME_LENGTH.max) return 'too-long';
  if (!USERNAME_PATTERN.test(username)) return 'bad-characters';
  if (!/[a-z]/i.test(username) || ONLY_STROKES.test(username)) return 'no-letter';
  if (isReservedUsername(username)) return 'reserved';
  return undefined;
}

/** Characters that nobody sees: zero-width ones, marks of direction, soft hyphens, byte order marks, spaces that do not break. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u00A0\u2007\u202F]/gu;

/** The text as one sees it: a paste from a mail or a chat brings characters along that nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}
