/**
 * What the stages of the bot game's screen are made of: their code and their texts, fetched together when a stage is first
 * on the way, as the router does for screens (`app/screens.tsx`).
 */
import type { Translator } from '#web/i18n/translator.ts';
import type { BeforeGame } from './before-game.tsx';
import type { Game } from './play/game.tsx';
import type { GameReview } from './review/game-review.tsx';

export interface StageParts {
  readonly beforeGame: () => Promise<typeof BeforeGame>;
  readonly game: () => Promise<typeof Game>;
  readonly review: () => Promise<typeof GameReview>;
}

/** The parts, with `need` for their texts. What has been fetched is not fetched again; what failed can be. */
export function createStageParts(need: Translator['need']): StageParts {
  return {
    beforeGame: async () => {
      const [code] = await Promise.all([import('./before-game.tsx'), need(['bot', 'past-games'])]);
      return code.BeforeGame;
    },
    game: async () => {
      const [code] = await Promise.all([import('./play/game.tsx'), need(['game', 'board', 'overlays'])]);
      return code.Game;
    },
    review: async () => {
      // A review's training is a lesson's task.
      const [code] = await Promise.all([
        import('./review/game-review.tsx'),
        need(['board', 'review', 'lesson']),
      ]);
      return code.GameReview;
    },
  };
}

/** Fetches all parts, so that they are there when the connection is not. */
export async function fetchAll(parts: StageParts): Promise<void> {
  await Promise.all([parts.game(), parts.beforeGame(), parts.review()]);
}
