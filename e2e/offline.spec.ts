/**
 * A reload without a network shows the product, and not the browser's page.
 *
 * Only a journey has the built service worker; the others block it, because they hold and change what goes over the wire.
 */
import { signIn, signUpLearner } from './learner.ts';
import { openTask } from './lesson.ts';
import { expect, test } from './test.ts';
import { textsIn } from './texts.ts';

test.use({ serviceWorkers: 'allow', expectedError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

test('a reload offline shows the tiles and the learning path', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same for each device');
  const t = textsIn('pl');
  await signIn(page, await signUpLearner(baseURL ?? ''));
  await openTask(page, { t, isMobile });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  await page.goto('/tiles');
  await expect(page.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: t('lesson.path.label') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: t('lesson.path.label') })).toBeVisible();
});
