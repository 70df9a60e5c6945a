/** Computes a game's review and the exercises made from it. */
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
  /** The result, by the board or by the record; undefined if unknown. */
  readonly result: PgnResult | undefined;
  /** For its PGN. */
  readonly tags: PgnTags | undefined;
  /** Its settings: a past game has only the opponent, a loaded game none. */
  readonly settings?: (Partial<BotSettings> & Pick<BotSettings, 'elo' | 'opponent'>) | undefined;
}

interface ReviewOfGame {
  readonly review: GameReview;
  readonly training: readonly TrainingPosition[];
  /** The final position of the game. */
  readonly view: GameView;
}

/** Reviews the learner's moves; with Stockfish this takes some seconds. */
export function useReview(game: ReviewedGame): LoadingResult<ReviewOfGame> {
  return useWorkerQuery({
    queryKey: ['bot-game-review', game],
    compute: () => readReview(game),
    // If Stockfish could not check the moments, it may be able to the next time.
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

/** A worker's result, computed once and cached while the page is open. */
type LoadingResult<Result> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly result: Result };

interface WorkerQuery<Result> {
  /** Cache key of the result. */
  readonly queryKey: readonly unknown[];
  readonly compute: () => Promise<Result>;
  /** Whether a result may stay cached; otherwise it is computed again when next shown. */
  readonly isLasting?: (result: Result) => boolean;
}

/** Computes the result, also offline, and without automatic retries. */
function useWorkerQuery<Result>(query: WorkerQuery<Result>): LoadingResult<Result> {
  const { queryKey, compute, isLasting = () => true } = query;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: compute,
    // A worker needs no network, so the learner may be offline.
    networkMode: 'always',
    retry: false,
    staleTime: ({ state }) => (state.data === undefined || isLasting(state.data) ? Infinity : 0),
  });
  if (data !== undefined) return { status: 'ready', result: data };
  if (isError && !isFetching) return { status: 'failed', retry: () => void refetch() };
  return { status: 'loading' };
}
