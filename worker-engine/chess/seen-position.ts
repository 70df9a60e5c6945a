/**
 * A position as numbers, seen by the side to move: own pieces are positive and own pawns go up, whatever the colour.
 *
 * Legal moves are listed here, and the model of people learns and plays from here. It changes as moves are
 * played; a move is one number.
 */
import { KING, PAWN, ROOK, type Board, type Side } from './board.ts';
import { getPosition, type Position } from './fen.ts';
import { SQUARES, squareIndex, squareName, squareOf } from './squares.ts';
import { opponentOf } from './chess.ts';

/** Castling rights, one bit each. */
export const OWN_SHORT = 1;
export const OWN_LONG = 2;
export const THEIR_SHORT = 4;
export const THEIR_LONG = 8;

const KING_HOME = 4;
const NONE = -1;
const BLACK_VIEW = 56;

export interface SeenPosition {
  readonly squares: Int8Array;
  castling: number;
  /** Behind a pawn of the other side that has just moved two squares, or −1. */
  enPassant: number;
}

/** What each right needs on its squares, and its letter where White is to move. */
const RIGHTS = [
  { bit: OWN_SHORT, letter: 'K', rook: 7 },
  { bit: OWN_LONG, letter: 'Q', rook: 0 },
  { bit: THEIR_SHORT, letter: 'k', rook: 63 },
  { bit: THEIR_LONG, letter: 'q', rook: 56 },
] as const;

/**
 * The position as its side to move sees it. A FEN may claim more than the board allows: rights whose king or rook
 * has left home, and a jump of no pawn; these are left out.
 */
export function seenFrom({ board, turn, castling, enPassant }: Position): SeenPosition {
  const squares = board.slice();
  const seen = {
    squares,
    castling: livingBits(board, castling),
    enPassant: enPassant === undefined ? NONE : squareIndex(enPassant),
  };
  if (turn === 'black') turnAround(seen);
  const passing = seen.enPassant;
  if (passing !== NONE && (squares[passing] !== 0 || squares[passing - 8] !== -PAWN)) seen.enPassant = NONE;
  return seen;
}

/** The position of a FEN that must be one. */
export function seenFromFen(fen: string): SeenPosition {
  return seenFrom(getPosition(fen));
}

/** The rights whose king and rook stand where they began, as a FEN writes them: it may claim others. */
export function livingRights({ board, castling }: Position): string {
  return writeRights(livingBits(board, castling));
}

/** The way back: the position that its side to move sees so. */
export function positionOf(
  { squares, castling, enPassant }: SeenPosition,
  counts: Pick<Position, 'turn' | 'halfMoves' | 'moveNumber'>,
): Position {
  const seen = { squares: squares.slice(), castling, enPassant };
  if (counts.turn === 'black') turnAround(seen);
  return {
    ...counts,
    board: seen.squares,
    castling: writeRights(seen.castling),
    enPassant: seen.enPassant === NONE ? undefined : squareName(seen.enPassant),
  };
}

/** The position after a legal move, which is played on `seen`. */
export function positionAfter(before: Position, seen: SeenPosition, move: number): Position {
  const isPawn = seen.squares[fromOf(move)] === PAWN;
  const captured = playOn(seen, move);
  return positionOf(seen, {
    turn: opponentOf(before.turn),
    halfMoves: isPawn || captured !== 0 ? 0 : before.halfMoves + 1,
    moveNumber: before.turn === 'black' ? before.moveNumber + 1 : before.moveNumber,
  });
}

/** A move as one number; `promotion` is a kind of piece, or 0. */
export function moveOf(from: number, to: number, promotion = 0): number {
  return from | (to << 6) | (promotion << 12);
}
export const fromOf = (move: number): number => move & 63;
export const toOf = (move: number): number => (move >> 6) & 63;
export const promotionOf = (move: number): number => move >> 12;

const PROMOTIONS = '  nbrq';

/** The move in UCI's letters, for a side that sees the board as Black does or as White. */
export function uciOf(move: number, isBlack: boolean): string {
  const flip = isBlack ? BLACK_VIEW : 0;
  const [from, to] = [SQUARES[fromOf(move) ^ flip] ?? '', SQUARES[toOf(move) ^ flip] ?? ''];
  return from + to + (promotionOf(move) === 0 ? '' : PROMOTIONS.charAt(promotionOf(move)));
}

/** The move of a text in UCI's letters, which must be one. */
export function moveFromUci(uci: string, isBlack: boolean): number {
  const flip = isBlack ? BLACK_VIEW : 0;
  const promotion = uci.length > 4 ? PROMOTIONS.indexOf(uci.charAt(4)) : 0;
  return moveOf(squareOf(uci.slice(0, 2)) ^ flip, squareOf(uci.slice(2, 4)) ^ flip, promotion);
}

/** Moves the pieces of `side`; White is 1, and so is whoever sees the board. Gives the kind captured, or 0. */
export function movePieces(squares: Int8Array, move: number, side: Side = 1): number {
  const from = fromOf(move);
  const to = toOf(move);
  const piece = (squares[from] ?? 0) * side;
  let captured = Math.abs(squares[to] ?? 0);
  squares[from] = 0;
  squares[to] = (promotionOf(move) || piece) * side;
  if (piece === PAWN && captured === 0 && ((to - from) & 7) !== 0) {
    squares[to - 8 * side] = 0;
    captured = PAWN;
  }
  if (piece === KING && (from & 7) === KING_HOME && Math.abs(to - from) === 2) {
    squares[to > from ? to + 1 : to - 2] = 0;
    squares[(from + to) >> 1] = ROOK * side;
  }
  return captured;
}

/** Plays a legal move; afterwards the other side looks at the board. Gives the kind captured, or 0. */
export function playOn(seen: SeenPosition, move: number): number {
  const from = fromOf(move);
  const to = toOf(move);
  const isDouble = seen.squares[from] === PAWN && to - from === 16;
  const captured = movePieces(seen.squares, move);
  seen.castling &= ~(lostRights(from) | lostRights(to));
  seen.enPassant = isDouble ? from + 8 : NONE;
  turnAround(seen);
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
function turnAround(seen: SeenPosition): void {
  const { squares } = seen;
  for (let square = 0; square < 32; square++) {
    const below = squares[square] ?? 0;
    squares[square] = -(squares[square ^ BLACK_VIEW] ?? 0);
    squares[square ^ BLACK_VIEW] = -below;
  }
  seen.castling = ((seen.castling & 3) << 2) | (seen.castling >> 2);
  if (seen.enPassant !== NONE) seen.enPassant ^= BLACK_VIEW;
}

function livingBits(board: Board, castling: string): number {
  let bits = 0;
  for (const { bit, letter, rook } of RIGHTS) {
    if (!castling.includes(letter)) continue;
    const side = rook < 8 ? 1 : -1;
    const king = rook < 8 ? KING_HOME : KING_HOME ^ BLACK_VIEW;
    if (board[rook] === ROOK * side && board[king] === KING * side) bits |= bit;
  }
  return bits;
}

/** Where White looks at the board. */
function writeRights(bits: number): string {
  return RIGHTS.map(({ bit, letter }) => ((bits & bit) === 0 ? '' : letter)).join('');
}
