/**
 * The stages of the bot game's screen as lazy parts.
 */
import type { Language } from '#contract/languages';
import type { Area } from '#web/i18n/message-key.ts';
import { fetchPartAhead, loadPart, type AreaTexts, type LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { gameWorker } from '#web/platform/workers/game-worker.ts';
import { lessonWorker } from '#web/platform/workers/lesson-worker.ts';
import type { BeforeGame } from './before-game.tsx';
import type { Game } from './play/game.tsx';
import type { GameReview } from './review/game-review.tsx';
import { LOAD_GAME } from './setup/load-game-part.ts';

export interface StageParts {
  readonly beforeGame: () => Promise<typeof BeforeGame>;
  readonly game: () => Promise<typeof Game>;
  readonly review: () => Promise<typeof GameReview>;
  /** Fetches all stages, for later without a connection. */
  readonly fetchAhead: (language: Language) => Promise<void>;
}

const BEFORE_GAME: LazyPart<typeof BeforeGame, Area> = {
  areas: ['bot', 'past-games'],
  load: async () => (await import('./before-game.tsx')).BeforeGame,
};
const GAME: LazyPart<typeof Game, Area> = {
  areas: ['game', 'board', 'overlays'],
  load: async () => (await import('./play/game.tsx')).Game,
};
/** The review has the lesson's texts because its training is played like a lesson's task, and the game's to step through it. */
const REVIEW: LazyPart<typeof GameReview, Area> = {
  areas: ['board', 'review', 'lesson', 'game', 'overlays'],
  load: async () => (await import('./review/game-review.tsx')).GameReview,
};

/** The parts, with their texts from `texts`. */
export function createStageParts(texts: AreaTexts<Area>): StageParts {
  return {
    beforeGame: () => loadPart(BEFORE_GAME, texts),
    game: () => loadPart(GAME, texts),
    review: () => loadPart(REVIEW, texts),
    fetchAhead: async (language) => {
      await gameWorker.fetchAhead();
      // One after the other: nobody waits for them, and to fetch all of them at once is a long task on a slow phone.
      for (const part of [BEFORE_GAME, LOAD_GAME, GAME, REVIEW]) await fetchPartAhead(part, texts, language);
      // A review's training needs it, and the connection may be gone by then.
      await lessonWorker.wake();
    },
  };
}
