/**
 * No ambiguity (product/content.md#no-ambiguity) for the chapters about what is attacked: 1, 2 and 5.
 *
 * Books disagree on whether a pinned piece attacks, whether it defends, and whether a king attacks what it may not take.
 * A position where that matters teaches an argument, not an idea: such positions are left out, for both sides.
 */
import { attackersOf, attacks, attacksBy } from '#chess/attacks';
import { placedPieces } from '#chess/board';
import type { Board } from '#chess/board';
import type { Position } from '#chess/fen';
import { pinnedPieces } from '#chess/pins';
import { COLORS, opponentOf } from '#chess/chess';
import type { Color, PlacedPiece, Square } from '#chess/chess';

export type Ambiguity =
  | 'in-check'
  | 'pinned-attacker'
  | 'pinned-only-defender'
  | 'king-attacks-defended'
  | 'en-passant';

/** The first reason why people could disagree about this position, or undefined when there is none. */
export function findAmbiguity({ board, enPassant }: Position): Ambiguity | undefined {
  const pieces = placedPieces(board);
  const allAttacks = attacks(board);
  const pinned = new Set(COLORS.flatMap((color) => pinnedPieces(board, color)));
  const kings = new Set(pieces.filter(({ role }) => role === 'king').map(({ square }) => square));

  if (allAttacks.some(({ to }) => kings.has(to))) return 'in-check';
  if (allAttacks.some(({ from }) => pinned.has(from))) return 'pinned-attacker';
  if (pieces.some((piece) => isDefendedOnlyFrom(pinned, board, piece))) return 'pinned-only-defender';
  if (COLORS.some((color) => kingAttacksDefended(board, color))) return 'king-attacks-defended';
  // Our own addition: by our words a pawn that could be captured in passing is not attacked, but some would say it is.
  if (enPassant) return 'en-passant';
  return undefined;
}

/** Kings need no defender: they cannot be captured. Two pinned defenders are as ambiguous as one. */
function isDefendedOnlyFrom(squares: ReadonlySet<Square>, board: Board, piece: PlacedPiece): boolean {
  const defenders = attackersOf(board, piece.square, piece.color);
  return piece.role !== 'king' && defenders.length > 0 && defenders.every((from) => squares.has(from));
}

function kingAttacksDefended(board: Board, color: Color): boolean {
  const byKing = attacksBy(board, color).filter(({ piece }) => piece === 'king');
  return byKing.some(({ to }) => attackersOf(board, to, opponentOf(color)).length > 0);
}
