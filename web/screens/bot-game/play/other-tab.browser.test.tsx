/** Tests two tabs: one changes the game while the other is still opening it. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openBotGame, plannedGame } from '#web/testing/bot-game/bot-game-page.ts';
import { LEARNER } from '#web/testing/session-of.ts';
import { saveGame } from './saved-game.ts';

afterEach(() => vi.restoreAllMocks());

test('a game that another tab ends before this one listens is shown as ended', async () => {
  const game = plannedGame({ moves: 'e2e4 e7e5' });
  saveGame(LEARNER.sub, game);
  endBeforeAnybodyListens(() =>
    saveGame(LEARNER.sub, { ...game, ending: { kind: 'resignation', winner: 'black' } }),
  );
  const { t } = await openBotGame({ person: 'premium' });
  await expect.element(page.getByText(t('game.over.loss.resignation'))).toBeVisible();
});

/** Makes a change just before the page begins to listen to other tabs. */
function endBeforeAnybodyListens(change: () => void): void {
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      if (type === 'storage') change();
      listen(type, listener, options);
    },
  );
}
