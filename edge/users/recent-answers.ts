/**
 * GET /users/recent_answers: what the pictures of the profile are drawn from.
 *
 * The answers themselves and not the pictures: to compute the truth of 500 positions takes far longer than a call may
 * (decisions.md#pictures-are-computed-on-the-device).
 */
import { RECENT_ANSWERS, type RecentAnswer, type RecentAnswers } from '#contract/recent-answers';
import { listRecentAnswers } from '#db/queries/recent-answers';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** The learner's own newest answers; a claim, or a position that was skipped, is none. */
export async function getRecentAnswers({ db, actor }: Services): Promise<RecentAnswers> {
  const { sub } = requireLearner(actor);
  return { answers: (await listRecentAnswers(db, sub, RECENT_ANSWERS)).flatMap(write) };
}

type Row = Awaited<ReturnType<typeof listRecentAnswers>>[number];

function write({ position, answer, isCorrect, answeredAt }: Row): RecentAnswer[] {
  // The query asks for rows that have both; their columns may be null.
  if (answer === null || answeredAt === null) return [];
  const { lesson, fen, green_from, green_to, correct_move } = position;
  return [
    {
      lesson,
      fen,
      green_from,
      green_to,
      correct_move,
      answer,
      is_correct: isCorrect,
      answered_at: new Date(answeredAt).toISOString(),
    },
  ];
}
