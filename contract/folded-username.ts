/**
 * One form for all usernames that look alike (product/account.md#username): two names of one form are one name.
 *
 * The unique index of the learners works out the same in SQL, from the same list (db/shared/schema.ts).
 */

/** Dropped, or read as another character. `I`, `l` and `1` are one stroke, so they are one letter. */
const SINGLE: readonly LookAlike[] = [
  ['_', ''],
  ['-', ''],
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
];
/** Two letters that are read as one. */
export const PAIRS: readonly LookAlike[] = [
  ['rn', 'm'],
  ['vv', 'w'],
];
type LookAlike = readonly [seen: string, read: string];

/** What is read as what, done one after the other on a name in lower case. */
export const LOOK_ALIKES: readonly LookAlike[] = [...SINGLE, ...PAIRS];

/**
 * The form of a name.
 *
 * @example foldUsername('Rn0d-ERAT0R') // 'moderator'
 */
export function foldUsername(username: string): string {
  return replaceAll(LOOK_ALIKES, username);
}

/** The same, but for letters that only together look like another one. */
export function foldLetters(text: string): string {
  return replaceAll(SINGLE, text);
}

function replaceAll(lookAlikes: readonly LookAlike[], text: string): string {
  return lookAlikes.reduce((folded, [seen, read]) => folded.replaceAll(seen, read), text.toLowerCase());
}
