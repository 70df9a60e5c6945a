/**
 * A review: a card with its position, as its learner sees it. What would give the answer away is
 * left out until it is answered.
 */
import type { Review } from '#contract/reviews';
import type { ContentPosition } from '../../content/content.ts';
import { withoutAnswer } from '../course/without-answer.ts';
import type { LearnerServices } from '../../services/services.ts';
import type { Card } from './cards.ts';
import { mirrorPosition } from './mirror.ts';
import { isMoment } from './moments.ts';

/** A card with its position. */
export interface ReviewedCard {
  readonly card: Card;
  readonly position: ContentPosition;
  /**
   * Of a moment of an own game: when it was played, null when nobody knows. Null for a position of
   * the content.
   */
  readonly ownGame: { readonly date: string | null } | null;
}

/** The card with its position; that of a moment is read at once. */
export async function readPosition(
  { content }: Pick<LearnerServices, 'content'>,
  card: Card,
): Promise<ReviewedCard> {
  const { assignment_id: assignmentId, position_id: id } = card;
  if (isMoment(card)) {
    const { position, game_date: date } = card.moment;
    return { card, position: { id, ...position }, ownGame: { date } };
  }
  const position = await content.findPosition(assignmentId ?? '', id);
  if (!position) throw new Error(`${assignmentId} has no position ${id}`);
  return { card, position, ownGame: null };
}

/** The review of a card that was handed out. */
export function viewReview({ card, position, ownGame }: ReviewedCard): Review {
  const { review_key: reviewKey, mirroring, answered_at: answeredAt } = card;
  if (reviewKey === null || mirroring === null) throw new Error(`${position.id} was never handed out`);
  const { id, difficulty: _, ...shown } = mirrorPosition(position, mirroring);
  return {
    review_key: reviewKey,
    mirroring,
    position: {
      ...(answeredAt === null ? withoutAnswer(shown) : shown),
      position_task_id: id,
      own_game: ownGame,
    },
  };
}
