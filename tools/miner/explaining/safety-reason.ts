/**
 * Why a piece is safe: the one reason, of those that a beginner can check, why the opponent's capture would win nothing.
 *
 * Only for pieces that nobody can win. No words of any language.
 */
import { movePiece, type BoardPosition } from '#chess/after-move';
import type { Board } from '#chess/board';
import { opponentOf, type Color, type Square } from '#chess/chess';
import { CENTIPAWNS, capturesInPassing, exchangeOn, mayCapture } from '#vision/exchange';
import type { PieceOnSquare } from './exercise.ts';
import { getPiece, piecesReaching } from './pieces.ts';

export type SafetyReason =
  | { readonly how: 'unattacked' }
  /** The attacker is worth more than the piece, and `defender` would recapture. */
  | {
      readonly how: 'attackerTooValuable';
      readonly attacker: PieceOnSquare;
      readonly defender: PieceOnSquare;
    }
  /** The attacker is worth the same, and `defender` would recapture. */
  | { readonly how: 'evenTrade'; readonly attacker: PieceOnSquare; readonly defender: PieceOnSquare }
  /** Nothing defends it as it stands; `defender` recaptures through the square that the attacker leaves. */
  | { readonly how: 'guardBehind'; readonly attacker: PieceOnSquare; readonly defender: PieceOnSquare }
  /** Several attackers, and no fewer defenders. */
  | { readonly how: 'enoughDefenders'; readonly attackers: number; readonly defenders: number }
  /** Only the king attacks, and it may not capture because of `defender`. */
  | { readonly how: 'kingMayNotTake'; readonly attacker: PieceOnSquare; readonly defender: PieceOnSquare }
  /** The only attacker is pinned to its king. */
  | { readonly how: 'pinnedAttacker'; readonly attacker: PieceOnSquare }
  /** Attacked, but every exchange ends well. */
  | { readonly how: 'goodTrade'; readonly attacker: PieceOnSquare };

/** Why nobody wins `color`'s piece on `square`. */
export function findSafetyReason(
  { board, enPassant }: BoardPosition,
  square: Square,
  color: Color,
): SafetyReason {
  const [passer] = capturesInPassing({ board, enPassant }, square);
  if (passer) return { how: 'goodTrade', attacker: getPiece(board, passer.from) };
  const attackers = piecesReaching(board, square, opponentOf(color));
  const [attacker, another] = attackers;
  if (!attacker) return { how: 'unattacked' };
  const defenders = piecesReaching(board, square, color);
  if (another) return findSeveral(attackers, defenders) ?? { how: 'goodTrade', attacker };
  return findSingle(board, square, { attacker, color }) ?? { how: 'goodTrade', attacker };
}

function findSeveral(
  attackers: readonly PieceOnSquare[],
  defenders: readonly PieceOnSquare[],
): SafetyReason | undefined {
  const isEnough = defenders.length >= attackers.length;
  return isEnough
    ? { how: 'enoughDefenders', attackers: attackers.length, defenders: defenders.length }
    : undefined;
}

interface SingleAttacker {
  readonly attacker: PieceOnSquare;
  readonly color: Color;
}

function findSingle(
  board: Board,
  square: Square,
  { attacker, color }: SingleAttacker,
): SafetyReason | undefined {
  const capture = { from: attacker.square, to: square };
  const [nearest] = piecesReaching(board, square, color);
  if (!mayCapture(board, capture)) {
    if (attacker.role !== 'king') return { how: 'pinnedAttacker', attacker };
    return nearest && { how: 'kingMayNotTake', attacker, defender: nearest };
  }
  const [answer, ...more] = exchangeOn(
    { board: movePiece(board, capture), enPassant: undefined },
    square,
  ).line;
  if (!answer || more.length > 0) return undefined;
  const defender = getPiece(board, answer.from);
  const price = CENTIPAWNS[attacker.role] - CENTIPAWNS[getPiece(board, square).role];
  if (price >= 0 && !nearest) return { how: 'guardBehind', attacker, defender };
  if (price > 0) return { how: 'attackerTooValuable', attacker, defender };
  return price === 0 ? { how: 'evenTrade', attacker, defender } : undefined;
}
