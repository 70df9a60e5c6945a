/**
 * Whether another move mends what a moment says: after it, the piece that the moment names can no longer be won.
 *
 * The board alone decides, and strictly: a check that would leave no time for the capture does not count, because the piece
 * hangs again once the check is answered.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import type { Arrow, Square } from '#names/chess';
import { captureGain } from '#insight/exchange';
import { movesOf } from '#insight/safety';
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
  return ownMove ? captureGain(after, ownMove.to) - winningsOf(position, better) : captureGain(after, origin);
}

/** Where the named piece stood before the move that was played. */
function originOf({ board }: BoardPosition, { move, square }: NamedPiece): Square {
  return movesOf(board, move).find(({ to }) => to === square)?.from ?? square;
}
