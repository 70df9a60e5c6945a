/**
 * Pages that are there before the product is: what is done on them is not lost, and nobody sees what is not for them.
 *
 * Only a journey has the built documents, their policy and the product that hydrates them.
 */
import type { Page, Route } from '@playwright/test';
import { LANGUAGES } from '#contract/languages';
import { newLearner, signIn, signUpLearner } from './learner.ts';
import { fillSignUp } from './sign-up-form.ts';
import { expect, test } from './test.ts';
import { textsIn } from './texts.ts';

/** Files that do not come before they are released. */
async function hold(page: Page, files: RegExp): Promise<{ readonly release: () => Promise<void> }> {
  let held: Route[] | undefined = [];
  await page.route(files, (route) => (held ? void held.push(route) : route.continue()));
  return {
    release: async () => {
      const released = held ?? [];
      held = undefined;
      for (const route of released) await route.continue();
    },
  };
}

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'the same for each device'));

test('who signs in before the product is there is in when it is', async ({ page, baseURL }) => {
  const t = textsIn('pl');
  const learner = await signUpLearner(baseURL ?? '');
  const product = await hold(page, /\/assets\/index-/);
  await page.goto('/login');
  await page.getByLabel(t('auth.email'), { exact: true }).fill(learner.email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(learner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('auth.signIn.submit') })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  // Nothing of a form that nobody listens to ends up in the address.
  expect(page.url()).toBe(`${baseURL}/login`);
  await product.release();
  await expect(page.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
});

test('what was typed into the sign-up before any script came stays, and the product goes on in the language of the address', async ({
  page,
}) => {
  const t = textsIn('en');
  const learner = newLearner();
  const script = await hold(page, /\/assets\/prerendered-/);
  await page.goto('/en');
  await page
    .getByRole('link', { name: t('landing.start') })
    .first()
    .click();
  await fillSignUp(page, t, learner);
  await script.release();
  await expect(page.getByText(t('username.free'))).toBeVisible();
  await expect(page.getByLabel(t('auth.email'), { exact: true })).toHaveValue(learner.email);
  await expect(page.getByLabel(t('auth.password'), { exact: true })).toHaveValue(learner.password);
});

for (const address of ['/login', '/login?start=sign-up'])
  test(`the product hydrates what was painted, at ${address}`, async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('hydrated', () => (document.documentElement.dataset['isHydrated'] = ''), {
        capture: true,
      });
    });
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    const heading = await page.$('h1');
    const painted = await page.screenshot({ animations: 'disabled' });
    await page.mouse.move(1, 1);
    await expect(page.locator('html')).toHaveAttribute('data-is-hydrated');
    expect(problems).toEqual([]);
    expect(await heading?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    expect(await page.screenshot({ animations: 'disabled' })).toEqual(painted);
  });

test('the cookie popup of the document takes the answer', async ({ browser, baseURL }) => {
  const t = textsIn('en');
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await page.goto('/terms?lang=en');
  const popup = page.getByRole('region', { name: 'Usage statistics' });
  await popup.getByRole('button', { name: 'Deny' }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('legal.terms.title') })).toBeVisible();
  await expect(popup).toBeHidden();
  await context.close();
});

for (const language of LANGUAGES) {
  test(`the pages of law read whole without a script, in ${language}`, async ({ browser, baseURL }) => {
    const t = textsIn(language);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    for (const [path, title] of [
      ['privacy-policy', 'legal.privacy.title'],
      ['terms', 'legal.terms.title'],
      ['licences', 'legal.licences.title'],
    ] as const) {
      await page.goto(`/${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(title));
      await expect(page).toHaveTitle(t(`shell.title.${path}`));
    }
    await context.close();
  });
}

test('a signed-in learner sees no landing page, not for a moment', async ({ page, baseURL }) => {
  const t = textsIn('pl');
  await signIn(page, await signUpLearner(baseURL ?? ''));
  await page.addInitScript(() => {
    if (location.pathname !== '/') return;
    // Every frame of it, until it is left.
    const look = () => {
      const isSeen = document.querySelector('h1')?.checkVisibility() ?? false;
      if (isSeen) sessionStorage.setItem('landing-seen', 'yes');
      requestAnimationFrame(look);
    };
    addEventListener('pagehide', look);
    look();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('landing-seen'))).toBeNull();
});
