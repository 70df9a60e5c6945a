/**
 * A lost connection loses nothing: attempts wait on the device and reach the server later, once each.
 *
 * Only a journey shows what the server has stored in the end. Coming back to a closed tab is tried on a phone, all else on a
 * desktop. A page that is open until the connection is back is shown in `offline.spec.ts`.
 */
import type { Page, Request } from '@playwright/test';
import { bestOf } from './best-results.ts';
import { drawArrow } from './board.ts';
import { getPosition, positionsOf } from './content.ts';
import { FIRST_TASK, goOn, openTask, skipPositions, submitAnswer } from './lesson.ts';
import { signIn, signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
const AFTER_CLOSING = 'a tab closed while offline sends its attempts at the next visit';

test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

test.beforeEach(async ({ page, baseURL, isMobile }, { title }) => {
  test.skip(isMobile !== (title === AFTER_CLOSING), 'each on one device');
  await signIn(page, await signUpLearner(baseURL ?? ''));
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // The dialog at the end is fetched while the first position is looked at, file by file; it is imported when it has all of them.
  const dialog = page.waitForRequest(
    (request) => request.url().includes('/completion-dialog') && request.resourceType() === 'script',
  );
  await openTask(page, { t, isMobile });
  await dialog;
  await expect.poll(() => underWay.size).toBe(0);
});

test('answers that got lost on the way back are not counted twice', async ({ page, isMobile }) => {
  const keys: string[] = [];
  await page.route('**/trpc/attempts.submit*', async (route) => {
    const key = attemptKeyOf(route.request());
    const isFirstTry = !keys.includes(key);
    keys.push(key);
    const response = await route.fetch();
    // The server has it, but the page never hears of it.
    if (isFirstTry) return route.abort();
    return route.fulfill({ response });
  });
  await answerFirstRightly(page, isMobile);
  await skipToTheEnd(page);
  await expect.poll(async () => (await bestOf(page, FIRST_TASK))?.correct_count, { timeout: 30_000 }).toBe(1);
  await expect(page.getByText(t('lesson.outbox.waiting'))).toBeHidden({ timeout: 30_000 });
  // Every attempt was sent again with the key of its first try.
  for (const key of new Set(keys))
    expect(keys.filter((other) => other === key).length).toBeGreaterThanOrEqual(2);
});

test(AFTER_CLOSING, async ({ page, context, isMobile }) => {
  await context.setOffline(true);
  await answerFirstRightly(page, isMobile);
  await skipToTheEnd(page);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/tiles');
  await expect.poll(async () => (await bestOf(later, FIRST_TASK))?.correct_count).toBe(1);
});

async function answerFirstRightly(page: Page, isMobile: boolean): Promise<void> {
  const first = getPosition(FIRST_TASK, 0);
  for (const arrow of first.truth) await drawArrow(page, arrow, isMobile ? 'two taps' : 'drag');
  await expect(page.getByText(t('lesson.feedback.attackedPieces.validAttack'))).toBeVisible();
  await submitAnswer(page, t);
  await goOn(page, t);
}

/** All that comes after the first position. */
async function skipToTheEnd(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('ui.congratulations') });
  await skipPositions(page, t, positionsOf(FIRST_TASK).length - 1);
  await dialog.getByRole('button', { name: t('ui.ok') }).click();
}

function attemptKeyOf(request: Request): string {
  return /"attempt_key":"([^"]+)"/.exec(request.postData() ?? '')?.[1] ?? '';
}
