/**
 * What is awaited keeps its place and its sign: a board while a game is opened, a screen while it is fetched. Only here: the
 * files of the built page come one by one, and each can be held. The lesson's board is measured beside the lesson screen.
 */
import type { Locator, Page, Route } from '@playwright/test';
import { keepGame, openBotGame } from './bot-game.ts';
import { signIn, signUpPremiumLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const language = 'en';
const t = textsIn(language);

/** Not before each: who is skipped would sign in as well. */
async function openTiles(page: Page, baseURL: string | undefined): Promise<void> {
  await signIn(page, await signUpPremiumLearner(baseURL ?? ''));
  await page.getByRole('combobox').selectOption(language);
}

test('the board of a game comes where its place was while the game was opened', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'where the place is narrow');
  await openTiles(page, baseURL);
  const held: Route[] = [];
  await page.route(/\/assets\/game-worker-entry-.*\.js/, (route) => {
    held.push(route);
  });
  await keepGame(page, { moves: 'e2e4 e7e5' });
  await openBotGame(page);
  const place = await page.getByLabel(t('bot-game.loading')).boundingBox();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await page.getByRole('grid').boundingBox()).toEqual(place);
});

test('the sign of waiting stays while a screen is fetched, and then its first stage', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'a screen is fetched alike on every device');
  await openTiles(page, baseURL);
  const held: Route[] = [];
  await page.route(/\/assets\/(bot-game-screen|before-game)-.*\.js/, (route) => void held.push(route));
  await openBotGame(page);
  const sign = page.getByRole('status').filter({ hasText: t('shell.loading') });
  await expect.poll(() => opacityOf(sign)).toBe('1');
  await held.shift()?.continue();
  await expect(sign).toBeHidden();
  // No poll: it is there at once.
  expect(await opacityOf(page.getByRole('status').filter({ hasText: t('bot-game.loading') }))).toBe('1');
  await expect.poll(() => held.length).toBe(1);
  // Who goes on to the header meanwhile is not called back.
  const sound = page.getByRole('button', { name: t('shell.mute') });
  await sound.focus();
  await held.shift()?.continue();
  await expect(page.getByRole('heading', { level: 1, name: t('bot.title') })).toBeVisible();
  await expect(sound).toBeFocused();
});

const opacityOf = (sign: Locator): Promise<string> =>
  sign.evaluate((element) => getComputedStyle(element).opacity);
