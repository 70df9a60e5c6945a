/**
 * Why the eye does not find a line or a jump: which way it goes, and how far. Facts that can be checked on the board.
 *
 * How much each matters was learned from people elsewhere (`sight-features.ts`); here they are only named.
 */
import { pieceAt, type Board } from '#chess/board';
import type { Arrow, Role } from '#names/chess';

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
  const forward = piece.color === 'white' ? ranksUp(arrow) : -ranksUp(arrow);
  if (piece.role === 'knight') return forward < 0 ? 'jumpBackward' : 'jump';
  if (!isSlider(piece.role)) return undefined;
  const away = squaresAway(arrow);
  const isFar = away >= FAR_SQUARES;
  if (forward < 0) return isFar ? 'backwardFar' : 'backward';
  if (isFar) return forward === 0 ? 'sidewaysFar' : 'far';
  // What stands beside a piece is seen, whichever way.
  if (away === 1) return undefined;
  if (forward === 0) return 'sideways';
  return piece.role === 'queen' && isDiagonal(arrow) ? 'diagonal' : undefined;
}

/** How many squares a line goes on, the last one counted. */
export function squaresAway(arrow: Arrow): number {
  return Math.max(Math.abs(filesRight(arrow)), Math.abs(ranksUp(arrow)));
}

function isSlider(role: Role): boolean {
  return role === 'bishop' || role === 'rook' || role === 'queen';
}

function isDiagonal(arrow: Arrow): boolean {
  return Math.abs(filesRight(arrow)) === Math.abs(ranksUp(arrow));
}

function filesRight({ from, to }: Arrow): number {
  return to.charCodeAt(0) - from.charCodeAt(0);
}

function ranksUp({ from, to }: Arrow): number {
  return Number(to.charAt(1)) - Number(from.charAt(1));
}
