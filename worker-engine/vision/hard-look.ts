/**
 * Why the eye does not find a line or a jump: which way it goes, and how far. Facts that can be checked on the board.
 *
 * How much each matters was learned from people elsewhere (`sight-features.ts`); here they are only named.
 */
import { pieceAt, type Board } from '#chess/board';
import { isSlider } from '#chess/lines';
import type { Arrow } from '#chess/chess';
import { lookAlong } from './look.ts';

/** The most telling of what is true of it. */
export type HardLook =
  | 'backwardFar'
  | 'backward'
  | 'sidewaysFar'
  | 'far'
  | 'sideways'
  | 'diagonal'
  | 'jumpBackward'
  | 'jump';

/** From so many squares away it is far (our choice: half of the board). */
const FAR_SQUARES = 4;

/** What makes it hard to see that the piece on `from` strikes on `to`; undefined when nothing of the kind does. */
export function findHardLook(board: Board, arrow: Arrow): HardLook | undefined {
  const piece = pieceAt(board, arrow.from);
  if (!piece) return undefined;
  const { squares, isDiagonal, isBackward, isSideways } = lookAlong(arrow, piece.color);
  if (piece.role === 'knight') return isBackward ? 'jumpBackward' : 'jump';
  if (!isSlider(piece.role)) return undefined;
  const isFar = squares >= FAR_SQUARES;
  if (isBackward) return isFar ? 'backwardFar' : 'backward';
  if (isFar) return isSideways ? 'sidewaysFar' : 'far';
  // What stands beside a piece is seen, whichever way.
  if (squares === 1) return undefined;
  if (isSideways) return 'sideways';
  return piece.role === 'queen' && isDiagonal ? 'diagonal' : undefined;
}
