/** Writes SAN with the piece letters of the learner's language, or with figurines. Pure. */
import { POLISH_LETTERS } from '#chess/piece-letters';
import type { Language } from '#contract/languages';

/** Piece letters in SAN. A pawn has none; only capitals count, because `b` is a file. */
const WRITTEN_LETTERS = /[NBRQK]/g;

type Letters = Readonly<Record<string, string>>;

const LETTERS: Readonly<Record<Language, Letters>> = {
  en: {},
  pl: POLISH_LETTERS,
};

/** Outlined figurines for both colours: they read well on light and dark paper. */
const FIGURINES: Letters = { N: '♘', B: '♗', R: '♖', Q: '♕', K: '♔' };

/** Writes SAN in the learner's language: `Nxd5` is `Sxd5` in Polish. */
export function localSan(san: string, language: Language): string {
  return withLetters(san, LETTERS[language]);
}

/** Writes SAN with figurines: `Nxd5` is `♘xd5` in every language. */
export function figurineSan(san: string): string {
  return withLetters(san, FIGURINES);
}

function withLetters(san: string, letters: Letters): string {
  return san.replace(WRITTEN_LETTERS, (letter) => letters[letter] ?? letter);
}
