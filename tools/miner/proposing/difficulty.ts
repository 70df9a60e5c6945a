/**
 * How hard a position is: the chance, in whole percent, that a player rated 1000 on Lichess overlooks something that it asks for
 * (product/content.md#difficulty), and that of chapter 1.
 *
 * The chances were learned from people's games (`#vision/chance-to-overlook`); what stands in for them where a position asks for
 * nothing is told here and in docs/content.md.
 */
import { withoutPiece, pieceAt, type Board } from '#chess/board';
import { linesThrough } from '#chess/lines';
import { opponentOf, type Arrow, type Color } from '#chess/chess';
import { chanceOfAny } from '#vision/chance-of-any';
import { chanceToOverlook, type SightQuestion } from '#vision/chance-to-overlook';
import { CENTIPAWNS, gainOf } from '#vision/exchange';

/** Whose chances rank positions: most who take the course are about as strong, or will be. */
export const REFERENCE_RATING = 1000;

/** A chance in whole percent. */
export function percentOf(chance: number): number {
  return Math.round(100 * chance);
}

/**
 * What one has to see to be sure that there is nothing: as hard as the hardest of these looks; 0 where there is nothing to look at
 * twice.
 */
export function chanceOfDoubt(looks: readonly number[]): number {
  return Math.max(0, ...looks);
}

/** The difficulty of finding `truth`, all attacks by `attacker`, for the learner who plays `learnerColor`. */
export function attackDifficulty(
  board: Board,
  truth: readonly Arrow[],
  { attacker, learnerColor }: { readonly attacker: Color; readonly learnerColor: Color },
): number {
  const question = attacker === learnerColor ? 'take' : 'keep';
  const chances = truth.map((attack) => chanceOfAttack(question, board, attack));
  return percentOf(
    chances.length > 0 ? chanceOfAny(chances) : chanceOfDoubt(doubts(board, attacker, question)),
  );
}

/** An attack that wins nothing is no easier to overlook than one that does: the least gain stands for it. */
export function chanceOfAttack(question: SightQuestion, board: Board, { from, to }: Arrow): number {
  const gain = Math.max(CENTIPAWNS.pawn, gainOf(board, { from, to }));
  return chanceToOverlook(question, { board, capture: { from, to }, gain, rating: REFERENCE_RATING });
}

/** The attacks that there would be if one man were not in the way. */
function doubts(board: Board, attacker: Color, question: SightQuestion): readonly number[] {
  return linesThrough(board, attacker)
    .filter(
      ({ to }) => pieceAt(board, to)?.color === opponentOf(attacker) && pieceAt(board, to)?.role !== 'king',
    )
    .map(({ through, ...look }) => chanceOfAttack(question, withoutPiece(board, through), look));
}
