/**
 * Usage analytics and consent: without it not even the code is fetched that would record; with it nothing leaves the
 * page either, because the built-in defaults have no analytics service.
 *
 * Only a journey sees every request of a visit: without consent on a phone, with it on a desktop.
 */
import type { Page, Request } from '@playwright/test';
import { LESSON_TITLES } from '#contract/lesson-titles';
import { signIn, signUpLearner } from './learner.ts';
import { FIRST_TASK, numberOf, openTask, taskButton, unfoldPath } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
/** What the page asks its own server for: files, films, the API, the stand-in for Cognito. */
const OWN_BUSINESS =
  /^\/($|(login|tiles|app)$|assets\/|img\/|videos\/|trpc\/|local\/|[^/]+\.(svg|png|ico|webmanifest)$)/;
const EVENTS =
  /session_started|chapter_clicked|lesson_selected|task_selected|language_changed|sound_disabled|user_logout/;
const RECORDER = /\/page-analytics-[^/]*\.js$/;
/** Longer than the queue would keep anything back (product.md §13.3), in ms. */
const BEYOND_FLUSH_MS = 6000;

for (const consent of [undefined, 'allowed'] as const) {
  test(`no usage leaves the page, consent: ${consent ?? 'not asked'}`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile !== (consent === undefined), 'each answer on one device');
    const origin = baseURL ?? '';
    const learner = await signUpLearner(origin);
    if (consent) {
      await page.context().addCookies([{ name: 'cookie_consent', value: consent, url: origin }]);
    }
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));

    await signIn(page, learner);
    await openTask(page, { t, isMobile });
    await doEverythingThatCounts(page, isMobile);
    // Without consent there is no queue to wait for.
    if (consent) await page.waitForTimeout(BEYOND_FLUSH_MS);

    expect(requests.filter((request) => !isOwnBusiness(request, origin)).map(describe)).toEqual([]);
    expect(requests.filter(tellsUsage).map(describe)).toEqual([]);
    const fetchesRecorder = requests.some((request) => RECORDER.test(request.url()));
    expect(fetchesRecorder).toBe(consent === 'allowed');
  });
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

/** In a body or an address. */
function tellsUsage(request: Request): boolean {
  return EVENTS.test(request.url()) || EVENTS.test(request.postData() ?? '');
}

function describe(request: Request): string {
  return `${request.method()} ${request.url()}`;
}
