/** Formats a line of moves as in books: “1. e4 e5 2. Sf3”. Pure. */
import type { Language } from '#contract/languages';
import { localSan } from '../notation.ts';

/** The text may wrap between two moves, but not between a number and its move. */
const NO_BREAK_SPACE = '\u00A0';

/** Writes moves from the first position of chess, with the language's piece letters. */
export function moveText(moves: readonly string[], language: Language): string {
  return moves
    .map((san, ply) => {
      const number = ply % 2 === 0 ? `${ply / 2 + 1}.${NO_BREAK_SPACE}` : '';
      return number + localSan(san, language);
    })
    .join(' ');
}
