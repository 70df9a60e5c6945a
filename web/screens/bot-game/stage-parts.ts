/** Lazy parts for the stages of the bot game's screen. */
import { lazyPart } from '#web/shared/i18n/lazy-part.tsx';
import type { MoreTexts } from '#web/shared/i18n/use-translate.ts';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { lessonWorker } from '#web/shared/workers/lesson-worker.ts';

const BeforeGame = lazyPart(
  ['bot', 'past-games'],
  async () => (await import('./before-game.tsx')).BeforeGame,
);
const Game = lazyPart(['game', 'board', 'overlays'], async () => (await import('./play/game.tsx')).Game);
/** Needs the lesson's texts for the training, and the game's for stepping through it. */
const GameReview = lazyPart(
  ['board', 'review', 'lesson', 'game', 'overlays'],
  async () => (await import('./review/game-review.tsx')).GameReview,
);
/** Only prefetched; `setup.tsx` renders it. */
const LoadGameForms = lazyPart(
  ['load-game'],
  async () => (await import('./setup/load-game-forms.tsx')).LoadGameForms,
);

export interface StageParts {
  readonly beforeGame: () => ReturnType<typeof BeforeGame.load>;
  readonly game: () => ReturnType<typeof Game.load>;
  readonly review: () => ReturnType<typeof GameReview.load>;
  /** Fetches all stages, for later use offline. */
  readonly fetchAhead: () => Promise<void>;
}

/** Creates the parts, with their texts from `texts`. */
export function createStageParts(texts: MoreTexts): StageParts {
  return {
    beforeGame: () => BeforeGame.load(texts),
    game: () => Game.load(texts),
    review: () => GameReview.load(texts),
    fetchAhead: async () => {
      await gameWorker.fetchAhead();
      // One by one: nobody waits for them, and all at once would be a long task on a slow phone.
      for (const part of [BeforeGame, LoadGameForms, Game, GameReview]) await part.load(texts);
      // A review's training needs it, and the connection may be gone by then.
      await lessonWorker.wake();
    },
  };
}
