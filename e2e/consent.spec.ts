/**
 * What a browser keeps and asks for before the cookie popup is answered, and after a “no”: only what the product needs.
 *
 * Only a journey sees all that a browser keeps: cookies, both storages, databases, caches, and every request. On the desktop: when a
 * phone is not asked is shown beside the popup (`web/shared/consent/ask.phone.browser.test.tsx`).
 */
import type { Page } from '@playwright/test';
import consent from '../web/shared/i18n/catalogs/pl/consent.json' with { type: 'json' };
import { signIn, signUpLearner } from './learner.ts';
import { openTask } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

test.use({ hasAnsweredConsent: false });
test.skip(({ isMobile }) => isMobile, 'a browser keeps the same on every device');

const t = textsIn('pl');
/** Of being signed in (aws-amplify), and what the learner themselves chose or has not finished. */
const NEEDED_ENTRIES = /^(CognitoIdentityServiceProvider\.|com\.amplify|amplify-|oko-)/;
/** Pictures of the pieces; what works without a network. */
const NEEDED_CACHES = /^(oko-|workbox-)/;
/** Files, films, the API, what premium costs, the stand-in for Cognito. Usage statistics are not among them. */
const NEEDED_REQUESTS =
  /^\/($|(login|tiles|app|privacy-policy|subscription\/prices)$|assets\/|fonts\/|img\/|videos\/|trpc\/(?!analytics)|local\/|[^/]+\.(svg|png|ico|webmanifest|woff2)$)/;

test('nothing but the necessary before an answer, and one cookie after a “no”', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const origin = baseURL ?? '';
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(request.url()));
  const popup = page.getByRole('region', { name: consent.title, exact: true });

  await page.goto('/');
  await page.getByRole('button', { name: t('footer.cookies') }).scrollIntoViewIfNeeded();
  await expect(popup).toBeVisible();
  expect(await cookiesOf(page)).toEqual([]);
  await page.goto('/privacy-policy');
  await expect(popup).toBeVisible();
  await signIn(page, await signUpLearner(origin));
  await openTask(page, { t, isMobile });
  await expect(popup).toBeHidden();
  expect(await cookiesOf(page)).toEqual([]);
  await expectOnlyNeeded(page);

  await page.goto('/tiles');
  await popup.getByRole('button', { name: consent.deny, exact: true }).click();
  await expect(popup).toBeHidden();
  await openTask(page, { t, isMobile });
  await page.goto('/tiles');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(popup).toBeHidden();
  expect(await cookiesOf(page)).toEqual(['cookie_consent=denied']);
  await expectOnlyNeeded(page);
  expect(requests.filter((url) => !isNeeded(url, origin))).toEqual([]);
});

async function cookiesOf(page: Page): Promise<readonly string[]> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
}

/** Everything else that a browser can keep. */
async function expectOnlyNeeded(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => ({
    entries: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  expect(kept.entries.filter((name) => !NEEDED_ENTRIES.test(name))).toEqual([]);
  expect(kept.databases).toEqual([]);
  expect(kept.caches.filter((name) => !NEEDED_CACHES.test(name))).toEqual([]);
}

function isNeeded(address: string, origin: string): boolean {
  const url = new URL(address);
  if (url.protocol === 'data:' || url.protocol === 'blob:') return true;
  return url.origin === origin && NEEDED_REQUESTS.test(url.pathname);
}
