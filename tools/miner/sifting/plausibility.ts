/**
 * Whether a position looks like one from a learner's own game: an undecided fight with ordinary pieces.
 *
 * Weak play wanders into boards nobody would print in a book: three queens, a bare king hunted by an army, a king on e5 among
 * thirty pieces. They are legal but teach little. Knows nothing of chapters: every exercise of the course wants such positions.
 */
import { placedPieces } from '#chess/board';
import type { Board } from '#chess/board';
import { COLORS } from '#chess/chess';
import type { Color, PlacedPiece, Role } from '#chess/chess';

export const IMPLAUSIBILITIES = ['decided', 'lopsided', 'promoted', 'stray-king', 'bare'] as const;
type Implausibility = (typeof IMPLAUSIBILITIES)[number];

/** Beyond this score, in centipawns, the bot itself sees the game as over: about a rook ahead. */
const DECIDED_CP = 500;
/** More than a minor piece and a pawn of difference, in pawns, is visible at a glance. */
const LOPSIDED_PAWNS = 4;
/** Fewer pieces than this are an endgame study, not an exercise in seeing. */
const FEWEST_PIECES = 6;
/** With queens and at least this many pieces on the board a king belongs at home. */
const MIDDLEGAME_PIECES = 18;

/** What each side may have without having promoted a pawn. */
const FULL_SET: Readonly<Record<Role, number>> = {
  pawn: 8,
  knight: 2,
  bishop: 2,
  rook: 2,
  queen: 1,
  king: 1,
};
const KING_AT_HOME: Readonly<Record<Color, RegExp>> = {
  white: /^(.1|[abcfgh]2)$/,
  black: /^(.8|[abcfgh]7)$/,
};
const WORTH_PAWNS: Readonly<Record<Role, number>> = {
  pawn: 1,
  knight: 3,
  bishop: 3,
  rook: 5,
  queen: 9,
  king: 0,
};

/** As if neither side were better: a position is then judged by its men alone. */
const EVEN_CP = 0;

/** The first reason not to use this position, or undefined; `scoreCp` is the bot's own judgement of it. */
export function findImplausibility(board: Board, scoreCp = EVEN_CP): Implausibility | undefined {
  const pieces = placedPieces(board);
  if (pieces.length < FEWEST_PIECES) return 'bare';
  if (COLORS.some((color) => hasPromoted(pieces, color))) return 'promoted';
  if (Math.abs(material(pieces, 'white') - material(pieces, 'black')) > LOPSIDED_PAWNS) return 'lopsided';
  if (Math.abs(scoreCp) > DECIDED_CP) return 'decided';
  if (COLORS.some((color) => hasStrayKing(pieces, color))) return 'stray-king';
  return undefined;
}

function hasPromoted(pieces: readonly PlacedPiece[], color: Color): boolean {
  const own = pieces.filter((piece) => piece.color === color);
  return own.some(({ role }) => own.filter((piece) => piece.role === role).length > FULL_SET[role]);
}

function material(pieces: readonly PlacedPiece[], color: Color): number {
  return pieces
    .filter((piece) => piece.color === color)
    .reduce((sum, { role }) => sum + WORTH_PAWNS[role], 0);
}

/** With queens about, a king belongs on its first rank or on its second away from the centre files. */
function hasStrayKing(pieces: readonly PlacedPiece[], color: Color): boolean {
  const hasQueens = pieces.some(({ role }) => role === 'queen');
  if (pieces.length < MIDDLEGAME_PIECES || !hasQueens) return false;
  const king = pieces.find((piece) => piece.color === color && piece.role === 'king');
  return king !== undefined && !KING_AT_HOME[color].test(king.square);
}
