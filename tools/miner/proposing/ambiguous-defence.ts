/**
 * "No ambiguity" for chapter 2, beyond what `ambiguity.ts` says of chapters 1, 2 and 5: defences that count for some.
 *
 * By our words a piece is defended when another piece of its colour reaches its square, and by nothing else. Left out is where a strong
 * player would say "but it is defended all the same", or "but that defender may not recapture".
 */
import { movePiece } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { pieceAt, piecesOf } from '#chess/board';
import type { Board } from '#chess/board';
import { linesThrough } from '#chess/lines';
import { COLORS, opponentOf } from '#chess/chess';
import type { Color, PlacedPiece } from '#chess/chess';
import { undefendedPieces } from '#vision/undefended';

type AmbiguousDefence = 'defended-through' | 'king-cannot-recapture';

/** The first reason why people could disagree about what is undefended here, on either side. */
export function findAmbiguousDefence(board: Board): AmbiguousDefence | undefined {
  if (COLORS.some((color) => isDefendedThrough(board, color))) return 'defended-through';
  const pieces = COLORS.flatMap((color) => piecesOf(board, color));
  if (pieces.some((piece) => needsKingThatMayNotRecapture(board, piece))) return 'king-cannot-recapture';
  return undefined;
}

/**
 * Whether an undefended piece has a slider of its own behind an enemy piece: the line opens as soon as that piece captures
 * or is captured. Behind a piece of its own colour a line is blocked: a slip to learn from, not a convention. Where that
 * piece could recapture along the line, in a battery, it defends by itself.
 */
function isDefendedThrough(board: Board, color: Color): boolean {
  const undefended = undefendedPieces(board, color);
  return linesThrough(board, color).some(
    ({ through, to }) => undefended.includes(to) && pieceAt(board, through)?.color !== color,
  );
}

/** Whether only the king defends a piece that the enemy can capture with a second attacker behind: the king may not recapture. */
function needsKingThatMayNotRecapture(board: Board, { square, color, role }: PlacedPiece): boolean {
  const defenders = attackersOf(board, square, color);
  const isKingAlone =
    defenders.length > 0 && defenders.every((from) => pieceAt(board, from)?.role === 'king');
  if (role === 'king' || !isKingAlone) return false;
  const enemy = opponentOf(color);
  return attackersOf(board, square, enemy).some(
    (from) => attackersOf(movePiece(board, { from, to: square }), square, enemy).length > 0,
  );
}
