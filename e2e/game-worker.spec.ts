/**
 * The bot game's own worker, in which Stockfish's is nested: when the server answers a page for its script, as after a
 * deployment, when a part that it fetches later cannot be had, or when it really dies, no game is lost. On the desktop, in
 * Polish.
 *
 * Other failures are shown with real workers beside the game (`web/screens/bot-game/play/worker-faults.fresh.browser.test.tsx`).
 */
import type { Page } from '@playwright/test';
import { expectMoves, handOf, keepGame, movesOn, openBotGame, playMove, resumeGame } from './bot-game.ts';
import { signIn, signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
const SCRIPT = /\/assets\/game-worker-.*\.js/;
/** The bot's choosing, which the worker fetches. */
const OPPONENT = /\/assets\/opponent-.*\.js/;

test.skip(({ isMobile }) => isMobile, 'workers are the same on every device');

test.describe('a worker that is HTML instead', () => {
  test.use({ expectedError: /Failed to load resource|WorkerUnavailable|MIME type/ });

  test('gives a message, and the game goes on after a retry', async ({ page, baseURL, isMobile }) => {
    const answer = { status: 200, contentType: 'text/html', body: '<!doctype html>' };
    await page.route(SCRIPT, (route) => route.fulfill(answer));
    await signIn(page, await signUpLearner(baseURL ?? ''));
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

test.describe('a part of the worker that cannot be had', () => {
  test.use({ expectedError: /Failed to load resource|Failed to fetch dynamically|WorkerUnavailable/ });

  test('is had after a retry', async ({ page, baseURL, isMobile }) => {
    await page.route(OPPONENT, (route) => route.abort());
    await resumeGame(page, baseURL ?? '');
    await playMove(page, 'h2h4', handOf(isMobile));
    const retry = page.getByRole('button', { name: t('ui.retry') });
    await expect(retry).toBeVisible();

    await page.unroute(OPPONENT);
    await retry.click();
    await expectMoves(page, 2);
  });
});

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
