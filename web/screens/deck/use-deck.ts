/**
 * The learner's review deck: how it stands on the server, and the reviews that are made here.
 */
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
  /** Known while `ready`. */
  readonly due: ReviewsDue | undefined;
  /** Asks the server how the deck stands. */
  readonly refetch: () => void;
  /** What is on the board; undefined while nothing is. */
  readonly played: PlayedReviews | undefined;
  /** What was reviewed here just now. */
  readonly ended: readonly ReviewResult[];
  readonly play: () => Promise<void>;
  /** What became of the last try to start. */
  readonly starting: 'no' | 'under way' | 'failed';
  /** Leaves the board and asks how the deck stands. Rejects when the server cannot be told of the end. */
  readonly end: () => Promise<void>;
  /** Leaves the board as it is: the reviews went on elsewhere. */
  readonly leave: () => Promise<void>;
}

/** Fetched at every visit, and after every session. */
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

/** What is due, as far as the date has room for it, and no more than a task of the course has. */
function sessionSizeOf(due: ReviewsDue): number {
  return Math.min(due.due_count, leftToday(due), POSITIONS_PER_TASK);
}
