/**
 * Letters for made-up usernames of tests: random hex digits now and then spell a word that no name may hold.
 */
const LETTERS = 'bcdgmnpqrvxyzbcd';

/** Writes a UUID in letters that spell nothing. */
export function plainLetters(uuid: string): string {
  return uuid
    .replaceAll('-', '')
    .replaceAll(/[\da-f]/g, (digit) => LETTERS.charAt(Number.parseInt(digit, 16)));
}
