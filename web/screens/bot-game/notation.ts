/**
 * Moves as the learner reads them: with the piece letters of their language, or with figurines. Pure.
 *
 * Moves come in standard algebraic notation with English letters; castling and the squares are the same everywhere.
 */
import { POLISH_LETTERS } from '#chess/piece-letters';
import type { Language } from '#contract/languages';

/** The pieces' letters in SAN. A pawn has none; a bishop's `B` is a capital, the b-file's `b` is not. */
const WRITTEN_LETTERS = /[NBRQK]/g;

type Letters = Readonly<Record<string, string>>;

const LETTERS: Readonly<Record<Language, Letters>> = {
  en: {},
  pl: POLISH_LETTERS,
};

/** The figurines without colour: the outlined ones read well on light and dark paper. */
const FIGURINES: Letters = { N: '♘', B: '♗', R: '♖', Q: '♕', K: '♔' };

/** `Nxd5` is `Sxd5` in Polish. */
export function localSan(san: string, language: Language): string {
  return withLetters(san, LETTERS[language]);
}

/** `Nxd5` is `♘xd5` in every language. */
export function figurineSan(san: string): string {
  return withLetters(san, FIGURINES);
}

function withLetters(san: string, letters: Letters): string {
  return san.replace(WRITTEN_LETTERS, (letter) => letters[letter] ?? letter);
}
