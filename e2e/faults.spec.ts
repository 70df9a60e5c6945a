/**
 * When something does not load: a message and a way on, never a dead board. Only here: how a real browser meets a worker file
 * that is spoiled, and its store of piece images. On the desktop, in Polish.
 */
import { drawArrow } from './board.ts';
import { getPosition, rightArrow } from './content.ts';
import { FIRST_TASK, openTask } from './lesson.ts';
import { signIn, signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');

test.skip(({ isMobile }) => isMobile, 'the same for each device');
test.use({ expectedError: /Failed to load resource|ERR_FAILED|500|503/ });

test.beforeEach(async ({ page, baseURL }) => {
  await signIn(page, await signUpLearner(baseURL ?? ''));
});

for (const [fault, answer] of [
  ['is missing', { status: 404, body: '' }],
  ['is HTML instead', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ['is broken', { status: 200, contentType: 'text/javascript', body: 'throw new Error("broken")' }],
] as const) {
  test.describe(`a Worker that ${fault}`, () => {
    test.use({ expectedError: /404|WorkerUnavailable|MIME type|broken/ });

    test('gives a message, and works after a retry', async ({ page }) => {
      await page.route(/\/assets\/lesson-worker-entry-.*\.js/, (route) => route.fulfill(answer));
      await openTask(page, { t, isMobile: false, expectBoard: false });
      await expect(page.getByText(t('lesson.workerFailed.title'))).toBeVisible({ timeout: 20_000 });

      await page.unroute(/\/assets\/lesson-worker-entry-.*\.js/);
      await page.getByRole('button', { name: t('ui.retry') }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await drawArrow(page, rightArrow(getPosition(FIRST_TASK, 0)), 'drag');
      await expect(page.getByText(t('lesson.feedback.attackedPieces.validAttack'))).toBeVisible();
    });
  });
}

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
