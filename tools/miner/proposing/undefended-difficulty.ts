/**
 * The difficulty of chapter 2: the chance that a player does not see of one of the men that nothing guards it (`difficulty.ts`).
 *
 * Where everything is guarded, one has to see the guards: it is as hard as to see the hardest of those that guard alone.
 */
import { attackersOf } from '#chess/attacks';
import { piecesOf, withPiece, withoutPiece, type Board } from '#chess/board';
import { opponentOf, type Color, type PlacedPiece } from '#chess/chess';
import { chanceOfAny } from '#vision/chance-of-any';
import { chanceToOverlookUndefended, type SightQuestion } from '#vision/chance-to-overlook';
import { undefendedPieces } from '#vision/undefended';
import { REFERENCE_RATING, chanceOfAttack, chanceOfDoubt, percentOf } from './difficulty.ts';

/** The difficulty of finding all undefended pieces of `side`, for the learner who plays `learnerColor`. */
export function undefendedDifficulty(board: Board, side: Color, learnerColor: Color): number {
  const question = side === learnerColor ? 'keep' : 'take';
  const chances = undefendedPieces(board, side).map((square) =>
    chanceToOverlookUndefended(question, { board, square, rating: REFERENCE_RATING }),
  );
  if (chances.length > 0) return percentOf(chanceOfAny(chances));
  return percentOf(chanceOfDoubt(loneGuards(board, side, side === learnerColor ? 'take' : 'keep')));
}

/** How hard each lone guard is to see: as an attack on a man of the other side that stood in place of the one it guards. */
function loneGuards(board: Board, side: Color, question: SightQuestion): readonly number[] {
  return piecesOf(board, side)
    .filter(({ role }) => role !== 'king')
    .flatMap((man) => {
      const [guard, ...others] = attackersOf(board, man.square, side);
      if (!guard || others.length > 0) return [];
      return chanceOfAttack(question, withTaken(board, man), { from: guard, to: man.square });
    });
}

function withTaken(board: Board, { square, role, color }: PlacedPiece): Board {
  return withPiece(withoutPiece(board, square), { square, role, color: opponentOf(color) });
}
