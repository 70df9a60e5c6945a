/**
 * How a piece holds: why the opponent's capture would win nothing, told as the one reason that a beginner can check.
 *
 * Asked only of pieces that nobody can win. No words of any language.
 */
import { movePiece, type BoardPosition } from '#chess/after-move';
import type { Board } from '#chess/board';
import { opponentOf, type Color, type Square } from '#names/chess';
import { CENTIPAWNS, capturesInPassing, exchangeOn, mayCapture } from '#insight/exchange';
import type { Man } from './exercise.ts';
import { manAt, menAimingAt } from './men.ts';

export type Hold =
  | { readonly how: 'unattacked' }
  /** The attacker is worth more than the piece, and `guard` would take it. */
  | { readonly how: 'tooDear'; readonly attacker: Man; readonly guard: Man }
  /** The attacker is worth the same, and `guard` would take it. */
  | { readonly how: 'evenTrade'; readonly attacker: Man; readonly guard: Man }
  /** Several attackers, and no fewer defenders. */
  | { readonly how: 'enough'; readonly attackers: number; readonly defenders: number }
  /** The king alone attacks, and `guard` keeps it off. */
  | { readonly how: 'kingMayNotTake'; readonly attacker: Man; readonly guard: Man }
  /** The only attacker is pinned to its king. */
  | { readonly how: 'pinnedAttacker'; readonly attacker: Man }
  /** Attacked, but every exchange ends well. */
  | { readonly how: 'goodTrade'; readonly attacker: Man };

/** Why nobody wins `color`'s piece on `square`. */
export function findHold({ board, enPassant }: BoardPosition, square: Square, color: Color): Hold {
  const [passer] = capturesInPassing({ board, enPassant }, square);
  if (passer) return { how: 'goodTrade', attacker: manAt(board, passer.from) };
  const attackers = menAimingAt(board, square, opponentOf(color));
  const [attacker, another] = attackers;
  if (!attacker) return { how: 'unattacked' };
  const defenders = menAimingAt(board, square, color);
  if (another) return findSeveral(attackers, defenders) ?? { how: 'goodTrade', attacker };
  return findSingle(board, square, { attacker, color }) ?? { how: 'goodTrade', attacker };
}

function findSeveral(attackers: readonly Man[], defenders: readonly Man[]): Hold | undefined {
  const isEnough = defenders.length >= attackers.length;
  return isEnough ? { how: 'enough', attackers: attackers.length, defenders: defenders.length } : undefined;
}

interface Siege {
  readonly attacker: Man;
  readonly color: Color;
}

function findSingle(board: Board, square: Square, { attacker, color }: Siege): Hold | undefined {
  const capture = { from: attacker.square, to: square };
  const [nearest] = menAimingAt(board, square, color);
  if (!mayCapture(board, capture)) {
    if (attacker.role !== 'king') return { how: 'pinnedAttacker', attacker };
    return nearest && { how: 'kingMayNotTake', attacker, guard: nearest };
  }
  const [answer, ...more] = exchangeOn(
    { board: movePiece(board, capture), enPassant: undefined },
    square,
  ).line;
  if (!answer || more.length > 0) return undefined;
  const guard = manAt(board, answer.from);
  const price = CENTIPAWNS[attacker.role] - CENTIPAWNS[manAt(board, square).role];
  if (price > 0) return { how: 'tooDear', attacker, guard };
  return price === 0 ? { how: 'evenTrade', attacker, guard } : undefined;
}
