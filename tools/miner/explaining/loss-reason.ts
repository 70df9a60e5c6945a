/**
 * Why a piece is lost: the one reason, of those that a beginner can check, why the opponent's capture wins something.
 *
 * The exchange itself is `#vision/exchange`'s; here its result is only sorted into a case. No words of any language.
 */
import { isPromotion, movePiece } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import type { Board } from '#chess/board';
import { opponentOf, type Color, type Square } from '#chess/chess';
import { CENTIPAWNS, mayCapture } from '#vision/exchange';
import type { Loss } from '#vision/safety';
import { areInLine } from './defence.ts';
import type { PieceOnSquare } from './exercise.ts';
import { getPiece, piecesReaching } from './pieces.ts';

/** Every case names the capturer; none is claimed unless the board shows it. */
export type LossReason = { readonly capturer: PieceOnSquare } & (
  | { readonly how: 'undefended' }
  /** The capturer can be recaptured, but it is worth less. */
  | { readonly how: 'cheaper' }
  /** More attackers than defenders, both counted on the board after the move. */
  | { readonly how: 'outnumbered'; readonly attackers: number; readonly defenders: number }
  /** The king is the only defender, and may not recapture because of `second`. */
  | { readonly how: 'kingMayNotTake'; readonly second: PieceOnSquare }
  /** The only defender is pinned to its king. */
  | { readonly how: 'pinnedDefender'; readonly defender: PieceOnSquare }
  /** `recapturer` is captured in turn, by `second`; `isBehind`: on the same line behind the first capturer. */
  | {
      readonly how: 'takenAgain';
      readonly recapturer: PieceOnSquare;
      readonly second: PieceOnSquare;
      readonly isBehind: boolean;
    }
  /** The capturing pawn becomes a queen. */
  | { readonly how: 'promotes' }
  /** A pawn that has moved two squares is taken in passing. */
  | { readonly how: 'inPassing'; readonly on: Square }
  /** Any other exchange that the opponent wins. */
  | { readonly how: 'badTrade' }
);

/** Why `color`'s piece is lost; `board` is the one after the move. */
export function findLossReason(board: Board, loss: Loss, color: Color): LossReason {
  const { square, line } = loss;
  const [first] = line;
  if (!first) throw new RangeError(`no capture on ${square}`);
  const capturer = getPiece(board, first.from);
  if (first.to !== square) return { how: 'inPassing', capturer, on: first.to };
  if (isPromotion({ role: capturer.role, color: opponentOf(color) }, square))
    return { how: 'promotes', capturer };

  const taken = movePiece(board, first);
  const defenders = piecesReaching(taken, square, color);
  if (defenders.length === 0) return { how: 'undefended', capturer };
  const canRecapture = defenders.filter((defender) =>
    mayCapture(taken, { from: defender.square, to: square }),
  );
  if (canRecapture.length === 0)
    return defendersThatCannotRecapture(taken, square, { capturer, defenders, color });
  if (CENTIPAWNS[capturer.role] < CENTIPAWNS[loss.piece]) return { how: 'cheaper', capturer };
  return (
    findNumbers(board, loss, { capturer, color }) ??
    takenAgain(taken, square, { capturer, canRecapture, color })
  );
}

interface CaptureOnSquare {
  readonly capturer: PieceOnSquare;
  readonly color: Color;
}

/** No defender may recapture. We say why when there is only one, and the reason is plain. */
function defendersThatCannotRecapture(
  taken: Board,
  square: Square,
  { capturer, defenders, color }: CaptureOnSquare & { readonly defenders: readonly PieceOnSquare[] },
): LossReason {
  const [defender, another] = defenders;
  const [second] = piecesReaching(taken, square, opponentOf(color));
  if (!defender || another) return { how: 'badTrade', capturer };
  if (defender.role !== 'king') return { how: 'pinnedDefender', capturer, defender };
  return second ? { how: 'kingMayNotTake', capturer, second } : { how: 'badTrade', capturer };
}

/** Counting attackers and defenders, where that alone gives the right result. */
function findNumbers(
  board: Board,
  { square, attackers }: Loss,
  { capturer, color }: CaptureOnSquare,
): LossReason | undefined {
  const defenders = attackersOf(board, square, color).length;
  const isCount = attackers.length > defenders && defenders > 0;
  return isCount ? { how: 'outnumbered', capturer, attackers: attackers.length, defenders } : undefined;
}

/** Recapturing would only lose that piece too. */
function takenAgain(
  taken: Board,
  square: Square,
  { capturer, canRecapture, color }: CaptureOnSquare & { readonly canRecapture: readonly PieceOnSquare[] },
): LossReason {
  const [defender] = canRecapture;
  const back = defender && movePiece(taken, { from: defender.square, to: square });
  const second =
    back &&
    piecesReaching(back, square, opponentOf(color)).find((piece) =>
      mayCapture(back, { from: piece.square, to: square }),
    );
  if (!defender || !second) return { how: 'badTrade', capturer };
  const isBehind = areInLine(square, capturer.square, second.square);
  return { how: 'takenAgain', capturer, recapturer: defender, second, isBehind };
}
