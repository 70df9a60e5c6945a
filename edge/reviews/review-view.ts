/**
 * A review as its learner sees it: what would give the answer away is left out until it is answered.
 */
import type { Review } from '#contract/reviews';
import type { StoredCard } from '#db/queries/review-cards';
import { withoutAnswer } from '../grading/without-answer.ts';
import { mirrorRow } from './mirror-position.ts';

/** The review of a card that was handed out. */
export function viewReview({ card, position, ownedBy, gameDate }: StoredCard): Review {
  const { review_key: reviewKey, mirroring, answered_at: answeredAt } = card;
  if (reviewKey === null || mirroring === null) throw new Error(`${position.id} was never handed out`);
  const { id, difficulty: _, ...shown } = mirrorRow(position, mirroring);
  return {
    review_key: reviewKey,
    mirroring,
    position: {
      ...(answeredAt === null ? withoutAnswer(shown) : shown),
      position_task_id: id,
      own_game: ownedBy === null ? null : { date: gameDate },
    },
  };
}
