/**
 * Whether a written move names the move that was played, however it is written (`correct_move`, product/grading.md#the-written-move).
 *
 * What is written must be true of the move; what is left out is not asked: `Nd2` names either of two knights.
 * Does not know which moves are legal: the move is taken as one that can be played, and a pawn on the last rank as a
 * queen (product/chess.md#moves). Text that is no notation names no move.
 */
import { findCastledRook, isPromotion } from '#chess/after-move';
import { pieceAt, type Board } from '#chess/board';
import { findSquare } from '#chess/squares';
import type { Arrow, Color, Piece, Role, Square } from '#chess/chess';

/** What a text says of a move other than castling; an empty string or undefined where it says nothing. */
interface Notation {
  readonly role: Role | undefined;
  readonly fromFile: string;
  readonly fromRank: string;
  readonly isCapture: boolean;
  readonly to: string;
  readonly promotion: Role | undefined;
}

/** A move, and who makes it where. */
interface MoveOnBoard {
  readonly board: Board;
  readonly move: Arrow;
  readonly piece: Piece;
}

/** The case of a letter counts: `bxc4` is a pawn's move, `Bxc4` a bishop's. */
const ROLES_BY_LETTER: ReadonlyMap<string, Role> = new Map([
  ['N', 'knight'],
  ['B', 'bishop'],
  ['R', 'rook'],
  ['Q', 'queen'],
  ['K', 'king'],
]);
const NOTATION =
  /^(?<piece>[NBRQK]?)(?<fromFile>[a-h]?)(?<fromRank>[1-8]?)(?<capture>x?)(?<to>[a-h][1-8])(=?(?<promotion>[NBRQ]))?$/;
/** With the letter O or the figure 0, on the file where the king arrives. */
const CASTLINGS = [
  { pattern: /^(O-O|0-0)$/, kingFile: 'g' },
  { pattern: /^(O-O-O|0-0-0)$/, kingFile: 'c' },
] as const;
/** Check, mate, and what an annotator thinks of the move. */
const CLOSING_MARKS = /[\s+#!?]+$/;

/** Where a pawn's first step of two squares starts and ends. */
const JUMPS: Readonly<Record<Color, { readonly from: number; readonly to: number }>> = {
  white: { from: 2, to: 4 },
  black: { from: 7, to: 5 },
};

/** Whether `notation` names the move that is about to be played on `board`. */
export function matchesNotation(board: Board, move: Arrow, notation: string): boolean {
  const piece = pieceAt(board, move.from);
  if (!piece) throw new RangeError(`nothing to move on ${move.from}`);
  const text = notation.trim().replace(CLOSING_MARKS, '');
  const castling = CASTLINGS.find(({ pattern }) => pattern.test(text));
  if (castling) return isCastling(piece, move) && move.to.startsWith(castling.kingFile);
  const written = findNotation(text);
  return written !== undefined && isTrueOf(written, { board, move, piece });
}

function findNotation(text: string): Notation | undefined {
  const groups = NOTATION.exec(text)?.groups;
  if (!groups) return undefined;
  const { piece = '', fromFile = '', fromRank = '', capture = '', to = '', promotion = '' } = groups;
  return {
    role: ROLES_BY_LETTER.get(piece),
    fromFile,
    fromRank,
    isCapture: capture !== '',
    to,
    promotion: ROLES_BY_LETTER.get(promotion),
  };
}

/** A castling king may also be written as a king's move, or only as the square where it arrives. */
function isTrueOf(written: Notation, played: MoveOnBoard): boolean {
  const { from, to } = played.move;
  return (
    written.to === to &&
    from.startsWith(written.fromFile) &&
    from.endsWith(written.fromRank) &&
    (!written.isCapture || isCapture(played)) &&
    isRoleTrueOf(written, played) &&
    isPromotionTrueOf(written, played)
  );
}

/**
 * Whose move is meant when no letter says it, since notation leaves out a pawn's and lax notation any piece's:
 *
 * - with an origin (`exd5`, `e2e4`): a pawn's, as in any notation;
 * - a capture without an origin (`xd5`): any piece's that captures there;
 * - a bare square (`e4`): a pawn's if one can advance there, for then this is that move's full notation; else any piece's.
 */
function isRoleTrueOf({ role, fromFile, fromRank, to }: Notation, played: MoveOnBoard): boolean {
  const { board, piece } = played;
  if (role) return role === piece.role;
  if (piece.role === 'pawn') return true;
  return !fromFile && !fromRank && !canPawnAdvance(board, piece.color, to);
}

/** `e8` is enough for a pawn that becomes a queen, the only piece it ever becomes here: `e8=N` names no move. */
function isPromotionTrueOf({ promotion }: Notation, { piece, move }: MoveOnBoard): boolean {
  return promotion === undefined || (promotion === 'queen' && isPromotion(piece, move.to));
}

/** A pawn leaves its file only to capture, in passing too. */
function isCapture({ board, move, piece }: MoveOnBoard): boolean {
  return (
    pieceAt(board, move.to) !== undefined || (piece.role === 'pawn' && fileOf(move.from) !== fileOf(move.to))
  );
}

function isCastling({ role }: Piece, move: Arrow): boolean {
  return role === 'king' && findCastledRook(move) !== undefined;
}

/** Whether one of `color`'s pawns could go straight ahead to `to`; never where something can be captured. A pinned pawn counts: the bare square is its notation still. */
function canPawnAdvance(board: Board, color: Color, to: string): boolean {
  const jump = JUMPS[color];
  const step = Math.sign(jump.to - jump.from);
  const rank = Number(to.slice(1));
  const pieceOn = (onRank: number): Piece | undefined =>
    pieceOnSquare(board, findSquare(fileOf(to) + onRank));
  if (pieceOn(rank)) return false;
  const behind = pieceOn(rank - step) ?? (rank === jump.to ? pieceOn(jump.from) : undefined);
  return behind?.role === 'pawn' && behind.color === color;
}

function pieceOnSquare(board: Board, square: Square | undefined): Piece | undefined {
  return square && pieceAt(board, square);
}

function fileOf(square: string): string {
  return square.slice(0, 1);
}
