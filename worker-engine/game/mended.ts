/**
 * Whether another move mends what a moment says: after it, the piece that the moment names can no longer be won.
 *
 * The board alone decides, and strictly: a check that would leave no time for the capture does not count, because the piece
 * hangs again once the check is answered. A double check by the capture does count: it leaves no time to take back.
 */
import { afterMove, movePiece, type BoardPosition } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { findKing, pieceAt, type Board } from '#chess/board';
import { opponentOf, type Arrow, type PlacedPiece, type Square } from '#chess/chess';
import { captureGain, CENTIPAWNS, mayCapture } from '#vision/exchange';
import { movesOf } from '#vision/safety';
import { winningsOf } from './give-away.ts';

/** What a moment names: the move that was played, and where the lost piece stands after it. */
export interface NamedPiece {
  readonly move: Arrow;
  readonly square: Square;
}

/** The piece stays where it is and does not hang, or it moves: to where it is safe, or for at least as much as it costs. */
export function isMended(position: BoardPosition, named: NamedPiece, better: Arrow): boolean {
  return lossAfter(position, named, better) <= 0;
}

/** What the opponent can still win of the named piece after another move, less what the piece itself wins by it. */
export function lossAfter(position: BoardPosition, named: NamedPiece, better: Arrow): number {
  const origin = originOf(position, named);
  const ownMove = movesOf(position.board, better).find(({ from }) => from === origin);
  const after = afterMove(position, better);
  return ownMove ? lossOn(after, ownMove.to) - winningsOf(position, better) : lossOn(after, origin);
}

/** What the opponent wins on a square: by the exchange, or by a capture with a double check, after which nobody takes back. */
function lossOn(position: BoardPosition, square: Square): number {
  const byExchange = captureGain(position, square);
  const piece = pieceAt(position.board, square);
  return piece && canBeTakenWithDoubleCheck(position.board, { ...piece, square })
    ? Math.max(byExchange, CENTIPAWNS[piece.role])
    : byExchange;
}

/** Only a king beside the square could take back, and the exchange sees that. */
function canBeTakenWithDoubleCheck(board: Board, { square, color }: PlacedPiece): boolean {
  const opponent = opponentOf(color);
  const king = findKing(board, color);
  if (king === undefined || attackersOf(board, square, color).includes(king)) return false;
  return attackersOf(board, square, opponent).some((from) => {
    const capture = { from, to: square };
    const after = movePiece(board, capture);
    return mayCapture(board, capture, after) && attackersOf(after, king, opponent).length > 1;
  });
}

/** Where the named piece stood before the move that was played. */
function originOf({ board }: BoardPosition, { move, square }: NamedPiece): Square {
  return movesOf(board, move).find(({ to }) => to === square)?.from ?? square;
}
