/**
 * Safe moves, the idea of chapters 3 and 4: does the move lose the piece that moves, or one that it stops defending?
 *
 * Both look at the board after the move. The move is taken as legal, a promotion as one to a queen; that it gives check, and
 * so leaves no time to capture, is not seen. What Stockfish says of the move, and how it is explained, is the miner's.
 */
import { afterMove, findCastledRook, type BoardPosition } from '#chess/after-move';
import { attackersOf, defendedBy } from '#chess/attacks';
import { pieceAt, piecesOf, type Board } from '#chess/board';
import { opponentOf, type Arrow, type Role, type Square } from '#chess/chess';
import { captureGain, capturesInPassing, exchangeOn, type Capture } from './exchange.ts';

/** A piece that a move would lose, and how. */
export interface Loss {
  /** Where it stands after the move, and what it is then. */
  readonly square: Square;
  readonly piece: Role;
  /** What the opponent wins, in centipawns. */
  readonly gain: number;
  /** The captures that win it, the opponent's first. */
  readonly line: readonly Capture[];
  /** Everything that attacks it, pinned or not: the arrows that refute the move. */
  readonly attackers: readonly Square[];
  /** From the cheapest attacker that may capture to the piece: the red arrow. */
  readonly warning: Arrow;
}

/** Chapter 3: the loss of the piece that moves, on the square it moves to; undefined when it is safe there. */
export function findWalkIntoAttack(position: BoardPosition, move: Arrow): Loss | undefined {
  return findLoss(afterMove(position, move), move.to);
}

/** Everything that attacks the piece that has moved, on the square it moves to, whether it is safe there or not. */
export function attackersAfter(position: BoardPosition, move: Arrow): Square[] {
  return attackersOfPiece(afterMove(position, move), move.to);
}

/**
 * Chapter 4: the pieces whose defence the move abandons, the greatest loss first, then in board order; none when the move
 * is safe.
 *
 * A piece is abandoned when nobody could win it before and somebody can after, and the piece that moves defended it before
 * and does not after. A piece that moves out of an attacker's way has unmasked another, not abandoned it. Castling moves
 * two pieces; each may abandon. `after` is where the move leads, for who knows it already.
 */
export function abandonedPieces(
  position: BoardPosition,
  move: Arrow,
  after: BoardPosition = afterMove(position, move),
): Loss[] {
  const color = pieceAt(position.board, move.from)?.color;
  if (!color) throw new RangeError(`nothing to move on ${move.from}`);
  const left = movesOf(position.board, move).flatMap((moved) =>
    defencesEnded(position.board, after.board, moved),
  );
  if (left.length === 0) return [];
  // Whether it could be won before is asked last: hardly any of a position's moves loses something.
  return piecesOf(position.board, color)
    .filter(({ square }) => left.includes(square))
    .flatMap(({ square }) => findLoss(after, square) ?? [])
    .filter(({ square }) => captureGain(position, square) === 0)
    .toSorted((one, other) => other.gain - one.gain);
}

/** The moves that one move is made of: the king's and the rook's, if it is castling. */
export function movesOf(board: Board, move: Arrow): readonly Arrow[] {
  const rook = pieceAt(board, move.from)?.role === 'king' ? findCastledRook(move) : undefined;
  return rook ? [move, rook] : [move];
}

/** What the piece that moved defended before, and does not any more. */
function defencesEnded(before: Board, after: Board, { from, to }: Arrow): Square[] {
  const kept = defendedBy(after, to);
  return defendedBy(before, from).filter((square) => !kept.includes(square));
}

function findLoss(position: BoardPosition, square: Square): Loss | undefined {
  const { gain, line } = exchangeOn(position, square);
  const piece = pieceAt(position.board, square);
  const [first] = line;
  if (!piece || !first) return undefined;
  const attackers = attackersOfPiece(position, square);
  return { square, piece: piece.role, gain, line, attackers, warning: { from: first.from, to: square } };
}

/** The attackers of the piece on `square`, in board order, then the pawns that could capture it in passing. */
function attackersOfPiece(position: BoardPosition, square: Square): Square[] {
  const piece = pieceAt(position.board, square);
  if (!piece) return [];
  const inPassing = capturesInPassing(position, square).map(({ from }) => from);
  return [...attackersOf(position.board, square, opponentOf(piece.color)), ...inPassing];
}
