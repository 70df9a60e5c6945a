/**
 * Hands out and grades reviews on the server; the lesson worker repeats each verdict in marks and
 * words once the withheld answer is known.
 */
import type { NextReview, NextReviewRequest, Review, ReviewAnswer, ReviewResult } from '#contract/reviews';
import type { Answer } from '#contract/attempts';
import type { PlayPosition } from '#web/exercise/play-task.ts';
import type { Decision, Referee } from '#web/exercise/referee.ts';
import { readWithheldPosition, revealPosition } from '#web/exercise/withheld-position.ts';
import type { LessonWorker } from '#web/shared/workers/lesson-worker.ts';

/** Server calls that the referee needs. */
export interface ReviewServer {
  readonly next: (asked: NextReviewRequest) => Promise<NextReview>;
  readonly answer: (answer: ReviewAnswer) => Promise<ReviewResult>;
}

export interface ReviewReferee extends Referee {
  /** Reports a skipped last position. */
  readonly finish: () => Promise<void>;
  /** Result of each position so far. */
  readonly results: () => readonly ReviewResult[];
}

interface ReviewRefereeSetup {
  /** The review already handed out. */
  readonly first: Review;
  readonly server: ReviewServer;
  readonly timezone: string;
  readonly lessonWorker: LessonWorker;
  /** Clock in milliseconds. */
  readonly now: () => number;
}

/** Raised if the rest was reviewed on another device. */
export class NothingDue extends Error {}

/** Creates the referee of one review session. */
export function createReviewReferee(setup: ReviewRefereeSetup): ReviewReferee {
  const { first, server, timezone, lessonWorker, now } = setup;
  /** Keyed, so an answer sent twice is one result. */
  const results = new Map<string, ReviewResult>();
  let open: Review | undefined = first;
  let shownAt = now();
  /** Changes only after an answer, so a retry hands out the same position. */
  let nextKey: string = crypto.randomUUID();

  async function tell(review: Review, answer: Answer | null): Promise<ReviewResult> {
    const result = await server.answer({
      review_key: review.review_key,
      answer,
      time_taken_seconds: Math.max((now() - shownAt) / 1_000, 0),
      timezone,
    });
    open = undefined;
    results.set(result.review_key, result);
    return result;
  }

  async function finish(): Promise<void> {
    if (open) await tell(open, null);
  }

  async function grade(position: PlayPosition, answer: Answer): Promise<Decision> {
    const objection = await lessonWorker.findObjection(position.exercise, answer);
    if (objection) return { grading: { kind: 'objection', feedback: objection } };
    if (!open) throw new RangeError(`no review of ${position.id} is open`);
    const { position: answered } = await tell(open, answer);
    const revealed = revealPosition(position, answered);
    return { grading: await lessonWorker.grade(revealed.exercise, answer), revealed };
  }

  async function handOut(): Promise<PlayPosition> {
    await finish();
    const { review } = await server.next({ review_key: nextKey, timezone });
    if (!review) throw new NothingDue('nothing is due any more');
    const ready = readWithheldPosition(review.position);
    open = review;
    nextKey = crypto.randomUUID();
    shownAt = now();
    return ready;
  }

  return {
    judgeArrow: lessonWorker.judgeArrow,
    grade,
    handOut,
    finish,
    results: () => [...results.values()],
  };
}
