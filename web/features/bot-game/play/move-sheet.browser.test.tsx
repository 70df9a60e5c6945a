/** The shown move stays in sight on the score sheet when the screen changes. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectMoves, openGame } from '#web/testing/bot-game/bot-game-page.ts';
import { DEVICES } from '#web/testing/devices.ts';

/** Ten moves of each side, without a threefold repetition. */
const LONG_GAME =
  'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 b3c2 c7c5';

test('a phone that is turned has the last move on its line', async () => {
  const { t } = await openGame({ moves: LONG_GAME });
  onTestFinished(() => page.viewport(DEVICES.desktop.width, DEVICES.desktop.height));
  await expectMoves(t, LONG_GAME.split(' ').length);
  await page.viewport(DEVICES.phone.width, DEVICES.phone.height);
  const sheet = page.getByRole('group', { name: t('game.moves.label') });
  const last = sheet.getByRole('button').last();
  await expect.poll(() => isWithin(last.element(), sheet.element())).toBe(true);
});

/** To a pixel, because the end of a line may lie between two. */
function isWithin(inner: Element, outer: Element): boolean {
  const [{ left, right }, frame] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return frame.left - 1 <= left && right <= frame.right + 1;
}
