/**
 * A look back at a game: the moments on the board, then the engine's word on them. Fetched apart from what a game needs.
 */
import type { Color } from '#names/chess';
import { findMoments } from './moments.ts';
import type { ReadGame } from './read-game.ts';
import type { Review } from './review-types.ts';
import { reviewGame, type Search } from './review.ts';

/** Whose moves are looked at, from which ply on. */
interface Wanted {
  readonly learner: Color;
  readonly firstPly: number;
}

/** The engine behind the look back. */
interface Judge {
  readonly getReady: () => Promise<void>;
  readonly findBest: Search;
}

/** What the learner's moves gave away. */
export async function lookBack(game: ReadGame, { learner, firstPly }: Wanted, judge: Judge): Promise<Review> {
  const found = findMoments(game, learner, firstPly);
  await judge.getReady();
  return reviewGame(found, judge.findBest);
}
