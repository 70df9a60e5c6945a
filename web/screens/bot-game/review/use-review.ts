/**
 * The review of a game, and the exercises that are made of it.
 */
import type { Color } from '#chess/chess';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import type { GameReview, TrainingPosition } from '#worker-engine/game/review-types';
import type { GameRecord, GameView, PgnResult, PgnTags } from '#worker-engine/game/types';
import type { BotSettings } from '../settings.ts';
import { useQuery } from '@tanstack/react-query';

/** A game, and the first of its moves that the learner chose. */
export interface ReviewedGame {
  readonly record: GameRecord;
  readonly learnerColor: Color;
  readonly firstPly: number;
  /** How it ended, by the board or by its record; undefined when nobody says. */
  readonly result: PgnResult | undefined;
  /** For its PGN. */
  readonly tags: PgnTags | undefined;
  /** How it was set up; of a past game its opponent alone. Undefined of a loaded game. */
  readonly settings?: (Partial<BotSettings> & Pick<BotSettings, 'elo' | 'opponent'>) | undefined;
}

interface ReviewOfGame {
  readonly review: GameReview;
  readonly training: readonly TrainingPosition[];
  /** The game as it ended. */
  readonly view: GameView;
}

/** Reviews the learner's moves. With Stockfish that takes some seconds. */
export function useReview(game: ReviewedGame): LoadingResult<ReviewOfGame> {
  return useWorkerQuery({
    queryKey: ['bot-game-review', game],
    compute: () => readReview(game),
    // When Stockfish could not check the moments, it may be able to the next time.
    isLasting: ({ review }) => review.isEngineChecked,
  });
}

async function readReview({ record, learnerColor, firstPly, settings }: ReviewedGame): Promise<ReviewOfGame> {
  const reading = await gameWorker.readGame(record);
  if (!reading.ok) throw new Error(`no game to review: ${reading.error}`);
  const review = await gameWorker.review(record, learnerColor, firstPly, settings?.elo);
  const training = await gameWorker.trainingOf(record, review);
  return { review, training, view: reading.view };
}

/**
 * A result of a worker that is computed once and then kept while the page is open.
 */
type LoadingResult<Result> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly result: Result };

interface WorkerQuery<Result> {
  /** Names the result; the same key has the same result. */
  readonly queryKey: readonly unknown[];
  readonly compute: () => Promise<Result>;
  /** Whether a result is good enough to be kept; one that is not is computed again when it is shown again. */
  readonly isLasting?: (result: Result) => boolean;
}

/** Computes the result, without a network and without trying again by itself. */
function useWorkerQuery<Result>(query: WorkerQuery<Result>): LoadingResult<Result> {
  const { queryKey, compute, isLasting = () => true } = query;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: compute,
    // A worker answers without a network, so the learner may be offline.
    networkMode: 'always',
    retry: false,
    staleTime: ({ state }) => (state.data === undefined || isLasting(state.data) ? Infinity : 0),
  });
  if (data !== undefined) return { status: 'ready', result: data };
  if (isError && !isFetching) return { status: 'failed', retry: () => void refetch() };
  return { status: 'loading' };
}
