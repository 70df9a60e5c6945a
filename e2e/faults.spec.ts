/**
 * When something does not load: a message and a way on, never a dead board. Only here: how a real browser meets a page in place of a
 * worker's file, as after a deployment, and its store of piece images. On the desktop, in Polish.
 *
 * A worker's file that is missing or broken is met beside the game, whose worker is kept by the same code
 * (`web/screens/bot-game/play/worker-faults.fresh.browser.test.tsx`).
 */
import { drawArrow } from './board.ts';
import { getPosition, rightArrow } from './content.ts';
import { FIRST_TASK, openTask } from './lesson.ts';
import { signIn, signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
const SCRIPT = /\/assets\/lesson-worker-entry-.*\.js/;

test.skip(({ isMobile }) => isMobile, 'the same for each device');
test.use({ expectedError: /Failed to load resource|ERR_FAILED|500|503/ });

test.beforeEach(async ({ page, baseURL }) => {
  await signIn(page, await signUpLearner(baseURL ?? ''));
});

test.describe('a Worker that is HTML instead', () => {
  test.use({ expectedError: /WorkerUnavailable|MIME type/ });

  test('gives a message, and works after a retry', async ({ page }) => {
    const answer = { status: 200, contentType: 'text/html', body: '<!doctype html>' };
    await page.route(SCRIPT, (route) => route.fulfill(answer));
    await openTask(page, { t, isMobile: false });
    await drawArrow(page, rightArrow(getPosition(FIRST_TASK, 0)), 'drag');
    await expect(page.getByText(t('lesson.workerFailed.title'))).toBeVisible({ timeout: 20_000 });

    await page.unroute(SCRIPT);
    await page.getByRole('button', { name: t('lesson.workerFailed.retry') }).click();
    await expect(page.getByText(t('lesson.feedback.attackedPieces.validAttack'))).toBeVisible();
  });
});

test('piece images are fetched once and kept', async ({ page, context }) => {
  await openTask(page, { t, isMobile: false });
  await expect.poll(async () => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  const fetched: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/img/chesspieces/')) fetched.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(fetched).toEqual([]);
});
