/**
 * Finds words in a username however they are disguised: `4dm1n`, `a-d-m-i-n`, `kuuurwa`, `rnod99`.
 *
 * A set of places in the name is a number with a bit for each, so a word costs a step for each of its letters, whatever the name is like.
 */
import { PAIRS, foldLetters } from './folded-username.ts';

/** Bits that shifting leaves in a number; a username has 14 characters at most (account-rules.ts). */
const LONGEST = 30;
/** Letters that a digit is read as besides those of all names (folded-username.ts). */
const MORE_READINGS: Readonly<Record<string, string>> = { '2': 'z', '6': 'gb', '8': 'b', '9': 'g' };

/** Places as bits: bit 0 is before the first character. */
type Places = number;

/** A name to search in. */
interface Searched {
  /** The place behind the last character. */
  readonly end: Places;
  /** Where a letter may be read in one character, and where in two. */
  readonly letters: ReadonlyMap<string, Places>;
  readonly pairs: ReadonlyMap<string, Places>;
  readonly digits: Places;
}

/** A name without its separators; a digit is a letter or mere filling. */
function search(username: string): Searched {
  const text = username.toLowerCase().replaceAll(/[_-]/g, '').slice(0, LONGEST);
  const letters = new Map<string, Places>();
  const pairs = new Map<string, Places>();
  const add = (map: Map<string, Places>, letter: string, place: number) =>
    map.set(letter, (map.get(letter) ?? 0) | (1 << place));
  let digits = 0;
  for (const [place, character] of [...text].entries()) {
    for (const letter of readingsOf(character)) add(letters, letter, place);
    for (const [seen, read] of PAIRS) if (text.startsWith(seen, place)) add(pairs, read, place);
    if (/\d/.test(character)) digits |= 1 << place;
  }
  return { end: 1 << text.length, letters, pairs, digits };
}

function readingsOf(character: string): string {
  return foldLetters(character) + (MORE_READINGS[character] ?? '');
}

/** Where one may be after passing over characters of `filling` as well. */
function pass(places: Places, filling: Places): Places {
  let all = places;
  for (let before = 0; before !== all;) {
    before = all;
    all |= (all & filling) << 1;
  }
  return all;
}

/** The places behind a word that begins at one of `starts`; digits between its letters are passed over, and repetitions if so wished. */
function endsOf(name: Searched, starts: Places, word: string, passesRepeats = false): Places {
  let places = starts;
  for (const letter of word) {
    const read = name.letters.get(letter) ?? 0;
    places = ((places & read) << 1) | ((places & (name.pairs.get(letter) ?? 0)) << 2);
    if (places === 0) return 0;
    places = pass(places, passesRepeats ? read | name.digits : name.digits);
  }
  return places;
}

/** Words as names are compared with them. */
export type FoldedWords = readonly string[];

export function foldWords(words: readonly string[]): FoldedWords {
  return [...new Set(words.map(foldLetters))];
}

/** Whether one of the words is anywhere in the name. */
export function holdsWord(username: string, words: FoldedWords): boolean {
  const searched = search(username);
  return words.some((word) => endsOf(searched, searched.end - 1, word, true) !== 0);
}

/** Whether the name is nothing but words, one after the other, with at least one of `words` among the `added`. */
export function isMadeOf(username: string, words: FoldedWords, added: FoldedWords = []): boolean {
  const searched = search(username);
  const behind = (places: Places, chosen: FoldedWords) =>
    chosen.reduce((ends, word) => ends | endsOf(searched, places, word), 0);
  /** Behind added words alone, and behind at least one of the words. */
  let plain = pass(1, searched.digits);
  let named = 0;
  for (let grown = true; grown;) {
    const nextPlain = plain | behind(plain, added);
    const nextNamed = named | behind(plain | named, words) | behind(named, added);
    grown = nextPlain !== plain || nextNamed !== named;
    plain = nextPlain;
    named = nextNamed;
  }
  return (named & searched.end) !== 0;
}

/** The parts of a name as one reads them: between separators and at capitals. `OkoTeam_PL` is `Oko`, `Team`, `PL`. */
export function partsOf(username: string): readonly string[] {
  return username.split(/[_-]+|(?<=[a-z\d])(?=[A-Z])/).filter((part) => part !== '');
}
