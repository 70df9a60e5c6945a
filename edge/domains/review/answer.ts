/** POST /reviews/answer: grades a review and says when the position comes back. */
import { dateIn } from '#contract/dates';
import { Fault } from '#contract/faults';
import type { ReviewAnswer, ReviewResult } from '#contract/reviews';
import type { LearnerDatabase } from '#db/learner/database';
import { answerFeedback } from '#vision/feedback';
import type { Answer } from '#contract/attempts';
import type { Exercise, Verdict } from '#vision/types';
import { boundedAnswer } from '../course/bounded-answer.ts';
import { countedTime } from '../course/counted-time.ts';
import { toExercise } from '../course/exercise.ts';
import { isPartlyRight, verdictOn } from '../course/verdict-on.ts';
import { askForRollUp } from '../../learner/roll-up.ts';
import { findSelf, updateSelf } from '../../learner/self.ts';
import { noteFirstAnswer } from '../../learner/met-positions.ts';
import { nextMemory, type Recall } from './memory.ts';
import type { CommandResult, LearnerServices } from '../../services/services.ts';
import { closeReview, findReview, type Card } from './cards.ts';
import { learnerDay } from './learner-day.ts';
import { mirrorPosition } from './mirror.ts';
import { readPosition, viewReview, type ReviewedCard } from './review.ts';

/** Right within this time, plus this much for each mark drawn, is right at a glance. In ms. */
const GLANCE_MS = 5_000;
const GLANCE_MS_PER_MARK = 2_000;

/**
 * Grades the first answer. The same answer again has the same result; another one is a `conflict`.
 */
export async function answerReview(
  services: LearnerServices,
  sent: ReviewAnswer,
): Promise<CommandResult<ReviewResult>> {
  const { own, arrivedAt: answeredAt } = services;
  const reviewed = await readPosition(services, getReview(own, sent.review_key));
  const { position } = reviewed;
  const input = { ...sent, answer: sent.answer && boundedAnswer(position.fen, sent.answer) };
  const result = own.transaction(() => {
    const card = getReview(own, sent.review_key);
    if (card.answered_at !== null) {
      requireSameAnswer(card, input);
      return { created: false, body: viewResult({ ...reviewed, card }, input.timezone) };
    }
    const closed = closeReview(own, card, gradeReview({ ...reviewed, card }, input, answeredAt));
    countReview(own, card, learnerDay(findSelf(own), input.timezone, answeredAt));
    // What was skipped and never answered: the review has shown what is right.
    noteFirstAnswer(own, position, 'shown', answeredAt);
    return { created: true, body: viewResult({ ...reviewed, card: closed }, input.timezone) };
  });
  if (result.created) await askForRollUp(services);
  return result;
}

function getReview(own: LearnerDatabase, key: string): Card {
  const card = findReview(own, key);
  if (!card) throw new Fault('not-found', 'You have no such review.');
  return card;
}

/** Counts the review on the learner's date. */
function countReview(
  own: LearnerDatabase,
  { chapter }: Card,
  { date, doneCount }: ReturnType<typeof learnerDay>,
): void {
  updateSelf(own, { review_date: date, review_count: doneCount + 1, review_chapter: chapter });
}

/** Grades against the truth of the mirror that was shown, not of the original. */
function gradeReview(
  { card, position }: ReviewedCard,
  { answer, time_taken_seconds: seconds }: ReviewAnswer,
  answeredAt: number,
) {
  const timeMs = countedTime({ handedOutAt: card.handed_out_at ?? answeredAt, answeredAt, seconds });
  const exercise = toExercise(mirrorPosition(position, card.mirroring ?? 'none'));
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

interface GradedReview {
  readonly exercise: Exercise;
  readonly answer: Answer;
  readonly verdict: Verdict;
  readonly timeMs: number;
}

/**
 * How well the position was remembered (product/deck.md). Skipped or wrong: forgotten. Right:
 * remembered; quick and with no other try: at a glance.
 */
export function rateAnswer(graded: GradedReview | undefined): Recall {
  if (!graded) return 'forgotten';
  const { exercise, verdict } = graded;
  switch (answerFeedback(exercise, verdict).tone) {
    case 'error':
      return 'forgotten';
    case 'partly':
      return 'partly';
    case 'success':
      return isAtAGlance(graded) ? 'at-a-glance' : 'remembered';
  }
}

function isAtAGlance({ answer, timeMs }: GradedReview): boolean {
  return answer.invalid_tries === 0 && timeMs <= GLANCE_MS + GLANCE_MS_PER_MARK * countMarks(answer);
}

function countMarks(answer: Answer): number {
  switch (answer.kind) {
    case 'arrows':
      return answer.arrows.length;
    case 'circles':
      return answer.squares.length;
    case 'move':
      return 1;
  }
}

function requireSameAnswer(card: Card, { answer }: ReviewAnswer): void {
  if (JSON.stringify(card.answer) === JSON.stringify(answer)) return;
  throw new Fault('conflict', 'This review is answered: the first answer counts.');
}

function viewResult(reviewed: ReviewedCard, timeZone: string): ReviewResult {
  const { is_correct, answer, time_ms, due_at, mirroring } = reviewed.card;
  const exercise = toExercise(mirrorPosition(reviewed.position, mirroring ?? 'none'));
  return {
    ...viewReview(reviewed),
    is_correct: is_correct ?? false,
    is_partly: is_correct !== true && isPartlyRight(exercise, answer),
    skipped: answer === null,
    time_taken_seconds: (time_ms ?? 0) / 1_000,
    next_due: dateIn(timeZone, due_at),
  };
}
