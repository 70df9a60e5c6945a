/** Tests that the shown move stays in view when the screen changes. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectMoves, openGame } from '#web/testing/bot-game/bot-game-page.ts';
import { DEVICES } from '#web/testing/devices.ts';
import { middleOf } from '#web/testing/middle-of.ts';

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

/** 300 plies; a page of the sheet holds twenty. */
const VERY_LONG_GAME = `${'g1f3 g8f6 f3g1 f6g8 '.repeat(74)}e2e4 e7e5 g1f3 b8c6`;

describe.each([
  ['on a phone', DEVICES.phone],
  ['on a desktop', DEVICES.desktop],
])('of a very long game, %s,', (_, { width, height }) => {
  test('the last move is in sight, and whatever is shown then', async () => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(DEVICES.desktop.width, DEVICES.desktop.height));
    const { t } = await openGame({ moves: VERY_LONG_GAME });
    const sheet = page.getByRole('group', { name: t('game.moves.label') });
    await expect.element(sheet).toBeVisible();
    const move = (ply: number) => sheet.element().querySelector<HTMLElement>(`[data-ply="${ply}"]`);
    const expectShown = async (ply: number) => {
      await expect.poll(() => move(ply)?.ariaCurrent).toBe('step');
      await expect.poll(() => isWithin(move(ply), sheet.element())).toBe(true);
    };
    await expectShown(300);
    move(300)?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expectShown(299);
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expectShown(1);
    await userEvent.keyboard('{End}');
    await expectShown(300);
  });
});

/** Tolerates a pixel, because a line may end between two and be a little lower than its moves. */
function isWithin(inner: Element | null, outer: Element): boolean {
  if (!inner) return false;
  const [{ left, right }, frame] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  const { y } = middleOf(inner);
  return frame.left - 1 <= left && right <= frame.right + 1 && frame.top < y && y < frame.bottom;
}
