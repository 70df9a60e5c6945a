/**
 * The review of a game, and the exercises made of it; asked for once, then kept while the screen is open.
 */
import { useQuery } from '@tanstack/react-query';
import type { Color } from '#names/chess';
import { gameWorker } from '#web/platform/workers/game-worker.ts';
import type { Review, TrainingPosition } from '#worker-engine/game/review-types';
import type { GameRecord, GameView } from '#worker-engine/game/types';

/** A game, and from which move on it is the learner's to be judged by. */
export interface ReviewedGame {
  readonly record: GameRecord;
  readonly learnerColor: Color;
  readonly firstPly: number;
}

export interface ReviewOfGame {
  readonly review: Review;
  readonly training: readonly TrainingPosition[];
  /** The game as it ended. */
  readonly view: GameView;
}

export type LoadingReview =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | ({ readonly status: 'ready' } & ReviewOfGame);

/** Looks through the learner's moves; with Stockfish that takes some seconds. */
export function useReview(game: ReviewedGame): LoadingReview {
  const query = useQuery({
    queryKey: ['bot-game-review', game],
    queryFn: () => readReview(game),
    // The worker needs no network: an offline learner is told as much.
    networkMode: 'always',
    retry: false,
    // What nobody checked is looked at again when it is opened again: the engine may be back.
    staleTime: ({ state }) => (state.data?.review.isEngineChecked === false ? 0 : Infinity),
  });
  if (query.data) return { status: 'ready', ...query.data };
  if (query.isError && !query.isFetching) return { status: 'failed', retry: () => void query.refetch() };
  return { status: 'loading' };
}

async function readReview({ record, learnerColor, firstPly }: ReviewedGame): Promise<ReviewOfGame> {
  const reading = await gameWorker.readGame(record);
  if (!reading.ok) throw new Error(`no game to review: ${reading.error}`);
  const review = await gameWorker.review(record, learnerColor, firstPly);
  return { review, training: await gameWorker.trainingOf(review), view: reading.view };
}
