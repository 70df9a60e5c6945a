/**
 * The review of a game, and the exercises that are made of it.
 */
import type { Color } from '#chess/chess';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import type { GameReview, TrainingPosition } from '#worker-engine/game/review-types';
import type { GameRecord, GameView, PgnResult, PgnTags } from '#worker-engine/game/types';
import type { BotSettings } from '../settings.ts';
import { useWorkerQuery, type LoadingResult } from './use-worker-query.ts';

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
