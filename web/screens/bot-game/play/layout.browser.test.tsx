/** Tests a game's screen on a desktop: nothing moves, labels fit, and axe finds nothing. */
import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectNoViolations } from '#web/testing/axe.ts';
import { control, openGame, placeOf, press } from '#web/testing/bot-game/bot-game-page.ts';
import {
  expectLabelsFit,
  expectNothingMoves,
  expectNothingMovesAsItComes,
  LATE_GAME,
} from '#web/testing/bot-game/late-game.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { GameSkeleton } from '../bot-game-screen.tsx';

test('nothing moves while one plays, and the page is as wide as the screen', () =>
  expectNothingMoves('drag'));

test('nothing moves while the game comes onto the page', () => expectNothingMovesAsItComes());

test('while the game is loaded, both players have the place that they will have', async () => {
  const { screen } = await renderInPage(
    <main>
      <GameSkeleton label="wait" />
    </main>,
  );
  await expect.element(screen.getByRole('status')).toBeVisible();
  const [, boardTop = 0] = placeOf(screen.getByRole('status'));
  const strips = [...document.querySelectorAll('main div > span[aria-hidden]')];
  const offsets = strips.map((strip) => Math.round(strip.getBoundingClientRect().top - boardTop));
  await screen.unmount();
  const { t } = await openGame(LATE_GAME);
  await expect.element(control(t('game.controls.resign'))).toBeVisible();
  const [, gridTop = 0] = placeOf(page.getByRole('grid'));
  const players = [t('game.player.bot'), t('game.player.you')].map((name) => {
    const strip = page.getByText(name, { exact: true }).element().closest('[data-turn]');
    return Math.round((strip?.getBoundingClientRect().top ?? 0) - gridTop);
  });
  expect(offsets).toEqual(players);
});

const topOf = (name: string) => placeOf(page.getByText(name, { exact: true }))[1] ?? 0;

test('flipping turns the players with the board, and back again', async () => {
  const { t } = await openGame(LATE_GAME);
  const isBotAbove = () => topOf(t('game.player.bot')) < topOf(t('game.player.you'));
  expect(isBotAbove()).toBe(true);
  await control(t('game.controls.flip.full')).click();
  await expect.poll(isBotAbove).toBe(false);
  await control(t('game.controls.flip.full')).click();
  await expect.poll(isBotAbove).toBe(true);
});

test('no label is wider than its button', () => expectLabelsFit());

test.each(['light', 'dark'] as const)(
  'axe finds nothing in a game, its menu and its end, on a %s page',
  async (scheme) => {
    onTestFinished(() => commands.emulateMedia({}));
    await commands.emulateMedia({
      reducedMotion: 'reduce',
      ...(scheme === 'dark' && { colorScheme: 'dark' }),
    });
    const { t } = await openGame(LATE_GAME);
    await expect.element(page.getByRole('list', { name: t('overlays.legend.label') })).toBeVisible();
    await expectNoViolations();
    await control(t('game.controls.more')).click();
    await expectNoViolations();
    await press('{Escape}');
    await control(t('game.controls.resign')).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations();
    await control(t('game.resign.yes'), page.getByRole('dialog')).click();
    await expect.element(control(t('game.end.review'))).toHaveFocus();
    await expectNoViolations();
  },
);
