/**
 * How a piece falls: why the opponent's capture wins something, told as the one reason that a beginner can check.
 *
 * The exchange itself is `#insight/exchange`'s; here its outcome is only put into a case. No words of any language.
 */
import { isPromotion, movePiece } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import type { Board } from '#chess/board';
import { opponentOf, type Color, type Square } from '#names/chess';
import { CENTIPAWNS, mayCapture } from '#insight/exchange';
import type { Loss } from '#insight/safety';
import type { Man } from './exercise.ts';
import { manAt, menAimingAt } from './men.ts';

/** Every case names the capturer; none is claimed unless the board shows it. */
export type Fall = { readonly taker: Man } & (
  | { readonly how: 'undefended' }
  /** It may be taken back, but what goes for it is cheaper. */
  | { readonly how: 'cheaper' }
  /** More attackers than defenders, both counted on the board after the move. */
  | { readonly how: 'outnumbered'; readonly attackers: number; readonly defenders: number }
  /** The king is the only defender, and `second` keeps it from taking back. */
  | { readonly how: 'kingMayNotTake'; readonly second: Man }
  /** The only defender is pinned to its king. */
  | { readonly how: 'pinnedGuard'; readonly guard: Man }
  /** Who takes back is taken in turn, by `second`. */
  | { readonly how: 'takenAgain'; readonly second: Man }
  /** The capturing pawn becomes a queen. */
  | { readonly how: 'promotes' }
  /** A pawn that has moved two squares is taken in passing. */
  | { readonly how: 'inPassing'; readonly on: Square }
  /** Any other exchange that the opponent wins. */
  | { readonly how: 'badTrade' }
);

/** Why `color`'s piece falls; `board` is the one after the move. */
export function findFall(board: Board, loss: Loss, color: Color): Fall {
  const { square, line } = loss;
  const [first] = line;
  if (!first) throw new RangeError(`no capture on ${square}`);
  const taker = manAt(board, first.from);
  if (first.to !== square) return { how: 'inPassing', taker, on: first.to };
  if (isPromotion({ role: taker.role, color: opponentOf(color) }, square)) return { how: 'promotes', taker };

  const taken = movePiece(board, first);
  const guards = menAimingAt(taken, square, color);
  if (guards.length === 0) return { how: 'undefended', taker };
  const able = guards.filter((guard) => mayCapture(taken, { from: guard.square, to: square }));
  if (able.length === 0) return helplessGuards(taken, square, { taker, guards, color });
  if (CENTIPAWNS[taker.role] < CENTIPAWNS[loss.piece]) return { how: 'cheaper', taker };
  return findNumbers(board, loss, { taker, color }) ?? takenAgain(taken, square, { taker, able, color });
}

interface Recapture {
  readonly taker: Man;
  readonly color: Color;
}

/** None of the guards may take back: told when there is only one, and the reason is plain. */
function helplessGuards(
  taken: Board,
  square: Square,
  { taker, guards, color }: Recapture & { readonly guards: readonly Man[] },
): Fall {
  const [guard, another] = guards;
  const [second] = menAimingAt(taken, square, opponentOf(color));
  if (!guard || another) return { how: 'badTrade', taker };
  if (guard.role !== 'king') return { how: 'pinnedGuard', taker, guard };
  return second ? { how: 'kingMayNotTake', taker, second } : { how: 'badTrade', taker };
}

/** Plain counting, where it tells the truth. */
function findNumbers(
  board: Board,
  { square, attackers }: Loss,
  { taker, color }: Recapture,
): Fall | undefined {
  const defenders = attackersOf(board, square, color).length;
  const isCount = attackers.length > defenders && defenders > 0;
  return isCount ? { how: 'outnumbered', taker, attackers: attackers.length, defenders } : undefined;
}

/** Taking back would only lose that piece too. */
function takenAgain(
  taken: Board,
  square: Square,
  { taker, able, color }: Recapture & { readonly able: readonly Man[] },
): Fall {
  const [guard] = able;
  const back = guard && movePiece(taken, { from: guard.square, to: square });
  const second =
    back &&
    menAimingAt(back, square, opponentOf(color)).find((man) =>
      mayCapture(back, { from: man.square, to: square }),
    );
  return second ? { how: 'takenAgain', taker, second } : { how: 'badTrade', taker };
}
