/**
 * The same position seen in a mirror: left and right exchanged, the colours exchanged, or both.
 *
 * What is true of a position is true of its mirror, square by square, but for castling: the king has no way to castle from the
 * d-file. So the mirror of left and right has no castling rights, and a move that is castling has no mirror there.
 */
import { boardOf, placedPieces, type Board } from './board.ts';
import { getPosition, writeFen, type Position } from './fen.ts';
import { getSquare, squareIndex, squareName } from './squares.ts';
import { opponentOf, type Arrow, type Color, type Square } from './chess.ts';
import type { Mirroring } from './mirrorings.ts';

/** What a mirroring does to the number of a square: file and rank are three bits each, and 7 minus them is all bits turned. */
const TURNED_BITS: Readonly<Record<Mirroring, number>> = {
  none: 0,
  sides: 0b000_111,
  colors: 0b111_000,
  both: 0b111_111,
};
const SQUARE_OR_FILE_OR_RANK = /[a-h][1-8]|[a-h]|[1-8]/g;
const CASTLING = /^(O-O|0-0)/;
const CASTLING_ORDER = [...'KQkq'];

/** Whether a mirroring exchanges White and Black; the ranks are exchanged with them. */
export function exchangesColors(how: Mirroring): boolean {
  return how === 'colors' || how === 'both';
}

/** Whether a mirroring exchanges left and right. */
export function exchangesSides(how: Mirroring): boolean {
  return how === 'sides' || how === 'both';
}

/** a2 ↔ h2 (sides), a2 ↔ a7 (colours), a2 ↔ h7 (both). */
export function mirrorSquare(square: Square, how: Mirroring): Square {
  return squareName(squareIndex(square) ^ TURNED_BITS[how]);
}

export function mirrorArrow({ from, to }: Arrow, how: Mirroring): Arrow {
  return { from: mirrorSquare(from, how), to: mirrorSquare(to, how) };
}

export function mirrorBoard(board: Board, how: Mirroring): Board {
  return boardOf(
    placedPieces(board).map(({ square, color, role }) => ({
      square: mirrorSquare(square, how),
      color: mirrorColor(color, how),
      role,
    })),
  );
}

/** The position; what it counts stays. */
export function mirrorPosition(position: Position, how: Mirroring): Position {
  const { board, turn, castling, enPassant, ...counters } = position;
  return {
    board: mirrorBoard(board, how),
    turn: mirrorColor(turn, how),
    castling: mirrorRights(castling, how),
    enPassant: enPassant && mirrorSquare(enPassant, how),
    ...counters,
  };
}

/** The mirror of a FEN that must be one. */
export function mirrorFen(fen: string, how: Mirroring): string {
  return writeFen(mirrorPosition(getPosition(fen), how));
}

/** A move as SAN writes it, `Nbxd5`; undefined for castling where left and right are exchanged. */
export function findMirroredMove(text: string, how: Mirroring): string | undefined {
  if (CASTLING.test(text)) return exchangesSides(how) ? undefined : text;
  return text.replaceAll(SQUARE_OR_FILE_OR_RANK, (name) => mirrorName(name, how));
}

/** A square, a file or a rank by its name. */
function mirrorName(name: string, how: Mirroring): string {
  if (name.length === 2) return mirrorSquare(getSquare(name), how);
  const isFile = /[a-h]/.test(name);
  const square = mirrorSquare(getSquare(isFile ? `${name}1` : `a${name}`), how);
  return square.charAt(isFile ? 0 : 1);
}

function mirrorColor(color: Color, how: Mirroring): Color {
  return exchangesColors(how) ? opponentOf(color) : color;
}

function mirrorRights(castling: string, how: Mirroring): string {
  if (exchangesSides(how)) return '';
  if (!exchangesColors(how)) return castling;
  const exchanged = new Set(
    [...castling].map((right) => (/[KQ]/.test(right) ? right.toLowerCase() : right.toUpperCase())),
  );
  return CASTLING_ORDER.filter((right) => exchanged.has(right)).join('');
}
