/**
 * Usage statistics: without consent not even the code is fetched that would record; with it the events arrive in our own database, and
 * nowhere else; once it is withdrawn nothing more does.
 *
 * Only a journey sees every request of a visit, and what becomes of it: without consent on a phone, with it on a desktop.
 */
import type { Page, Request } from '@playwright/test';
import { USAGE_PATH } from '#contract/limits';
import { LESSON_TITLES } from '#contract/lesson-titles';
import { readLocalUsage } from '../tools/commands/stats/read-usage.ts';
import consentInEnglish from '../web/shared/i18n/catalogs/en/consent.json' with { type: 'json' };
import consent from '../web/shared/i18n/catalogs/pl/consent.json' with { type: 'json' };
import { signIn, signUpLearner } from './learner.ts';
import { FIRST_TASK, numberOf, openTask, taskButton, unfoldPath } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

test.use({ hasAnsweredConsent: false });

const t = textsIn('pl');
// The databases of the journeys' server (playwright.config.ts), for the command's own reading of them.
process.env['OKO_STATE'] ??= process.env['E2E_STATE'];
/** What the page asks its own server for: files, films, the API, the stand-in for Cognito. */
const OWN_BUSINESS =
  /^\/($|(login|tiles|app)$|assets\/|fonts\/|img\/|videos\/|trpc\/|local\/|analytics\/events$|[^/]+\.(svg|png|ico|webmanifest|woff2)$)/;
const RECORDER = /\/page-analytics-[^/]*\.js$/;
/** Longer than the queue would keep anything back (product/privacy.md#sending), in ms. */
const BEYOND_FLUSH_MS = 6000;

test('without an answer nothing is recorded', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile, 'each answer on one device');
  const origin = baseURL ?? '';
  const learner = await signUpLearner(origin);
  const requests = recordRequests(page);
  await signIn(page, learner);
  await openTask(page, { t, isMobile });
  await doEverythingThatCounts(page, isMobile);
  expect(requests.filter((request) => !isOwnBusiness(request, origin)).map(describe)).toEqual([]);
  expect(requests.filter(isUsage).map(describe)).toEqual([]);
  expect(requests.filter((request) => RECORDER.test(request.url()))).toEqual([]);
});

test('with consent events arrive in the database; withdrawn, nothing more', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'each answer on one device');
  const origin = baseURL ?? '';
  const learner = await signUpLearner(origin);
  const requests = recordRequests(page);
  await signIn(page, learner);
  const popup = page.getByRole('region', { name: consent.title });
  await popup.getByRole('button', { name: consent.allow, exact: true }).click();
  await openTask(page, { t, isMobile });
  await doEverythingThatCounts(page, isMobile);
  await expect.poll(() => requests.filter(isUsage).length).toBeGreaterThan(0);
  await expect.poll(storedTypes).toEqual(expect.arrayContaining(EVERYTHING));
  const bodies = requests.filter(isUsage).map((request) => request.postData() ?? '');
  expect(bodies.join(' ')).not.toMatch(new RegExp(`${learner.email}|${learner.username}`));
  expect(requests.filter(isUsage).filter((request) => 'authorization' in request.headers())).toEqual([]);
  expect(requests.filter((request) => !isOwnBusiness(request, origin)).map(describe)).toEqual([]);

  await page.getByRole('button', { name: textsIn('en')('footer.cookies') }).click();
  await page.getByRole('button', { name: consentInEnglish.deny, exact: true }).click();
  const before = requests.filter(isUsage).length;
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('button', { name: textsIn('en')('shell.unmute') }).click();
  await page.getByRole('button', { name: textsIn('en')('shell.mute') }).click();
  await page.getByRole('combobox').selectOption('pl');
  await page.clock.fastForward(BEYOND_FLUSH_MS);
  await page.goto('/privacy-policy');
  expect(requests.filter(isUsage)).toHaveLength(before);
});

/** What `doEverythingThatCounts` does. */
const EVERYTHING = [
  'session_started',
  'chapter_clicked',
  'lesson_selected',
  'task_selected',
  'sound_disabled',
  'language_changed',
  'user_logout',
];

/** As `npm run stats` reads it. */
function storedTypes(): readonly string[] {
  return [...new Set(readLocalUsage(1, Date.now()).map(({ type }) => type))];
}

function recordRequests(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** A click on a chapter that is locked, a lesson, a task; then language, sound, and out. */
async function doEverythingThatCounts(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.goBack();
  else await unfoldPath(page, t);
  const lesson = (key: keyof typeof LESSON_TITLES) =>
    page.getByRole('button', { name: new RegExp(`^${LESSON_TITLES[key].pl}`) });
  await lesson('calculateYourPieces').click();
  await page
    .getByRole('dialog', { name: t('ui.premiumRequired') })
    .getByRole('button', { name: t('ui.ok') })
    .click();
  await lesson('markOpponentPieces').click();
  await lesson('markYourPieces').click();
  await taskButton(page, numberOf(FIRST_TASK)).click();
  await page.getByRole('button', { name: t('shell.mute') }).click();
  await page.getByRole('combobox').selectOption('en');
  const english = textsIn('en');
  await page.getByRole('button', { name: english('shell.account') }).click();
  await page.getByRole('button', { name: english('shell.sign-out') }).click();
  await expect(page).toHaveURL(/\/$/);
}

function isOwnBusiness(request: Request, origin: string): boolean {
  const url = new URL(request.url());
  return (
    url.protocol === 'data:' ||
    url.protocol === 'blob:' ||
    (url.origin === origin && OWN_BUSINESS.test(url.pathname))
  );
}

function isUsage(request: Request): boolean {
  return new URL(request.url()).pathname === USAGE_PATH;
}

function describe(request: Request): string {
  return `${request.method()} ${request.url()}`;
}
