/**
 * The bot game's own worker, in which Stockfish's is nested: when it does not load or dies, no game is lost.
 *
 * Only a journey loads the built worker over a network.
 */
import type { Page } from '@playwright/test';
import { expectMoves, handOf, keepGame, movesOn, openBotGame, playMove, resumeGame } from './bot-game.ts';
import { signIn, signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
const SCRIPT = /\/assets\/game-worker-.*\.js/;

test.skip(({ isMobile }) => isMobile, 'workers are the same on every device');

for (const [fault, answer] of [
  ['is missing', { status: 404, body: '' }],
  ['is HTML instead', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ['is broken', { status: 200, contentType: 'text/javascript', body: 'throw new Error("broken")' }],
] as const) {
  test.describe(`a worker that ${fault}`, () => {
    test.use({ expectedError: /Failed to load resource|WorkerUnavailable|MIME type|broken/ });

    test('gives a message, and the game goes on after a retry', async ({ page, baseURL, isMobile }) => {
      await page.route(SCRIPT, (route) => route.fulfill(answer));
      const learner = await signUpLearner(baseURL ?? '');
      await signIn(page, learner);
      await keepGame(page, { moves: 'e2e4 e7e5' });
      await openBotGame(page);
      await expect(page.getByText(t('bot-game.failed.title'))).toBeVisible({ timeout: 20_000 });

      await page.unroute(SCRIPT);
      await page.getByRole('button', { name: t('ui.retry') }).click();
      await expectMoves(page, 2);
      await playMove(page, 'g1f3', handOf(isMobile));
      await expectMoves(page, 4);
    });
  });
}

test.describe('a worker that crashes in mid-game', () => {
  test.use({ expectedError: /short of memory|WorkerUnavailable|Failed to load resource/ });

  test('is replaced at the next move', async ({ page, baseURL, isMobile }) => {
    const hand = handOf(isMobile);
    await resumeGame(page, baseURL ?? '');
    await playMove(page, 'h2h4', hand);
    await expectMoves(page, 2);
    const played = await movesOn(page).allTextContents();

    await crash(page);
    await playMove(page, 'a2a3', hand);
    await expectMoves(page, 4);
    await playMove(page, 'g2g3', hand);
    await expectMoves(page, 6);
    expect((await movesOn(page).allTextContents()).slice(0, 2)).toEqual(played);
  });

  test('and cannot be had again is asked for again, and the focus stays by its news', async ({
    page,
    baseURL,
  }) => {
    await resumeGame(page, baseURL ?? '', { moves: 'e2e4 e7e5' });
    await expectMoves(page, 2);
    await crash(page);
    await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: '' }));
    await playMove(page, 'a2a3', 'drag');
    const retry = page.getByRole('button', { name: t('ui.retry') });
    await expect(retry).toBeVisible();

    await page.unroute(SCRIPT);
    await retry.press('Enter');
    await expect(page.locator('[data-step]')).toBeFocused();
    await expectMoves(page, 4);
  });
});

async function crash(page: Page): Promise<void> {
  const worker = page.workers().find((candidate) => SCRIPT.test(candidate.url()));
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('short of memory');
    });
  });
  await expect.poll(() => page.workers().filter((other) => SCRIPT.test(other.url()))).toEqual([]);
}
