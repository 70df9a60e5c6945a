/** Tests the stages of the bot game: where Back leads, where the focus goes, and failures. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS } from '#contract/screens';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { expectOnPage } from '#web/testing/board.ts';
import { expectErrors } from '#web/testing/expect-errors.ts';
import { renderApp, type RenderedPage } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';
import { saveGame } from './play/saved-game.ts';
import {
  control,
  expectMoves,
  focus,
  leaveGame,
  needTexts,
  openGame,
  playMove,
  plannedGame,
  press,
  reload,
  resignAndReview,
  startButton,
} from '#web/testing/bot-game/bot-game-page.ts';
import { createFakeGames } from '#web/testing/bot-game/fake-games.ts';
import { reviewHeading } from '#web/testing/bot-game/review-page.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a game from the tiles. */
async function openFromTiles(): Promise<RenderedPage> {
  saveGame(LEARNER.sub, plannedGame({ moves: 'e2e4 e7e5' }));
  const opened = await renderApp(PATHS.tiles, {
    person: 'premium',
    answers: { botGames: createFakeGames().answers },
  });
  const { screen, t, translator } = opened;
  await translator.need(['tiles']);
  await needTexts({ translator });
  await screen.getByRole('link', { name: t('tiles.bot.title'), exact: false }).click();
  return opened;
}

test('Back leads from the review to the game, and from the game to the tiles', async () => {
  const { t } = await openFromTiles();
  await resignAndReview(t);
  await expect.element(reviewHeading(t)).toBeVisible();
  history.back();
  await expect.element(page.getByText(t('game.over.loss.resignation'), { exact: false })).toBeVisible();
  await control(t('game.controls.review')).click();
  await expect.element(reviewHeading(t)).toBeVisible();
  await control(t('review.back')).click();
  await expect.element(page.getByText(t('game.over.loss.resignation'), { exact: false })).toBeVisible();
  history.back();
  await expect.poll(() => location.pathname).toBe(PATHS.tiles);
});

test('after a reload of the review one Back leads from the game to the tiles', async () => {
  const opened = await openFromTiles();
  const { t } = opened;
  await resignAndReview(t);
  await expect.element(reviewHeading(t)).toBeVisible();
  await reload(opened);
  const ended = page.getByText(t('game.over.loss.resignation'), { exact: false });
  await expect.element(ended).toBeVisible();
  history.back();
  await expect.poll(() => location.pathname).toBe(PATHS.tiles);
});

test('so does one Back from the game that a review led on to', async () => {
  const { t } = await openFromTiles();
  await resignAndReview(t);
  await control(t('review.next.game', { elo: '800' })).click();
  await expect.element(control(t('game.controls.resign'))).toBeVisible();
  history.back();
  await expect.poll(() => location.pathname).toBe(PATHS.tiles);
});

test('who comes to the screen is not shown a game that is over', async () => {
  const played = plannedGame({ moves: 'e2e4 e7e5' });
  saveGame(LEARNER.sub, { ...played, ending: { kind: 'resignation', winner: 'black' } });
  const { screen, t, translator } = await renderApp(PATHS.tiles, { person: 'premium' });
  await translator.need(['tiles']);
  await needTexts({ translator });
  await screen.getByRole('link', { name: t('tiles.bot.title'), exact: false }).click();
  await expect.element(heading(t('bot.title'))).toBeVisible();
});

test('who hears the page begins at the heading of each stage', async () => {
  saveGame(LEARNER.sub, plannedGame({ moves: 'e2e4 e7e5' }));
  const { screen, t, translator } = await renderApp(PATHS.tiles, { person: 'premium' });
  await translator.need(['tiles']);
  await needTexts({ translator });
  await screen.getByRole('link', { name: t('tiles.bot.title'), exact: false }).click();
  await expect.element(heading(t('bot-game.title'))).toHaveFocus();
  await leaveGame(t);
  await expect.element(heading(t('bot.title'))).toHaveFocus();
  await startButton(t).click();
  // The setup's default opponent.
  await expect.element(heading(t('game.against', { name: 'Ola', elo: 800 }))).toHaveFocus();
});

test('a learner who is quicker than the page keeps the focus', async () => {
  const { screen, t, translator } = await renderApp(PATHS.tiles, { person: 'premium' });
  await translator.need(['tiles']);
  await needTexts({ translator });
  const early = new MutationObserver(() => {
    const slider = document.querySelector<HTMLElement>('input[type=range]');
    slider?.focus();
    if (slider) early.disconnect();
  });
  early.observe(document.body, { childList: true, subtree: true });
  await screen.getByRole('link', { name: t('tiles.bot.title'), exact: false }).click();
  await expect.element(heading(t('bot.title'))).toBeVisible();
  // Two frames, until all work after the first paint is done.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement?.getAttribute('type')).toBe('range');
});

test('a move that the worker cannot take is asked again, and the focus stays by its news', async () => {
  expectErrors(/the worker is gone/);
  const { t } = await openGame({ moves: 'e2e4 e7e5' });
  const playing = vi.spyOn(gameWorker, 'playMove').mockRejectedValue(new Error('the worker is gone'));
  await playMove('a2a3');
  const retry = control(t('ui.retry'));
  await expect.element(retry).toBeVisible();
  playing.mockRestore();
  await focus(retry);
  await press('{Enter}');
  await expectOnPage('[data-step]:focus');
  await expectMoves(t, 4);
});
