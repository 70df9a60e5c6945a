/**
 * POST /reviews/answer: the answer to a review, and when the position comes back. The first one counts.
 */
import { dateIn } from '#contract/dates';
import { Fault } from '#contract/faults';
import type { ReviewAnswer, ReviewResult } from '#contract/reviews';
import { closeReview, findReview, type StoredCard } from '#db/queries/review-cards';
import { requireLearner } from '../auth/actor.ts';
import { boundedAnswer } from '../grading/bounded-answer.ts';
import { countedTime } from '../grading/counted-time.ts';
import { toExercise } from '../grading/exercise.ts';
import { isPartlyRight, verdictOn } from '../grading/verdict-on.ts';
import { nextMemory } from '../scheduling/memory.ts';
import type { CommandResult, Services } from '../services/services.ts';
import { learnerDay } from './learner-day.ts';
import { mirrorRow } from './mirror-position.ts';
import { rateAnswer } from './rate-answer.ts';
import { viewReview } from './review-view.ts';

/** What became of it. The same answer again is told the same; another one is a `conflict`. */
export async function answerReview(
  services: Services,
  sent: ReviewAnswer,
): Promise<CommandResult<ReviewResult>> {
  const { db, actor, now } = services;
  // On arrival: what the server does until it is stored costs the learner no time.
  const answeredAt = now();
  const { stored, day } = await findReview(db, requireLearner(actor).sub, sent.review_key);
  if (!stored) throw noReview();
  const input = { ...sent, answer: sent.answer && boundedAnswer(stored.position.fen, sent.answer) };
  const isFirst = stored.card.answered_at === null;
  const { date } = learnerDay(day, input.timezone, answeredAt);
  const kept = isFirst
    ? await closeReview(db, stored, { answer: gradeReview(stored, input, answeredAt), date })
    : stored;
  if (!kept) throw noReview();
  requireSameAnswer(kept, input);
  return { created: isFirst, body: viewResult(kept, input.timezone) };
}

function noReview(): Fault {
  return new Fault('not-found', 'You have no such review.');
}

/** The answer is to the mirror that was shown: its truth is worked out, not that of the original. */
function gradeReview(
  { card, position }: StoredCard,
  { answer, time_taken_seconds: seconds }: ReviewAnswer,
  answeredAt: number,
) {
  const timeMs = countedTime({ handedOutAt: card.handed_out_at ?? answeredAt, answeredAt, seconds });
  const exercise = toExercise(mirrorRow(position, card.mirroring ?? 'none'));
  const verdict = answer === null ? undefined : verdictOn(exercise, answer);
  const graded = answer && verdict && { exercise, answer, verdict, timeMs };
  return {
    ...nextMemory(card, rateAnswer(graded ?? undefined), answeredAt),
    answer,
    is_correct: verdict?.correct ?? false,
    time_ms: timeMs,
    answered_at: answeredAt,
  };
}

function requireSameAnswer({ card }: StoredCard, { answer }: ReviewAnswer): void {
  if (JSON.stringify(card.answer) === JSON.stringify(answer)) return;
  throw new Fault('conflict', 'This review is answered: the first answer counts.');
}

function viewResult(stored: StoredCard, timeZone: string): ReviewResult {
  const { is_correct, answer, time_ms, due_at, mirroring } = stored.card;
  const exercise = toExercise(mirrorRow(stored.position, mirroring ?? 'none'));
  return {
    ...viewReview(stored),
    is_correct: is_correct ?? false,
    is_partly: is_correct !== true && isPartlyRight(exercise, answer),
    skipped: answer === null,
    time_taken_seconds: (time_ms ?? 0) / 1_000,
    next_due: dateIn(timeZone, due_at),
  };
}
