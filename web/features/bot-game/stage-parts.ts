/**
 * What the stages of the bot game's screen are made of: their code and their texts, fetched together when a stage is first
 * on the way, as the router does for screens (`app/screens.tsx`).
 */
import type { Language } from '#contract/languages';
import type { Area } from '#web/i18n/message-key.ts';
import type { Translator } from '#web/i18n/translator.ts';
import { startLessonWorker } from '#web/platform/workers/lesson-worker.ts';
import type { BeforeGame } from './before-game.tsx';
import type { Game } from './play/game.tsx';
import type { GameReview } from './review/game-review.tsx';

export interface StageParts {
  readonly beforeGame: () => Promise<typeof BeforeGame>;
  readonly game: () => Promise<typeof Game>;
  readonly review: () => Promise<typeof GameReview>;
  /** Fetches all of them, so that they are there when the connection is not. */
  readonly fetchAhead: (language: Language) => Promise<void>;
}

const CODE = {
  beforeGame: async () => (await import('./before-game.tsx')).BeforeGame,
  game: async () => (await import('./play/game.tsx')).Game,
  review: async () => (await import('./review/game-review.tsx')).GameReview,
};

/** A review's training is a lesson's task. */
const AREAS = {
  beforeGame: ['bot', 'past-games'],
  game: ['game', 'board', 'overlays'],
  review: ['board', 'review', 'lesson'],
} as const satisfies Readonly<Record<keyof typeof CODE, readonly Area[]>>;

/** The parts; what has been fetched is not fetched again, what failed can be. */
export function createStageParts(texts: Pick<Translator, 'need' | 'fetchAhead'>): StageParts {
  const withTexts = async <Code>(code: Promise<Code>, areas: readonly Area[]): Promise<Code> => {
    const [fetched] = await Promise.all([code, texts.need(areas)]);
    return fetched;
  };
  return {
    beforeGame: () => withTexts(CODE.beforeGame(), AREAS.beforeGame),
    game: () => withTexts(CODE.game(), AREAS.game),
    review: () => withTexts(CODE.review(), AREAS.review),
    fetchAhead: async (language) => {
      // One after the other: nobody waits for them, and to ask for all of them at once is a long task on a slow phone.
      for (const stage of ['beforeGame', 'game', 'review'] as const) {
        await Promise.all([CODE[stage](), texts.fetchAhead(language, AREAS[stage])]);
      }
      // Of a review's training.
      await startLessonWorker();
    },
  };
}
