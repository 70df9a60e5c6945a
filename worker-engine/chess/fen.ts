/**
 * FEN: a position as one line of text. What is wrong with a line is an answer, not an exception (product/chess.md#positions-as-text-fen and product/texts.md#what-is-wrong-with-a-fen).
 *
 * The checks, their order and their texts are those of chess.js's `validateFen`. On purpose stricter, so that two
 * different lines never read as the same position: numbers are plain decimals (`1`, never `01` or `1x`), fields are
 * parted by one space, castling rights stand in the order KQkq, and a row has no `0`. One thing is still read alike:
 * a line of 2 to 5 fields is short for the same line with the missing fields at their defaults (`- - 0 1`).
 */
import { KING, boardOf, placedPieces, type Board } from './board.ts';
import { findSquare } from './squares.ts';
import type { Color, PlacedPiece, Square } from './chess.ts';
import { readPlacement, type PlacementError } from './placement.ts';

/** Everything a FEN says. */
export interface Position {
  readonly board: Board;
  readonly turn: Color;
  /** Rights left, in the order KQkq; empty when there are none. */
  readonly castling: string;
  /** The square behind a pawn that has just moved two squares. */
  readonly enPassant: Square | undefined;
  /** Half-moves since the last capture or pawn move. */
  readonly halfMoves: number;
  readonly moveNumber: number;
}

type Flaw =
  | 'must contain six space-delimited fields'
  | 'move number must be a positive integer'
  | 'half move counter number must be a non-negative integer'
  | 'en-passant square is invalid'
  | 'castling availability is invalid'
  | 'side-to-move is invalid'
  | PlacementError
  | 'illegal en-passant square'
  | `missing ${Color} king`
  | `too many ${Color} kings`
  | 'some pawns are on the edge rows';

/** What is wrong with a line that is no FEN, in the words of product/texts.md#what-is-wrong-with-a-fen. */
export type FenError = `Invalid FEN: ${Flaw}`;

type FenReading =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly error: FenError };

/** Where every game begins. */
export const STARTING_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const FIELD_COUNT = 6;
/** What a short FEN leaves out: the last fields. */
const DEFAULT_FIELDS = ['-', '-', '0', '1'];
/** Fields that have no default: placement and turn. */
const REQUIRED_FIELD_COUNT = 2;

const TURNS: Readonly<Record<Color, string>> = { white: 'w', black: 'b' };
const NONE = '-';
/** By the number of a piece plus 6; White's letters are capitals. */
const PIECE_SIGNS = 'kqrbnp PNBRQK';
/** A FEN's first square is a8: the bits of the rank are turned. */
const TOP_FIRST = 56;
/** At most 15 digits: more would not fit a number exactly. */
const MOVE_NUMBER = /^[1-9]\d{0,14}$/;
const HALF_MOVES = /^(0|[1-9]\d{0,14})$/;
const EN_PASSANT = /^(-|[a-h][36])$/;
const CASTLING = /^(-|(?=.)K?Q?k?q?)$/;

/** Reads a FEN, or says what is wrong with it first. */
export function readFen(text: string): FenReading {
  const fields = splitFields(text);
  const flaw = findFieldFlaw(fields);
  if (flaw) return invalid(flaw);
  const [placement = '', turn = '', castling = '', enPassant = '', halfMoves = '', moveNumber = ''] = fields;
  const reading = readPlacement(placement);
  if (!reading.ok) return invalid(reading.error);
  const position: Position = {
    board: boardOf(reading.pieces),
    turn: turn === TURNS.white ? 'white' : 'black',
    castling: castling === NONE ? '' : castling,
    enPassant: findSquare(enPassant),
    halfMoves: Number(halfMoves),
    moveNumber: Number(moveNumber),
  };
  const impossible = findPositionFlaw(position);
  return impossible ? invalid(impossible) : { ok: true, position };
}

/** The position of a FEN that must be one, as our own content's are. */
export function getPosition(fen: string): Position {
  const reading = readFen(fen);
  if (!reading.ok) throw new RangeError(`${reading.error}: ${fen}`);
  return reading.position;
}

/** Writes a position as a FEN of six fields; `readFen` reads it back as the same position. */
export function writeFen({ board, turn, castling, enPassant, halfMoves, moveNumber }: Position): string {
  return `${writePlacement(board)} ${TURNS[turn]} ${castling || NONE} ${enPassant ?? NONE} ${halfMoves} ${moveNumber}`;
}

/** Writes where the pieces of a board stand, as in a FEN's first field. */
export function writePlacement(board: Board): string {
  let [text, empty] = ['', 0];
  for (let place = 0; place < 64; place++) {
    const piece = board[place ^ TOP_FIRST] ?? 0;
    const isRowEnd = place % 8 === 7;
    if (piece === 0) empty += 1;
    if (empty > 0 && (piece !== 0 || isRowEnd)) {
      text += empty;
      empty = 0;
    }
    if (piece !== 0) text += PIECE_SIGNS.charAt(piece + KING);
    if (isRowEnd && place < 63) text += '/';
  }
  return text;
}

function invalid(flaw: Flaw): FenReading {
  return { ok: false, error: `Invalid FEN: ${flaw}` };
}

function splitFields(text: string): readonly string[] {
  const fields = text.split(' ');
  if (fields.length < REQUIRED_FIELD_COUNT || fields.length > FIELD_COUNT) return fields;
  return [...fields, ...DEFAULT_FIELDS.slice(fields.length - REQUIRED_FIELD_COUNT)];
}

function findFieldFlaw(fields: readonly string[]): Flaw | undefined {
  const [, turn = '', castling = '', enPassant = '', halfMoves = '', moveNumber = ''] = fields;
  if (fields.length !== FIELD_COUNT) return 'must contain six space-delimited fields';
  if (!MOVE_NUMBER.test(moveNumber)) return 'move number must be a positive integer';
  if (!HALF_MOVES.test(halfMoves)) return 'half move counter number must be a non-negative integer';
  if (!EN_PASSANT.test(enPassant)) return 'en-passant square is invalid';
  if (!CASTLING.test(castling)) return 'castling availability is invalid';
  if (!Object.values(TURNS).includes(turn)) return 'side-to-move is invalid';
  return undefined;
}

function findPositionFlaw({ board, turn, enPassant }: Position): Flaw | undefined {
  const pieces = placedPieces(board);
  if (enPassant?.endsWith(turn === 'white' ? '3' : '6')) return 'illegal en-passant square';
  return findKingFlaw(pieces, 'white') ?? findKingFlaw(pieces, 'black') ?? findPawnFlaw(pieces);
}

function findKingFlaw(pieces: readonly PlacedPiece[], color: Color): Flaw | undefined {
  const kings = pieces.filter((piece) => piece.role === 'king' && piece.color === color);
  if (kings.length === 0) return `missing ${color} king`;
  return kings.length > 1 ? `too many ${color} kings` : undefined;
}

function findPawnFlaw(pieces: readonly PlacedPiece[]): Flaw | undefined {
  const onEdge = pieces.some(({ role, square }) => role === 'pawn' && /[18]$/.test(square));
  return onEdge ? 'some pawns are on the edge rows' : undefined;
}
