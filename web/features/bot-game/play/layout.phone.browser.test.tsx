/** The screen of a game on a narrow phone, and on one that lies on its side. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#web/testing/axe.ts';
import { DEVICES } from '#web/testing/devices.ts';
import { control, openGame, press } from '#web/testing/bot-game/bot-game-page.ts';
import { expectLabelsFit, expectNothingMoves, LATE_GAME } from '#web/testing/bot-game/late-game.ts';

afterEach(() => page.viewport(DEVICES.phone.width, DEVICES.phone.height));

test('nothing moves while one plays, and the page is as wide as the narrowest screen', async () => {
  await page.viewport(320, 640);
  await expectNothingMoves('two taps');
});

test('no label is wider than its button on the narrowest screen', async () => {
  await page.viewport(320, 640);
  await expectLabelsFit();
});

test('a phone on its side shows the whole board, how things stand and what one may do', async () => {
  await page.viewport(844, 390);
  const { t } = await openGame(LATE_GAME);
  await expect.element(page.getByRole('grid')).toBeInViewport({ ratio: 1 });
  await expect
    .element(page.getByText(t('game.status.yourMove'), { exact: false }))
    .toBeInViewport({ ratio: 1 });
  await expect.element(control(t('game.controls.resign'))).toBeInViewport({ ratio: 1 });
});

test('axe finds nothing in a game and its menu', async () => {
  const { t } = await openGame(LATE_GAME);
  await expect.element(page.getByRole('list', { name: t('overlays.legend.label') })).toBeVisible();
  await expectNoViolations();
  await control(t('game.controls.more')).click();
  await expectNoViolations();
  await press('{Escape}');
});
