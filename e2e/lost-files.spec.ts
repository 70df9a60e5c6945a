/**
 * A screen, or a stage of the bot game, of which a file did not come: it is never shown without, and the next try brings it.
 *
 * Only a journey has the built files. What is done about each failure is proved beside the loader
 * (`web/shared/i18n/lazy-part.browser.test.tsx`).
 */
import type { BrowserContext, Page } from '@playwright/test';
import { PATHS } from '#contract/screens';
import { control } from './bot-game.ts';
import { openSetup, start } from './bot-setup.ts';
import { signIn, signUpLearner } from './learner.ts';
import { expect, test } from './test.ts';
import { textsIn } from './texts.ts';

const t = textsIn('pl');
const STYLES = /\/assets\/[^/]+\.css$/;
const SCRIPTS = /\/assets\/[^/]+\.js$/;

test.skip(({ isMobile }) => isMobile, 'files are lost alike on every device');
test.use({
  expectedError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|could not be (?:loaded|fetched)/,
});

for (const [what, files] of [
  ['the styles', STYLES],
  ['the scripts', SCRIPTS],
] as const) {
  test.describe(`without ${what} alone`, () => {
    test('a game that is begun says so, and is whole at the next try', async ({ page, context, baseURL }) => {
      await openSetup(page, await signUpLearner(baseURL ?? ''));
      const bringBack = await lose(context, files);
      await start(page).click();
      await expect(page.getByText(t('bot-game.failed.title'))).toBeVisible();

      bringBack();
      await control(page, t('ui.retry')).click();
      await expectStyledBoard(page);
    });
  });
}

test('lost while the later stages are fetched, a game begun afterwards is whole', async ({
  page,
  context,
  baseURL,
}) => {
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  await openSetup(page, await signUpLearner(baseURL ?? ''));
  await context.setOffline(true);
  await lost;
  await context.setOffline(false);
  await start(page).click();
  await expectStyledBoard(page);
});

test('a screen without styles says so, and is whole at the next try', async ({ page, context, baseURL }) => {
  await signIn(page, await signUpLearner(baseURL ?? ''));
  const lesson = page.locator(`a[href="${PATHS.app}"]`).first();
  await expect(lesson).toBeVisible();
  const bringBack = await lose(context, STYLES);
  await lesson.click();
  await expect(page.getByText(t('shell.failure.title'))).toBeVisible();

  bringBack();
  const fetched = page.waitForEvent('requestfinished', (request) => STYLES.test(request.url()));
  await control(page, t('ui.retry')).click();
  await fetched;
  await expect(page.getByText(t('shell.failure.title'))).toBeHidden();
});

/**
 * Loses these files until the returned function is called. The requests stay routed: Chromium never answers one that is on its way
 * when the last route is taken off.
 */
async function lose(context: BrowserContext, files: RegExp): Promise<() => void> {
  let areLost = true;
  await context.route(files, (route) => (areLost ? route.abort() : route.continue()));
  return () => {
    areLost = false;
  };
}

/** Without styles a piece has no size. */
async function expectStyledBoard(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible();
  const width = async () => (await page.locator('piece').first().boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(0);
}
