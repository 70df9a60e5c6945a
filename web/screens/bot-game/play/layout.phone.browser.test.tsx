/** Tests a game's screen on a narrow phone, a low one, and one on its side. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#web/testing/axe.ts';
import { DEVICES } from '#web/testing/devices.ts';
import { control, openGame, placeOf, press, textOf } from '#web/testing/bot-game/bot-game-page.ts';
import {
  expectGameInSight,
  expectLegendInSight,
  expectLabelsFit,
  expectNothingMoves,
  expectNothingMovesAsItComes,
  LATE_GAME,
} from '#web/testing/bot-game/late-game.ts';

afterEach(() => page.viewport(DEVICES.phone.width, DEVICES.phone.height));

test('nothing moves while one plays, and the page is as wide as the narrowest screen', async () => {
  await page.viewport(320, 640);
  await expectNothingMoves('two taps');
});

test.each([
  [390, 664],
  [844, 390],
])('on %i by %i nothing moves while the game comes onto the page', async (w, h) => {
  await page.viewport(w, h);
  await expectNothingMovesAsItComes();
});

test('no label is wider than its button on the narrowest screen', async () => {
  await page.viewport(320, 640);
  await expectLabelsFit();
});

test.each([
  [360, 640, 'pl'],
  [360, 640, 'en'],
  [390, 664, 'pl'],
] as const)('on %i by %i the whole game is seen at once, with its legend, in %s', async (w, h, language) => {
  await page.viewport(w, h);
  await expectLegendInSight(await expectGameInSight(language));
});

test('on a phone on its side the board, both players, the moves and what one may do are seen at once', async () => {
  await page.viewport(844, 390);
  await expectGameInSight();
});

test.each([
  [768, 1024],
  [820, 1180],
])(
  'on an upright tablet, %i by %i, all that is seen at once, too, and the board has its size',
  async (w, h) => {
    await page.viewport(w, h);
    await expectGameInSight();
    expect(placeOf(page.getByRole('grid'))[2]).toBe(520);
  },
);

test('the line of the last moves opens the whole sheet, and a move in it is shown on the board', async () => {
  await page.viewport(390, 664);
  const { t } = await openGame(LATE_GAME);
  const board = placeOf(page.getByRole('grid'));
  await control(t('game.moves.all')).click();
  const dialog = page.getByRole('dialog', { name: t('game.moves.label') });
  const moves = dialog.getByRole('group').getByRole('button');
  await expect.poll(() => moves.elements()).toHaveLength(16);
  expect(textOf(dialog)).toContain('hiszpańska');
  await expectNoViolations();
  await moves.first().click();
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  await expect.poll(() => document.body.textContent).toContain(t('game.status.looking'));
  expect(placeOf(page.getByRole('grid'))).toEqual(board);
});

test('axe finds nothing in a game and its menu', async () => {
  const { t } = await openGame(LATE_GAME);
  await expect.element(page.getByRole('list', { name: t('overlays.legend.label') })).toBeVisible();
  await expectNoViolations();
  await control(t('game.controls.more')).click();
  await expectNoViolations();
  await press('{Escape}');
});
