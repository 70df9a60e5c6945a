/**
 * A move as it lies on the board to somebody who may overlook it: whose it is, whether it captures, whether it answers.
 *
 * Some weaknesses are told by it; whether such a move is overlooked is decided elsewhere.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { arrowOf } from '#chess/arrows';
import { pieceAt } from '#chess/board';
import type { Arrow, Color, Role, UciMove } from '#chess/chess';
import { isBackward, isFar } from './move-shape.ts';
import type { EngineWeakness } from './weakness.ts';

export interface SeenMove extends Arrow {
  readonly color: Color;
  readonly role: Role;
  readonly isCapture: boolean;
  readonly isReply: boolean;
}

const THEMES: Readonly<Record<EngineWeakness, (move: SeenMove) => boolean>> = {
  'far-moves': isFar,
  'quiet-replies': ({ isReply, isCapture }) => isReply && !isCapture,
  backwards: (move) => isBackward(move, move.color),
};

/** Whether a move is one that players with the weakness overlook. */
export function isMoveOfWeakness(weakness: EngineWeakness, move: SeenMove): boolean {
  return THEMES[weakness](move);
}

/** A move of the side to move. */
export function findOwnMove({ board }: BoardPosition, move: UciMove): SeenMove | undefined {
  const arrow = arrowOf(move);
  const piece = pieceAt(board, arrow.from);
  if (!piece) return undefined;
  const { color, role } = piece;
  return { ...arrow, color, role, isCapture: pieceAt(board, arrow.to) !== undefined, isReply: false };
}

/** The reply to the first move of a line, if the line goes on. */
export function findReply(position: BoardPosition, [move, reply]: readonly UciMove[]): SeenMove | undefined {
  if (move === undefined || reply === undefined) return undefined;
  const answer = findOwnMove(afterMove(position, arrowOf(move)), reply);
  return answer && { ...answer, isReply: true };
}
