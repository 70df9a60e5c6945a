/**
 * Doors: who gets in where, what stays after a reload, and what happens when the session ends.
 *
 * Only a journey has real tokens, a real reload, and a server that refuses them.
 */
import { signIn, signInByForm, signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
/** Some of them: where each leads is decided in `web/app/guard.test.ts`. */
const BEHIND_LOGIN = ['/tiles', '/user-profile', '/bot-game', '/checkout'];
/** Which screens open from where is decided for each in `web/app/guard.test.ts`. */
const ONLY_FROM_TILES = ['/daily-exercise', '/top-users', '/review', '/workout', '/app', '/bot-game'];
/** A workout opens from profile and deck, where there is a stock of positions. */
const BEHIND_OTHERS = '/workout';
const FROM_ANYWHERE = '/user-profile';

test.skip(({ isMobile }) => isMobile, 'doors are the same on every device');

test.describe('a visitor', () => {
  test('is sent to the login from screens behind it', async ({ page }) => {
    for (const path of BEHIND_LOGIN) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login$/);
    }
  });
});

test.describe('an address that does not exist', () => {
  test.use({ expectedError: /404/ });

  test('says so and shows the way home', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: t('shell.not-found.action') }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('a learner stays signed in over a reload, and out after signing out', async ({ page, baseURL }) => {
  await signInByForm(page, await signUpLearner(baseURL ?? ''));
  await page.reload();
  await expect(page.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/tiles$/);
  }
  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByRole('button', { name: t('shell.sign-out') }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/tiles');
  await expect(page).toHaveURL(/\/login$/);
});

test('screens of the hub are reached from the tiles only', async ({ page, baseURL }) => {
  await signIn(page, await signUpLearner(baseURL ?? ''));
  await page.goto(FROM_ANYWHERE);
  // The address alone is right from the start: only a screen's heading says that the guard has spoken.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${FROM_ANYWHERE}$`));
  await page.goto(ONLY_FROM_TILES[0] ?? '');
  await expect(page).toHaveURL(/\/tiles$/);
  for (const path of ONLY_FROM_TILES.filter((screen) => screen !== BEHIND_OTHERS)) {
    await page.locator(`a[href="${path}"]`).click();
    // The lesson's address goes on with the task on the board.
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await page.goBack();
  }
});

test('the address of a task leads by the login to the task, and a reload goes on where it was', async ({
  page,
  baseURL,
}) => {
  const learner = await signUpLearner(baseURL ?? '');
  await page.goto('/app?task=1.1.2');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(t('auth.email'), { exact: true }).fill(learner.email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/app\?task=1\.1\.2$/);
  await page.getByRole('button', { name: t('lesson.controls.skip'), exact: true }).click();
  const second = page.getByText(t('lesson.stats.progress', { current: 2, total: 10 }));
  await expect(second).toBeAttached();
  await page.reload();
  await expect(second).toBeAttached();
});

test.describe('a session that the server no longer accepts', () => {
  // The refused call, and Cognito's own refusal when the sign-out comes twice.
  test.use({ expectedError: /40[01]/ });

  test('ends at the login', async ({ page, baseURL }) => {
    await signInByForm(page, await signUpLearner(baseURL ?? ''));
    await page.route('**/trpc/**', (route) =>
      route.fulfill({
        status: 401,
        json: { error: { code: 'signed-out', message: 'Sign in to do this.', request_id: 'test' } },
      }),
    );
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(t('auth.sessionEnded'))).toBeVisible();
    const tokens = await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)));
    expect(tokens).toEqual([]);
  });
});

test('the chosen language stays', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox').selectOption('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('en')('landing.title'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('en')('landing.title'));
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
