/**
 * What a better move does about a piece that was lost: it saves the piece, or does something that is worth more.
 *
 * Only what can be shown on the board is said. A better move of which nothing can be said is not shown (`judge-moment.ts`).
 */
import { afterMove, isPromotion, type BoardPosition } from '#chess/after-move';
import { attacksOn } from '#chess/attacks';
import { pieceAt } from '#chess/board';
import { opponentOf, type Arrow, type Color } from '#chess/chess';
import { captureGain } from '#vision/exchange';
import { winningsOf } from './give-away.ts';
import { isMended, lossAfter, type NamedPiece } from './mended.ts';
import type { BetterEffect } from './review-types.ts';

/** What another move does about the named piece; undefined when the board shows nothing. */
export function findEffect(
  position: BoardPosition,
  named: NamedPiece,
  better: Arrow,
): BetterEffect | undefined {
  if (isMended(position, named, better)) return { kind: 'saves' };
  const stillLost = lossAfter(position, named, better);
  const taking = findTaking(position, better);
  if (taking && taking.gain >= stillLost) return taking.effect;
  return findThreat(position, better, stillLost);
}

/** A capture or promotion that wins something on its square, and how much. */
interface Taking {
  readonly effect: BetterEffect;
  /** In centipawns, above 0. */
  readonly gain: number;
}

/** What the move wins by itself, less what it costs on its square. */
export function findTaking(position: BoardPosition, move: Arrow): Taking | undefined {
  const lost = captureGain(afterMove(position, move), move.to);
  const gain = winningsOf(position, move) - lost;
  if (gain <= 0) return undefined;
  const piece = pieceAt(position.board, move.from);
  const captured = pieceAt(position.board, move.to);
  if (captured) {
    const { role } = captured;
    return { effect: { kind: 'takes', piece: role, square: move.to, isFree: lost === 0 }, gain };
  }
  if (piece && isPromotion(piece, move.to)) return { effect: { kind: 'promotes' }, gain };
  // All that is left is a pawn taken in passing.
  return { effect: { kind: 'takes', piece: 'pawn', square: move.to, isFree: lost === 0 }, gain };
}

/** The greatest threat that is new and wins more than what the opponent can win. */
function findThreat(position: BoardPosition, better: Arrow, stillLost: number): BetterEffect | undefined {
  const color = pieceAt(position.board, better.from)?.color;
  if (!color) return undefined;
  const after = afterMove(position, better);
  const [greatest] = threatsOf(after, color)
    .filter(({ gain, square }) => gain > stillLost && gain > captureGain(position, square))
    .toSorted((one, other) => other.gain - one.gain);
  const threatened = greatest && pieceAt(after.board, greatest.square);
  return threatened && { kind: 'attacks', piece: threatened.role, square: greatest.square };
}

/** What `color` could win if it were to move again. */
function threatsOf(position: BoardPosition, color: Color) {
  const attacked = new Set(attacksOn(position.board, opponentOf(color)).map(({ to }) => to));
  return [...attacked].map((square) => ({ square, gain: captureGain(position, square) }));
}
