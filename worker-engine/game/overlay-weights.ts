/**
 * How much an attack or an X-ray matters now (product/bot-game.md#analysis-options): what can be taken with profit is loud, an even trade and a
 * defended target are thin, an X-ray that would win nothing is faint.
 *
 * Whose turn it is does not count, as in the exchange itself; a check that stands has to be answered first. Of an attack on a king only the check speaks, not its weight.
 */
import { pieceAt, withoutPiece, type Board } from '#chess/board';
import type { Attack } from '#chess/chess';
import { gainOf } from '#vision/exchange';
import type { XRay } from '#vision/x-ray';
import { isKingSafeAfter } from './give-away.ts';
import type { WeighedAttack, WeighedXRay } from './overlay-types.ts';

/** Loud when this very capture is legal and wins something; the queen that would be lost for a defended pawn is thin. */
export function weighAttack(board: Board, attack: Attack): WeighedAttack {
  // The exchange knows no check that stood before.
  const isLoud = gainOf(board, attack) > 0 && isKingSafeAfter({ board, enPassant: undefined }, attack);
  return { ...attack, weight: isLoud ? 'loud' : 'thin' };
}

/** Thin when the piece behind is a king, or could be taken with profit if the piece in between were gone; else faint. */
export function weighXRay(board: Board, xRay: XRay): WeighedXRay {
  const isKing = pieceAt(board, xRay.to)?.role === 'king';
  const isPromising = isKing || gainOf(withoutPiece(board, xRay.through), xRay) > 0;
  return { ...xRay, weight: isPromising ? 'thin' : 'faint' };
}
