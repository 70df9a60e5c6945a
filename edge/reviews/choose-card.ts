/**
 * Which card of a chapter comes next: the one that is about as hard as this learner can just do.
 */
import type { DueCard } from '#db/queries/review-cards';
import { justDoneRating, newPosition, type Rating } from '../ratings/rating.ts';

/**
 * Of cards in the order in which they came due. While the learner's rating is not known the first one comes; of two that are equally far
 * from what they can just do, too.
 */
export function chooseCard(due: readonly DueCard[], learner: Rating | undefined): DueCard | undefined {
  if (!learner) return due[0];
  const justDone = justDoneRating(learner);
  // A moment of their own game is as hard as their own games are.
  const distanceOf = (card: DueCard) => (card.ownedBy === null ? Math.abs(ratingOf(card) - justDone) : 0);
  return due.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0];
}

/** Measured where it was answered, else as its stated difficulty says. */
function ratingOf({ rating, position }: DueCard): number {
  return rating ?? newPosition(position.difficulty).rating;
}
