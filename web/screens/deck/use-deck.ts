/** State of the review deck: its standing on the server and the reviews on this board. */
import { useState } from 'react';
import type { ReviewResult, ReviewsDue } from '#contract/reviews';
import { learnerTimeZone } from '#web/exercise/learner-time-zone.ts';
import type { PlayTask } from '#web/exercise/play-task.ts';
import { readWithheldPosition } from '#web/exercise/withheld-position.ts';
import { queryStatus, type QueryStatus } from '#web/shared/api/query-status.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { lessonWorker } from '#web/shared/workers/lesson-worker.ts';
import { createReviewReferee, type ReviewReferee } from './review-referee.ts';
import { POSITIONS_PER_TASK } from '#contract/curriculum';
import { leftToday } from '../left-today.ts';

/** Reviews on the board. */
export interface PlayedReviews {
  readonly key: string;
  readonly task: PlayTask;
  readonly referee: ReviewReferee;
}

export interface Deck {
  readonly status: QueryStatus;
  /** Set while `ready`. */
  readonly due: ReviewsDue | undefined;
  /** Fetches the deck's state again. */
  readonly refetch: () => void;
  /** Reviews on the board, if any. */
  readonly played: PlayedReviews | undefined;
  /** Results of the session that just ended here. */
  readonly ended: readonly ReviewResult[];
  readonly play: () => Promise<void>;
  /** Outcome of the last try to start. */
  readonly starting: 'no' | 'under way' | 'failed';
  /** Leaves the board and fetches the deck again. Rejects if the server cannot be reached. */
  readonly end: () => Promise<void>;
  /** Leaves the board unchanged: the reviews went on elsewhere. */
  readonly leave: () => Promise<void>;
}

/** Fetches at every visit, and after every session. */
export function useDeck(): Deck {
  const { client, reviews } = trpc.useUtils();
  const timezone = learnerTimeZone();
  const query = trpc.reviews.due.useQuery({ timezone }, { networkMode: 'always' });
  const [played, setPlayed] = useState<PlayedReviews>();
  const [ended, setEnded] = useState<readonly ReviewResult[]>([]);
  const [starting, setStarting] = useState<Deck['starting']>('no');

  async function begin(due: ReviewsDue): Promise<void> {
    const server = { next: client.reviews.next.mutate, answer: client.reviews.answer.mutate };
    const { review: first } = await server.next({ review_key: crypto.randomUUID(), timezone });
    if (!first) {
      await query.refetch();
      return;
    }
    const position = readWithheldPosition(first.position);
    const referee = createReviewReferee({
      first,
      server,
      timezone,
      lessonWorker,
      now: () => performance.now(),
    });
    setPlayed({
      key: first.review_key,
      task: { assignmentId: 'reviews', positions: [position], total: sessionSizeOf(due) },
      referee,
    });
  }

  async function leave(): Promise<void> {
    setEnded(played?.referee.results() ?? []);
    void reviews.moments.invalidate();
    await query.refetch();
    setPlayed(undefined);
  }

  return {
    status: queryStatus(query),
    due: query.data,
    refetch: () => void query.refetch(),
    played,
    ended,
    play: async () => {
      if (!query.data) return;
      setStarting('under way');
      try {
        await begin(query.data);
        setStarting('no');
      } catch {
        setStarting('failed');
      }
    },
    starting,
    end: async () => {
      await played?.referee.finish();
      await leave();
    },
    leave,
  };
}

/** Returns the due reviews within the date's limit, at most the size of a course task. */
function sessionSizeOf(due: ReviewsDue): number {
  return Math.min(due.due_count, leftToday(due), POSITIONS_PER_TASK);
}
