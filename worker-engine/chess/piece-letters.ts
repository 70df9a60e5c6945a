/**
 * The letters of the pieces, for the whole house: `N` is a knight.
 *
 * Standard algebraic notation (SAN) writes these, and none for a pawn. FEN writes White's so and Black's small; UCI writes
 * a promotion small.
 */
import type { Role } from './chess.ts';

export const PIECE_LETTERS = {
  pawn: 'P',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  king: 'K',
} as const satisfies Readonly<Record<Role, string>>;

const ROLES: ReadonlyMap<string, Role> = new Map([
  ['P', 'pawn'],
  ['N', 'knight'],
  ['B', 'bishop'],
  ['R', 'rook'],
  ['Q', 'queen'],
  ['K', 'king'],
]);

/** What Polish notation writes for the letters of SAN: `S` (skoczek) for a knight. */
export const POLISH_LETTERS: Readonly<Record<string, string>> = { N: 'S', B: 'G', R: 'W', Q: 'H', K: 'K' };

/** The role of a capital letter. */
export function findRole(letter: string): Role | undefined {
  return ROLES.get(letter);
}
