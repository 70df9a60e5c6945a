/**
 * In Polish a one-letter word never ends a line (look.md §7.3): of the catalogs at build, of stored comments when they are shown. Pure.
 */
export const NO_BREAK_SPACE = '\u00A0';

/** A word of one letter (a, i, o, u, w, z) and the space after it; the next may be such a word too, or a place to fill. */
const SHORT_WORD_AND_SPACE = /(?<=^|[\s(„"])([aiouwz]) (?=\S|$)/giu;

/** Binds each Polish one-letter word to the word after it. */
export function bindShortWords(text: string): string {
  return text.replace(SHORT_WORD_AND_SPACE, `$1${NO_BREAK_SPACE}`);
}
