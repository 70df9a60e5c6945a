/** Makes the bot think until released, so that a test can premove. */
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { openGame } from './bot-game-page.ts';

/** A start outside the bot's book. */
const START = 'rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1';

interface WaitingBot {
  readonly t: Translate;
  readonly letBotMove: () => void;
}

/** Opens a game with the bot as White. */
export async function openWithWaitingBot(): Promise<WaitingBot> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const realMove = gameWorker.botMove;
  const held = vi
    .spyOn(gameWorker, 'botMove')
    .mockImplementation((...asked) => promise.then(() => realMove(...asked)));
  onTestFinished(() => held.mockRestore());
  const { t } = await openGame({ learnerColor: 'black', startFen: START });
  return { t, letBotMove: resolve };
}

/** Returns the announcement of a premove. */
export const plannedMove = (t: Translate, from: string, to: string) =>
  page.getByText(t('game.status.premove', { from, to }), { exact: false });

/** Waits for a premove. */
export async function expectPlanned(t: Translate, from: string, to: string): Promise<void> {
  await expect.element(plannedMove(t, from, to)).toBeVisible();
}
