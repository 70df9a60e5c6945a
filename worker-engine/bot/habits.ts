/**
 * What learners are taught to do first in a game: bring the knights and bishops out, open the centre, castle, leave the rooks,
 * the queen and the pawns at the edge alone.
 *
 * To a search of two half-moves such quiet moves are all alike, and a bot that wavered among them would shuffle its rooks
 * before it castles. It knows habits, not openings (`book.ts`): what is seen on the board weighs more.
 */
import type { BoardPosition } from '#chess/after-move';
import { pieceAt, type Board } from '#chess/board';
import type { Arrow, Color, Piece, Role } from '#names/chess';

/** Our judgement, in centipawns: about what the weakest waver by, so that a habit is kept more often than not. */
const CASTLE_CP = 90;
const DEVELOP_CP = 50;
const CENTRE_CP = 40;
const MOVE_CP: Readonly<Record<Role, number>> = {
  king: -90,
  queen: -40,
  rook: -60,
  bishop: 0,
  knight: 0,
  pawn: 0,
};
const EDGE_CP = -40;

/** Where the knights and bishops begin. */
const MINOR_FILES = ['b', 'c', 'f', 'g'] as const;
const CENTRE_FILES = 'de';
/** Flank pawns; those of the bishops' files open the own king or take the knight's square. */
const EDGE_FILES = 'afgh';
const RIM_FILES = 'ah';
/** While so many knights and bishops have not been moved, it is the opening. */
const LEAST_AT_HOME = 2;

/** What habit says of a quiet move in the opening, in centipawns; 0 of captures, and when the opening is over. */
export function habitOf({ board }: BoardPosition, move: Arrow): number {
  const piece = pieceAt(board, move.from);
  if (!piece || pieceAt(board, move.to) || countAtHome(board, piece.color) < LEAST_AT_HOME) return 0;
  if (isCastling(piece, move)) return CASTLE_CP;
  if (piece.role === 'pawn') return habitOfPawn(move);
  const isOut = isAtHome(piece, move.from) && !RIM_FILES.includes(fileOf(move.to));
  return MOVE_CP[piece.role] + (isOut ? DEVELOP_CP : 0);
}

function habitOfPawn({ from }: Arrow): number {
  if (CENTRE_FILES.includes(fileOf(from))) return CENTRE_CP;
  return EDGE_FILES.includes(fileOf(from)) ? EDGE_CP : 0;
}

function countAtHome(board: Board, color: Color): number {
  return MINOR_FILES.filter((file) => {
    const piece = pieceAt(board, `${file}${homeRankOf(color)}`);
    return piece?.color === color && isMinor(piece.role);
  }).length;
}

function isAtHome({ role, color }: Piece, from: Arrow['from']): boolean {
  return isMinor(role) && from.endsWith(homeRankOf(color));
}

function isMinor(role: Role): boolean {
  return role === 'knight' || role === 'bishop';
}

function isCastling({ role }: Piece, { from, to }: Arrow): boolean {
  return role === 'king' && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 2;
}

const homeRankOf = (color: Color): '1' | '8' => (color === 'white' ? '1' : '8');

function fileOf(square: Arrow['from']): string {
  return square.charAt(0);
}
