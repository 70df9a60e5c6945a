/**
 * What a move gives away: a piece that the opponent can win at once, for more than the move itself has won.
 *
 * Two things set it apart from the course's rule of safety (`#vision/safety`), which it builds on: the course does not
 * ask what the candidate captured (there Stockfish has to agree); in a game a fair trade is no danger. And in a game there
 * are checks: while one has to be answered, only a capture that answers it is to be feared; after mate none is.
 */
import { afterMove, isPromotion, type BoardPosition } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { findKing, pieceAt } from '#chess/board';
import { byBoardOrder } from '#chess/squares';
import { opponentOf, type Arrow, type Square } from '#chess/chess';
import {
  CENTIPAWNS,
  capturesInPassing,
  exchangeOn,
  PROMOTION_GAIN,
  type Capture,
  type Exchange,
} from '#vision/exchange';
import { abandonedPieces } from '#vision/safety';

/** A piece that is given away, and how it is won. */
export interface GiveAway {
  /** Where it stands after the move. */
  readonly square: Square;
  /** What the opponent wins beyond what the move won, in centipawns; above 0. */
  readonly gain: number;
  /** The captures of both sides in turn, the opponent's first, which is legal. */
  readonly line: readonly [Capture, ...Capture[]];
}

/** A move, and the scenes before and after it. */
export interface MoveMade {
  readonly before: BoardPosition;
  readonly move: Arrow;
  readonly after: BoardPosition;
}

const NO_EXCHANGE: Exchange = { gain: 0, line: [] };

/**
 * The piece that moves, given away where it arrives. Of castling nothing is: the king has just passed the rook's square, which
 * therefore nobody attacks.
 */
export function findWalkedInto(made: MoveMade): GiveAway | undefined {
  return findGiveAway(made, made.move.to);
}

/** What the move stops defending and so gives away, in board order. */
export function findAbandoned(made: MoveMade): GiveAway[] {
  return abandonedPieces(made.before, made.move, made.after)
    .toSorted((one, other) => byBoardOrder(one.square, other.square))
    .flatMap(({ square }) => findGiveAway(made, square) ?? []);
}

/** What stands on a square after the move, if it is given away. */
export function findGiveAway({ before, move, after }: MoveMade, square: Square): GiveAway | undefined {
  const exchange = exchangeAtOnce(after, square);
  const [first, ...others] = exchange.line;
  if (!first) return undefined;
  const gain = exchange.gain - winningsOf(before, move);
  return gain > 0 ? { square, gain, line: [first, ...others] } : undefined;
}

/** The greatest loss; of equals the first. */
export function greatest(found: readonly GiveAway[]): GiveAway | undefined {
  return found.toSorted((one, other) => other.gain - one.gain)[0];
}

/** From the opponent's first capturer to what is lost: the red arrow, also where a pawn is taken in passing. */
export function warningOf({ square, line: [first] }: GiveAway): Arrow {
  return { from: first.from, to: square };
}

/** What a move wins by itself, in centipawns: what it captures, and a promotion. */
export function winningsOf({ board, enPassant }: BoardPosition, { from, to }: Arrow): number {
  const piece = pieceAt(board, from);
  if (!piece) throw new RangeError(`nothing to move on ${from}`);
  const target = pieceAt(board, to);
  const isInPassing = piece.role === 'pawn' && to === enPassant;
  const captured = target ? CENTIPAWNS[target.role] : 0;
  const promotion = isPromotion(piece, to) ? PROMOTION_GAIN : 0;
  return captured + promotion + (isInPassing ? CENTIPAWNS.pawn : 0);
}

/**
 * The exchange on a square by the side whose turn it is. It is the usual one, as long as its first capture is legal; if not,
 * a check has to be answered, and each capture that does so is tried.
 */
export function exchangeAtOnce(position: BoardPosition, square: Square): Exchange {
  const usual = exchangeOn(position, square);
  const [first] = usual.line;
  if (!first || isKingSafeAfter(position, first)) return usual;
  return capturesOn(position, square)
    .filter((capture) => isKingSafeAfter(position, capture))
    .map((capture) => playOut(position, capture))
    .reduce((best, other) => (other.gain > best.gain ? other : best), NO_EXCHANGE);
}

/** Whether a capture leaves no check unanswered and gives none to its own king: whether it is legal. */
export function isKingSafeAfter(position: BoardPosition, capture: Arrow): boolean {
  const color = pieceAt(position.board, capture.from)?.color;
  if (!color) return false;
  const { board } = afterMove(position, capture);
  const king = findKing(board, color);
  return king === undefined || attackersOf(board, king, opponentOf(color)).length === 0;
}

function capturesOn(position: BoardPosition, square: Square): Capture[] {
  const piece = pieceAt(position.board, square);
  if (!piece || piece.role === 'king') return [];
  const direct = attackersOf(position.board, square, opponentOf(piece.color)).flatMap((from) => {
    const capturer = pieceAt(position.board, from);
    return capturer ? [{ from, to: square, piece: capturer.role }] : [];
  });
  return [...direct, ...capturesInPassing(position, square)];
}

/** The exchange that begins with this capture, whether it wins anything or not. */
function playOut(position: BoardPosition, capture: Capture): Exchange {
  const reply = exchangeOn(afterMove(position, capture), capture.to);
  return { gain: winningsOf(position, capture) - reply.gain, line: [capture, ...reply.line] };
}
