/**
 * What is awaited keeps its place and its sign: a board while a task or a game loads, a screen while it is fetched. And the board
 * keeps it whatever its lesson is called.
 */
import type { Locator, Route } from '@playwright/test';
import { LESSON_TEXTS } from '#contract/lesson-texts';
import { keepGame, openBotGame } from './bot-game.ts';
import { type Learner, signIn, signUpPremiumLearner } from './learner.ts';
import { openTask } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const language = 'en';
const t = textsIn(language);
/** The lesson with the longest title in either language. */
const LONGEST = {
  lesson: 'calculateOpponentPieces',
  task: 'undefendedPieces.calculateOpponentPieces.1',
} as const;

let learner: Learner;

test.beforeEach(async ({ page, baseURL }) => {
  learner = await signUpPremiumLearner(baseURL ?? '');
  await signIn(page, learner);
  await page.getByRole('combobox').selectOption(language);
});

test('the board comes where its place was while the task loaded', async ({ page, isMobile }) => {
  const held: Route[] = [];
  await page.route('**/trpc/assignments.byName*', (route) => {
    held.push(route);
  });
  await openTask(page, { t, isMobile, language, expectBoard: false });
  const place = await page.getByLabel(t('lesson.loading.task')).boundingBox();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await page.getByRole('grid').boundingBox()).toEqual(place);
});

test('the board of a game comes where its place was while the game was opened', async ({ page }) => {
  const held: Route[] = [];
  await page.route(/\/assets\/game-worker-.*\.js/, (route) => {
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

test('a piece that is carried while the window changes is back on its square', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone turns without a finger on it');
  await keepGame(page, {});
  await openBotGame(page);
  const cell = page.locator('[role=gridcell][data-square=b1]');
  const { x, y } = middleOf(await cell.boundingBox());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 100, { steps: 4 });
  await expect(page.locator('piece.dragging')).toHaveCount(1);
  await page.setViewportSize({ width: 800, height: 800 });
  await page.mouse.up();
  await expect(page.locator('piece.dragging')).toHaveCount(0);
  const square = middleOf(await cell.boundingBox());
  const knights = page.locator('piece.white.knight');
  const middles = await Promise.all(
    [0, 1].map(async (index) => middleOf(await knights.nth(index).boundingBox())),
  );
  const distances = middles.map((middle) => Math.hypot(middle.x - square.x, middle.y - square.y));
  expect(Math.min(...distances)).toBeLessThan(2);
});

test('the sign of waiting stays while a screen is fetched, and then its first stage', async ({ page }) => {
  const held: Route[] = [];
  await page.route(/\/assets\/(bot-game-screen|before-game)-.*\.js/, async (route) => {
    // What is fetched is then imported, from the cache if there is one (`load-chunk.ts`).
    if (route.request().resourceType() === 'fetch') held.push(route);
    else await route.continue();
  });
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

test('the longest lesson title is read whole, on a page no wider than the phone', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'beside the path there is room for every title');
  await openTask(page, { t, isMobile, language, task: LONGEST.task });
  const title = page.getByRole('heading', { name: LESSON_TEXTS[LONGEST.lesson][language].title });
  expect(await overflowOf(title)).toBe(0);
  // A page that is too wide makes a phone's window wider: only the screen stays what it is.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBe(0);
});

/** NaN, which no test accepts, where nothing is. */
function middleOf(box: Awaited<ReturnType<Locator['boundingBox']>>) {
  const { x, y, width, height } = box ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  return { x: x + width / 2, y: y + height / 2 };
}

const opacityOf = (sign: Locator): Promise<string> =>
  sign.evaluate((element) => getComputedStyle(element).opacity);

function overflowOf(text: Locator): Promise<number> {
  return text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}
