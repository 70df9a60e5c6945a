/** Tests the board's grip, and that every screen keeps the size chosen on this device. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { framesShown } from '#web/shared/screen/frames-shown.ts';
import { focus, isTooWide, openGame, press } from '#web/testing/bot-game/bot-game-page.ts';

const boardSize = () => page.getByRole('grid').element().getBoundingClientRect().width;

test('a game has the board that was chosen, and its grip takes the keys of a slider', async () => {
  localStorage.setItem('oko-board-size', '400');
  const { t } = await openGame();
  const grip = page.getByRole('slider', { name: t('board.size') });
  await expect.element(grip).toHaveAttribute('aria-valuenow', '400');
  expect(boardSize()).toBe(400);
  // The game's buttons have to stay in view.
  expect(framesShown.get()).toBe(1);
  await focus(grip);
  await press('{Home}');
  await expect.poll(boardSize).toBe(280);
  await press('{End}');
  await expect.poll(boardSize).toBe(Number(grip.element().ariaValueMax));
  expect(boardSize()).toBeGreaterThan(520);
  expect(isTooWide()).toBe(false);
  await expect.element(page.getByRole('grid')).toBeInViewport({ ratio: 1 });
  await press('{Enter}');
  await expect.poll(boardSize).toBe(520);
});
