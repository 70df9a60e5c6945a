/**
 * Attacked pieces, the idea of chapter 1: every attack on the learner's pieces, or every attack by them.
 *
 * The learner plays the colour to move. Attacks count by the way of moving alone: a pinned attacker attacks, and a
 * king attacks what its opponent defends. A check is an attack on the king.
 */
import { attacksBy, attacksOn } from '#chess/attacks';
import type { Position } from '#chess/fen';
import type { Attack } from '#chess/chess';

/** Whose pieces are under attack, seen by the learner. */
export type AttackTarget = 'me' | 'opponent';

/** The attacks on the target's pieces, in board order by origin, then by target. */
export function attackedPieces({ board, turn }: Position, target: AttackTarget): Attack[] {
  return target === 'me' ? attacksOn(board, turn) : attacksBy(board, turn);
}
