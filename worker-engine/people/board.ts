/**
 * A position as numbers, always seen by the side to move: own pieces are positive and own pawns go up, whatever the colour.
 *
 * Made for reading millions of games and for answering on a slow phone; the product's own board (`#chess/board`) is for
 * everything else. Squares are numbers (`geometry.ts`), and so are moves.
 */

/** Own pieces; those of the other side are negative. */
export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** Castling rights, one bit each. */
export const OWN_SHORT = 1;
export const OWN_LONG = 2;
export const THEIR_SHORT = 4;
export const THEIR_LONG = 8;

const KING_HOME = 4;
const NONE = -1;

export interface SeenBoard {
  readonly squares: Int8Array;
  castling: number;
  /** Behind a pawn of the other side that has just moved two squares, or −1. */
  enPassant: number;
}

/** The first position. */
export function startingBoard(): SeenBoard {
  const squares = new Int8Array(64);
  const home = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];
  for (const [file, piece] of home.entries()) {
    squares[file] = piece;
    squares[8 + file] = PAWN;
    squares[48 + file] = -PAWN;
    squares[56 + file] = -piece;
  }
  return { squares, castling: OWN_SHORT | OWN_LONG | THEIR_SHORT | THEIR_LONG, enPassant: NONE };
}

/** A position from FEN, which must be a good one. */
export function boardFromFen(fen: string): SeenBoard {
  const [placement = '', turn = 'w', rights = '-', passing = '-'] = fen.split(' ');
  const squares = new Int8Array(64);
  let at = 0;
  for (const letter of placement.replaceAll('/', '')) {
    const empty = Number(letter);
    if (empty > 0) at += empty;
    else squares[(at++ & 63) ^ 56] = pieceOf(letter);
  }
  const castling =
    (rights.includes('K') ? OWN_SHORT : 0) |
    (rights.includes('Q') ? OWN_LONG : 0) |
    (rights.includes('k') ? THEIR_SHORT : 0) |
    (rights.includes('q') ? THEIR_LONG : 0);
  const board: SeenBoard = { squares, castling, enPassant: squareOf(passing) };
  if (turn === 'b') turnAround(board);
  return board;
}

/** The number of a square by its name, or −1. */
export function squareOf(name: string): number {
  const file = name.charCodeAt(0) - 97;
  const rank = name.charCodeAt(1) - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : NONE;
}

/** A move as one number; `promotion` is a piece, or 0. */
export function moveOf(from: number, to: number, promotion = 0): number {
  return from | (to << 6) | (promotion << 12);
}
export const fromOf = (move: number): number => move & 63;
export const toOf = (move: number): number => (move >> 6) & 63;
export const promotionOf = (move: number): number => move >> 12;

/** The move in UCI's letters, for a side that sees the board as Black does or as White. */
export function uciOf(move: number, isBlack: boolean): string {
  const flip = isBlack ? 56 : 0;
  return nameOf(fromOf(move) ^ flip) + nameOf(toOf(move) ^ flip) + ('  nbrq'[promotionOf(move)] ?? '').trim();
}

/** The squares as they are after a move of the side to move, who goes on looking. Says what was captured, or 0. */
export function movePieces(squares: Int8Array, move: number): number {
  const from = fromOf(move);
  const to = toOf(move);
  const piece = squares[from] ?? 0;
  let captured = -(squares[to] ?? 0);
  squares[from] = 0;
  squares[to] = promotionOf(move) || piece;
  if (piece === PAWN && captured === 0 && ((to - from) & 7) !== 0) {
    squares[to - 8] = 0;
    captured = PAWN;
  }
  if (piece === KING && from === KING_HOME && Math.abs(to - from) === 2) {
    squares[to > from ? 7 : 0] = 0;
    squares[(from + to) >> 1] = ROOK;
  }
  return captured;
}

/** Plays a legal move; afterwards the other side looks at the board. Says what was captured, or 0. */
export function playOn(board: SeenBoard, move: number): number {
  const from = fromOf(move);
  const to = toOf(move);
  const isDouble = board.squares[from] === PAWN && to - from === 16;
  const captured = movePieces(board.squares, move);
  board.castling &= ~(lostRights(from) | lostRights(to));
  board.enPassant = isDouble ? from + 8 : NONE;
  turnAround(board);
  return captured;
}

/** The rights that are gone once something leaves this square, or is captured there. */
function lostRights(square: number): number {
  switch (square) {
    case 0:
      return OWN_LONG;
    case KING_HOME:
      return OWN_LONG | OWN_SHORT;
    case 7:
      return OWN_SHORT;
    case 56:
      return THEIR_LONG;
    case 60:
      return THEIR_LONG | THEIR_SHORT;
    case 63:
      return THEIR_SHORT;
    default:
      return 0;
  }
}

/** The same position, seen by the other side. */
function turnAround(board: SeenBoard): void {
  const { squares } = board;
  for (let square = 0; square < 32; square++) {
    const below = squares[square] ?? 0;
    squares[square] = -(squares[square ^ 56] ?? 0);
    squares[square ^ 56] = -below;
  }
  board.castling = ((board.castling & 3) << 2) | (board.castling >> 2);
  if (board.enPassant !== NONE) board.enPassant ^= 56;
}

function pieceOf(letter: string): number {
  const piece = ' pnbrqk'.indexOf(letter.toLowerCase());
  return letter === letter.toLowerCase() ? -piece : piece;
}

function nameOf(square: number): string {
  return String.fromCharCode(97 + (square & 7), 49 + (square >> 3));
}
