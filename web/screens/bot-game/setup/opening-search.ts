/**
 * Finds openings of the list by what a learner types: a part of the name in either language, the ECO code, or the first
 * moves. Accents and capitals make no difference. Pure.
 */
import type { Opening } from '#chess/openings';
import { LANGUAGES } from '#contract/languages';
import { localSan } from '../notation.ts';

/** The openings that fit the text, in the order of the list; all of them when it is empty. */
export function findOpenings(openings: readonly Opening[], text: string): readonly Opening[] {
  const words = wordsOf(text);
  const moves = movesIn(text);
  return openings.filter((opening) => isNamed(opening, words) || beginsWith(opening, moves));
}

/** Whether each word begins a word of the opening's names or code: “obr sycyl” is the Sicilian. */
function isNamed({ eco, name }: Opening, words: readonly string[]): boolean {
  const own = wordsOf(`${eco} ${name.en} ${name.pl}`);
  return words.every((word) => own.some((ownWord) => ownWord.startsWith(word)));
}

/** Whether the opening begins with these moves, in the letters of either language. The last move may be half typed. */
function beginsWith({ moves }: Opening, typed: string): boolean {
  if (typed === '') return false;
  return LANGUAGES.some((language) => {
    const line = moves.map((san) => localSan(san, language)).join(' ');
    return line.toLowerCase().startsWith(typed);
  });
}

function wordsOf(text: string): readonly string[] {
  return plain(text)
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** “1. e4 e5 2. Nf3” as the list has it: small letters, single spaces between the moves. */
function movesIn(text: string): string {
  const withoutNumbers = text.toLowerCase().replaceAll(/\d+\.+/g, ' ');
  return withoutNumbers.trim().split(/\s+/).join(' ');
}

/** The accents, which Unicode's normal form D separates from their letters. */
const MARKS = /\p{M}/gu;

/** Small letters without accents. For Unicode ł is not an l with an accent, but many people type it as l. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll('ł', 'l')
    .replaceAll(/[’']/g, '');
}
