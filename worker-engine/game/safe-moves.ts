/**
 * Safe candidates from the learner's own game: moves that were played, and what would have been better, where the rule of a
 * chapter finds no loss.
 *
 * A training that only asked about mistakes would have one answer to every candidate.
 */
import { defendedBy } from '#chess/attacks';
import { getPosition } from '#chess/fen';
import { lossesOf } from '#vision/truth';
import { matchesNotation } from '#vision/notation-match';
import type { MoveExercise } from '#vision/types';
import type { Arrow } from '#chess/chess';
import { attackersAfter } from '#vision/safety';
import { motifLossesOf } from './losses.ts';
import { getPly, pliesOf } from './moments.ts';
import { fenBefore, type ReadGame } from './read-game.ts';
import type { GameReview, TrainingPosition } from './review-types.ts';

export interface SafePosition {
  readonly position: TrainingPosition;
  /** Whether it could be taken for unsafe: its square is attacked, or the piece that moves defended another. */
  readonly isTempting: boolean;
}

interface PlausibleMove extends Arrow {
  readonly ply: number;
  readonly fen: string;
  readonly san: string;
}

/** Every safe candidate of a chapter, in the order of the game. */
export function findSafeMoves(
  game: ReadGame,
  review: GameReview,
  chapter: MoveExercise['chapter'],
): readonly SafePosition[] {
  return [...goodMovesPlayed(game, review), ...betterMoves(review)].flatMap(
    (move) => findSafe(move, chapter) ?? [],
  );
}

/** The learner's moves that gave nothing away, by any idea. */
function goodMovesPlayed(game: ReadGame, { learnerColor, firstPly }: GameReview): readonly PlausibleMove[] {
  return pliesOf(game, learnerColor, firstPly).flatMap((ply) => {
    const { color, from, to, san, fen: fenAfter } = getPly(game, ply);
    const fen = fenBefore(game, ply);
    const losses = motifLossesOf({ color, fen, move: { from, to }, fenAfter });
    return losses.length === 0 ? [{ ply, fen, from, to, san }] : [];
  });
}

function betterMoves({ moments }: GameReview): readonly PlausibleMove[] {
  return moments.flatMap(({ ply, fen, better }) =>
    better ? [{ ply, fen, from: better.from, to: better.to, san: better.san }] : [],
  );
}

/** A move that the chapter's rule calls safe, as its exercise; a pawn that arrives is always a queen there. */
function findSafe(
  { ply, fen, from, to, san }: PlausibleMove,
  chapter: MoveExercise['chapter'],
): SafePosition | undefined {
  const position = getPosition(fen);
  const candidate = { from, to };
  const exercise: MoveExercise = { chapter, fen, candidate, correctMove: san };
  if (!matchesNotation(position.board, candidate, san) || lossesOf(exercise).length > 0) return undefined;
  const isAttacked = attackersAfter(position, candidate).length > 0;
  return {
    position: {
      id: `safe-${ply}-${from}${to}`,
      ply,
      exercise,
      warning: undefined,
      source: { kind: 'safe', san, isAttacked },
    },
    isTempting: chapter === 'walkingIntoAttack' ? isAttacked : defendedBy(position.board, from).length > 0,
  };
}
