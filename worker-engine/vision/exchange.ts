/**
 * The exchange on a square: what the side that captures there first wins, when both sides may stop at any time
 * (product/chess.md#capture-gain).
 *
 * Every capture is played on a board of its own: lines open behind capturers, pins come and go, and a promoted pawn
 * weighs as a queen, without a rule for each. The cheapest goes first, as the words say, which is nearly always best; not
 * when it opens a line or makes or ends a pin (the cases of `exchange-laws.test.ts`). What is deliberately
 * not seen: whose turn it is, checks given elsewhere (also those that captures discover), and all that is off the square.
 */
import { afterMove, isPromotion, movePiece, passedPawn, type BoardPosition } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { pieceAt, type Board } from '#chess/board';
import { exposesKing } from '#chess/pins';
import { opponentOf, type Arrow, type PlacedPiece, type Role, type Square } from '#chess/chess';

/** What a piece is worth, in centipawns (product/chess.md#capture-gain). A king is beyond price: it captures last, and is never captured. */
export const CENTIPAWNS: Readonly<Record<Role, number>> = {
  pawn: 100,
  knight: 300,
  bishop: 300,
  rook: 500,
  queen: 900,
  king: Infinity,
};

/** What a pawn gains by becoming a queen, besides what it captures. */
export const PROMOTION_GAIN = CENTIPAWNS.queen - CENTIPAWNS.pawn;

/** One capture of an exchange; of a capture in passing `to` is the square behind the pawn. */
export interface Capture extends Arrow {
  readonly piece: Role;
}

/** What the side that captures first wins, and how: the captures of both sides in turn, up to where one stops. */
export interface Exchange {
  /** In centipawns, never below 0: nobody has to capture. */
  readonly gain: number;
  /** Empty when there is no gain. */
  readonly line: readonly Capture[];
}

/** A capture, the board after it, and what it takes or makes, in centipawns. */
interface Option {
  readonly capture: Capture;
  readonly after: Board;
  readonly worth: number;
}

const NO_EXCHANGE: Exchange = { gain: 0, line: [] };

/** What the other side wins by capturing the piece on `square`, in centipawns. */
export function captureGain(position: BoardPosition, square: Square): number {
  return exchangeOn(position, square).gain;
}

/**
 * The exchange that the other side begins by capturing the piece on `square`. Nothing is won on an empty square, nor
 * from a king.
 *
 * A pawn that has just moved two squares may be captured in passing too. The first capturer then chooses what wins more,
 * the usual capture when both win the same; what follows happens on the square where it stands.
 */
export function exchangeOn({ board, enPassant }: BoardPosition, square: Square): Exchange {
  const piece = pieceAt(board, square);
  if (!piece || piece.role === 'king') return NO_EXCHANGE;
  const inPassing = optionsInPassing({ board, enPassant }, square).map((option) => playOut(option, 0));
  return inPassing.reduce(better, bestExchange(board, square, Infinity));
}

/**
 * What the exchange wins that begins with this very capture, in centipawns; 0 when it loses, or when the exchange does not
 * allow it. A king is never captured.
 */
export function gainOf(board: Board, { from, to }: Arrow): number {
  const [capturer, captured] = [pieceAt(board, from), pieceAt(board, to)];
  if (!capturer || !captured || captured.role === 'king') return 0;
  const option = findOption(board, { ...capturer, square: from }, { ...captured, square: to });
  return option ? Math.max(0, playOut(option, 0).gain) : 0;
}

/** The captures in passing of the pawn on `square`, pins aside; none if it is not the one that has just moved two squares. */
export function capturesInPassing({ board, enPassant }: BoardPosition, square: Square): Capture[] {
  const pawn = pieceAt(board, square);
  if (!enPassant || pawn?.role !== 'pawn') return [];
  return attackersOf(board, enPassant, opponentOf(pawn.color))
    .filter((from) => pieceAt(board, from)?.role === 'pawn')
    .map((from): Capture => ({ from, to: enPassant, piece: 'pawn' }))
    .filter((capture) => passedPawn(capture) === square);
}

/**
 * Whether the exchange allows a capture, which leads to `after`: a king captures only what nobody defends, pinned or not;
 * no other piece lets an attacker through to its king.
 */
export function mayCapture(board: Board, capture: Arrow, after: Board = movePiece(board, capture)): boolean {
  const piece = pieceAt(board, capture.from);
  if (!piece) return false;
  return piece.role === 'king'
    ? attackersOf(after, capture.to, opponentOf(piece.color)).length === 0
    : !exposesKing(board, after, piece.color);
}

/**
 * The best exchange that begins with a capture on `square`. Of equally cheap capturers the one that wins most goes first,
 * of those the first in board order: so the gain does not depend on where the board begins.
 *
 * A gain of `enough` need not be bettered: the other side already has something else to do than to allow it.
 */
function bestExchange(board: Board, square: Square, enough: number): Exchange {
  let best = NO_EXCHANGE;
  for (const option of cheapestOptions(board, square)) {
    if (best.gain >= Math.min(enough, option.worth)) return best;
    best = better(best, playOut(option, best.gain));
  }
  return best;
}

/** The exchange that begins with this capture; its gain is exact if it is more than `least`. */
function playOut({ capture, after, worth }: Option, least: number): Exchange {
  const reply = bestExchange(after, capture.to, worth - least);
  return { gain: worth - reply.gain, line: [capture, ...reply.line] };
}

function better(one: Exchange, other: Exchange): Exchange {
  return other.gain > one.gain ? other : one;
}

/** The allowed captures on `square` by the least valuable piece that has one; several when it has equals. */
function cheapestOptions(board: Board, square: Square): Option[] {
  const captured = pieceAt(board, square);
  if (!captured) return [];
  const side = opponentOf(captured.color);
  const options: Option[] = [];
  let price = Infinity;
  for (const capturer of cheapestFirst(board, attackersOf(board, square, side))) {
    if (CENTIPAWNS[capturer.role] > price) break;
    const option = findOption(board, capturer, { ...captured, square });
    if (!option) continue;
    price = CENTIPAWNS[capturer.role];
    options.push(option);
  }
  return options;
}

/** The capture of one piece by another, if the exchange allows it. */
function findOption(board: Board, capturer: PlacedPiece, captured: PlacedPiece): Option | undefined {
  const capture = { from: capturer.square, to: captured.square, piece: capturer.role };
  const promotion = isPromotion(capturer, captured.square) ? PROMOTION_GAIN : 0;
  const after = movePiece(board, capture);
  if (!mayCapture(board, capture, after)) return undefined;
  return { capture, after, worth: CENTIPAWNS[captured.role] + promotion };
}

/** The captures in passing of the pawn on `square` that are allowed. */
function optionsInPassing(position: BoardPosition, square: Square): Option[] {
  const pawn = pieceAt(position.board, square);
  if (!pawn) return [];
  return capturesInPassing(position, square)
    .map((capture) => ({ capture, after: afterMove(position, capture).board, worth: CENTIPAWNS.pawn }))
    .filter(({ capture, after }) => mayCapture(position.board, capture, after));
}

function cheapestFirst(board: Board, squares: readonly Square[]): PlacedPiece[] {
  const pieces: PlacedPiece[] = [];
  for (const square of squares) {
    const piece = pieceAt(board, square);
    if (piece) pieces.push({ square, color: piece.color, role: piece.role });
  }
  return pieces.toSorted((one, other) => CENTIPAWNS[one.role] - CENTIPAWNS[other.role]);
}
