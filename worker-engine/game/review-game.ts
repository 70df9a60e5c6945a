/**
 * The review of a game: the moments on the board, then what Stockfish says of them. Loaded apart from what a game needs.
 */
import type { Color } from '#names/chess';
import { findMoments } from './moments.ts';
import type { ReadGame } from './read-game.ts';
import type { Review } from './review-types.ts';
import { confirmMoments, type FindBest } from './review.ts';

/** Whose moves are looked at, from which ply on. */
interface ReviewedMoves {
  readonly learnerColor: Color;
  readonly firstPly: number;
}

/** The engine behind the look back. */
interface ReviewEngine {
  readonly getReady: () => Promise<void>;
  readonly findBest: FindBest;
}

/** What the learner's moves gave away. */
export async function reviewGame(
  game: ReadGame,
  { learnerColor, firstPly }: ReviewedMoves,
  judge: ReviewEngine,
): Promise<Review> {
  const found = findMoments(game, learnerColor, firstPly);
  await judge.getReady();
  return confirmMoments(found, judge.findBest);
}
