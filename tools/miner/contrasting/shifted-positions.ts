/**
 * Positions that differ from another one by one man, which stands a step away: what a contrast pair is made of.
 *
 * The step is one that the man could make or have made, so the position stays one of a game. Knows nothing of exercises.
 */
import { createHash } from 'node:crypto';
import { createRandom, type Random } from '#bot/random';
import { attackersOf } from '#chess/attacks';
import { pieceAt, placedPieces, withPiece, withoutPiece, type Board } from '#chess/board';
import { writeFen, type Position } from '#chess/fen';
import { isInCheck } from '#chess/make-move';
import { livingRights } from '#chess/seen-position';
import { SQUARES, findSquare } from '#chess/squares';
import { COLORS, type PlacedPiece, type Square } from '#chess/chess';
import { captureGain } from '#vision/exchange';
import { findImplausibility } from '../sifting/plausibility.ts';

interface ShiftedPosition {
  readonly fen: string;
  readonly position: Position;
  /** Where the man stood, and where it stands. */
  readonly from: Square;
  readonly to: Square;
}

/**
 * Every plausible position with one man shifted, in board order of where it stood. Kings stay, and so do the men on the squares
 * that are `kept`. Nobody is in check, and the shifted man cannot be won.
 */
export function shiftedPositions(
  position: Position,
  kept: readonly Square[] = [],
): readonly ShiftedPosition[] {
  const { board } = position;
  return placedPieces(board)
    .filter(({ role, square }) => role !== 'king' && !kept.includes(square))
    .flatMap((man) =>
      stepsOf(board, man)
        .filter((to) => !kept.includes(to))
        .flatMap((to) => shifted(position, man, to) ?? []),
    );
}

/** A position's own chance, the same wherever it is met. */
export function chanceOf(fen: string): Random {
  return createRandom(createHash('sha256').update(fen).digest().readUInt32LE());
}

function shifted(position: Position, man: PlacedPiece, to: Square): ShiftedPosition | undefined {
  const board = withPiece(withoutPiece(position.board, man.square), { ...man, square: to });
  const moved: Position = { ...position, board, enPassant: undefined };
  const isPlausible =
    !COLORS.some((color) => isInCheck(moved, color)) &&
    captureGain(moved, to) === 0 &&
    // By the score that the game had the position is plausible.
    findImplausibility(board) === undefined;
  if (!isPlausible) return undefined;
  const shiftedPosition = { ...moved, castling: livingRights(moved) };
  return { fen: writeFen(shiftedPosition), position: shiftedPosition, from: man.square, to };
}

/** Empty squares that the man could go to or come from: a pawn steps straight, all others go both ways alike. */
function stepsOf(board: Board, { square, role, color }: PlacedPiece): readonly Square[] {
  const empty = SQUARES.filter((to) => !pieceAt(board, to));
  if (role !== 'pawn') return empty.filter((to) => attackersOf(board, to, color).includes(square));
  return [1, -1].flatMap((step) => {
    const rank = Number(square.charAt(1)) + step;
    const to = rank > 1 && rank < 8 ? findSquare(`${square.charAt(0)}${rank}`) : undefined;
    return to && empty.includes(to) ? to : [];
  });
}
