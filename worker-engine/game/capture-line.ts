/**
 * Captures as they would be played: legal, written down, each with the board after it.
 *
 * The exchange (`#vision/exchange`) does not see checks given off its square; where one makes its next capture illegal, the
 * line ends before it.
 */
import { isPromotion } from '#chess/after-move';
import { pieceAt, placedPieces, type Board } from '#chess/board';
import { getPosition } from '#chess/fen';
import { playMove, type PlayedMove } from '#chess/play-move';
import type { Arrow } from '#chess/chess';
import type { LineMove } from './review-types.ts';

/** The captures as they can be played from a position, and the board after the last. */
interface CaptureLine {
  readonly steps: readonly LineMove[];
  readonly end: Board;
}

/** Plays captures from a position, up to the first that is not legal. */
export function playCaptures(startFen: string, captures: readonly Arrow[]): CaptureLine {
  const steps: LineMove[] = [];
  let fen = startFen;
  for (const capture of captures) {
    const played = playOnQueen(fen, capture);
    if (!played) break;
    steps.push(lineMoveOf(played));
    fen = played.fen;
  }
  return { steps, end: getPosition(fen).board };
}

/** A move that was played, as a step of a line. */
export function lineMoveOf({
  from,
  to,
  san,
  fen,
}: Pick<PlayedMove, 'from' | 'to' | 'san' | 'fen'>): LineMove {
  return { from, to, san, pieces: placedPieces(getPosition(fen).board) };
}

/** A pawn that arrives becomes a queen (product/chess.md#moves). */
function playOnQueen(fen: string, { from, to }: Arrow): PlayedMove | undefined {
  const piece = pieceAt(getPosition(fen).board, from);
  return piece && playMove(fen, `${from}${to}${isPromotion(piece, to) ? 'q' : ''}`);
}
