/**
 * GET /users/recent_answers: what the pictures of the profile are drawn from.
 *
 * The answers themselves and not the pictures: to compute the truth of 500 positions takes far longer than a call may
 * (decisions.md#pictures-are-computed-on-the-device).
 */
import { RECENT_ANSWERS, type RecentAnswer, type RecentAnswers } from '#contract/recent-answers';
import { listRecentAnswers, type RecentAnswerRow } from '#db/queries/recent-answers';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** The learner's own newest answers; a claim, or a position that was skipped, is none. */
export async function getRecentAnswers({ db, actor }: Services): Promise<RecentAnswers> {
  const { sub } = requireLearner(actor);
  return { answers: (await listRecentAnswers(db, sub, RECENT_ANSWERS)).map(write) };
}

function write({ answer, is_correct, answered_at, ...position }: RecentAnswerRow): RecentAnswer {
  return {
    ...position,
    answer: JSON.parse(answer),
    is_correct: is_correct === 1,
    answered_at: new Date(answered_at).toISOString(),
  };
}
