/**
 * How hard it is to judge a candidate move: the difficulty of chapters 3 and 4 (`../difficulty.ts`).
 *
 * An unsafe move is as hard as it is likely that a player makes it like any other move, not seeing the capture that follows. A safe
 * move is as hard as to see the man that takes back: who overlooks it refutes the move. Where nothing attacks, it is as hard as to
 * see the hardest line that another man closes.
 */
import { movePiece } from '#chess/after-move';
import { pieceAt, withoutPiece, type Board } from '#chess/board';
import { linesThrough } from '#chess/lines';
import { opponentOf, type Square } from '#chess/chess';
import { chanceOfAny } from '#vision/chance-of-any';
import { chanceToAbandon, chanceToWalkInto } from '#vision/chance-to-overlook';
import { captureGain, exchangeOn } from '#vision/exchange';
import type { Loss } from '#vision/safety';
import { REFERENCE_RATING, chanceOfAttack, chanceOfDoubt, percentOf } from '../difficulty.ts';
import { attacksAfter, type PossibleMove } from './possible-move.ts';

/** Chapter 3: `loss` is that of the piece that moves, if the move is unsafe. */
export function walkDifficulty(possibleMove: PossibleMove, loss: Loss | undefined): number {
  const { after, move } = possibleMove;
  if (loss) {
    const { warning: capture, gain } = loss;
    return percentOf(chanceToWalkInto({ board: after, capture, gain, rating: REFERENCE_RATING }));
  }
  const guard = chanceToOverlookGuard(possibleMove, move.to);
  return percentOf(guard ?? chanceOfDoubt(closedLines(possibleMove)));
}

/** Chapter 4: `losses` are the pieces abandoned, `guarded` all that the piece that moves defended and the opponent attacks. */
export function abandonDifficulty(
  possibleMove: PossibleMove,
  losses: readonly Loss[],
  guarded: readonly Square[],
): number {
  const { after: board, piece: guard } = possibleMove;
  const chances = losses.map(({ warning: capture, gain }) =>
    chanceToAbandon({ board, capture, gain, guard, rating: REFERENCE_RATING }),
  );
  // One refutation is enough, so the easiest to see decides.
  if (chances.length > 0) return percentOf(Math.min(...chances));
  return percentOf(
    chanceOfAny(guarded.flatMap((square) => chanceToOverlookGuard(possibleMove, square) ?? [])),
  );
}

/** The chance to overlook the man that takes back on `square`; undefined where nothing attacks or takes back. */
function chanceToOverlookGuard(possibleMove: PossibleMove, square: Square): number | undefined {
  const [attack] = attacksAfter(possibleMove, square);
  if (!attack) return undefined;
  const taken = movePiece(possibleMove.after, attack);
  const [back] = exchangeOn({ board: taken, enPassant: undefined }, square).line;
  return back && chanceOfAttack('take', taken, { from: back.from, to: square });
}

/** The captures that there would be on the target square if one man were not in the way. */
function closedLines({ after, move, learnerColor }: PossibleMove): readonly number[] {
  return linesThrough(after, opponentOf(learnerColor))
    .filter(({ to, through }) => to === move.to && pieceAt(after, through)?.role !== 'king')
    .flatMap(({ through, ...capture }) => chanceToWalkOn(withoutPiece(after, through), capture));
}

function chanceToWalkOn(
  board: Board,
  capture: { readonly from: Square; readonly to: Square },
): readonly number[] {
  const gain = captureGain({ board, enPassant: undefined }, capture.to);
  return gain > 0 ? [chanceToWalkInto({ board, capture, gain, rating: REFERENCE_RATING })] : [];
}
