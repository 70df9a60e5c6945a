/**
 * A screen, or a stage of the bot game, whose stylesheet did not come: it is never shown without, and the next try brings it.
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

test.skip(({ isMobile }) => isMobile, 'styles are lost alike on every device');
test.use({
  expectedError:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Unable to preload CSS|could not be loaded/,
});

/** How styles are lost, and had again. */
const LOSSES = [
  {
    what: 'the line',
    lose: (context: BrowserContext) => context.setOffline(true),
    mend: (context: BrowserContext) => context.setOffline(false),
  },
  {
    what: 'the styles alone',
    lose: (context: BrowserContext) => context.route(STYLES, (route) => route.abort()),
    mend: (context: BrowserContext) => context.unroute(STYLES),
  },
];

for (const { what, lose, mend } of LOSSES) {
  test.describe(`without ${what}`, () => {
    test('a game that is begun says so, and has its styles at the next try', async ({ page, baseURL }) => {
      await openSetup(page, await signUpLearner(baseURL ?? ''));
      await lose(page.context());
      await start(page).click();
      await expect(page.getByText(t('bot-game.failed.title'))).toBeVisible();

      await mend(page.context());
      await control(page, t('ui.retry')).click();
      await expectStyledBoard(page);
    });

    test('while the later stages are fetched, a game begun afterwards has its styles', async ({
      page,
      baseURL,
    }) => {
      const lost = page.waitForEvent('requestfailed', (request) => STYLES.test(request.url()));
      await openSetup(page, await signUpLearner(baseURL ?? ''));
      await lose(page.context());
      await lost;
      await mend(page.context());
      await start(page).click();
      await expectStyledBoard(page);
    });
  });
}

test('a screen says so, and has its styles at the next try', async ({ page, baseURL }) => {
  await signIn(page, await signUpLearner(baseURL ?? ''));
  await page.context().route(STYLES, (route) => route.abort());
  await page.locator(`a[href="${PATHS.app}"]`).first().click();
  await expect(page.getByText(t('shell.failure.title'))).toBeVisible();

  await page.context().unroute(STYLES);
  const styles = page.waitForEvent('requestfinished', (request) => STYLES.test(request.url()));
  await control(page, t('ui.retry')).click();
  await styles;
  await expect(page.getByText(t('shell.failure.title'))).toBeHidden();
});

/** Without styles a piece has no size. */
async function expectStyledBoard(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible();
  const width = async () => (await page.locator('piece').first().boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(0);
}
