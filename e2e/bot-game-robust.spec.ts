/**
 * A game against the bot where only the whole product and a whole browser show what happens: parts that were fetched ahead
 * are there without a connection, two tabs share one game, and the clipboard is the system's own. On the desktop, in Polish.
 *
 * Layouts, focus, Back and axe are shown beside the components (`web/screens/bot-game`).
 */
import type { BrowserContext, Page } from '@playwright/test';
import {
  control,
  expectMoves,
  handOf,
  movesOn,
  openBotGame,
  playMove,
  resumeGame,
  reviewHeading,
} from './bot-game.ts';
import { signIn, signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
/** The queen takes a pawn that the king guards: there is something to train. */
const QUEEN_LOST = 'e2e4 e7e5 d1h5 b8c6 h5f7 e8f7 g1f3 g8f6';
const TRAIN = /^Potrenuj t/;

test.skip(({ isMobile }) => isMobile, 'connections, tabs and clipboards are alike on every device');

test.describe('offline', () => {
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

  test('a game that has begun goes on, ends, is looked back at, trained and followed by another', async ({
    page,
    context,
    baseURL,
    isMobile,
  }) => {
    const fetched = fetchedAhead(context);
    await resumeGame(page, baseURL ?? '', { moves: QUEEN_LOST });
    await playMove(page, 'd2d3', handOf(isMobile));
    await expectMoves(page, 10);
    await fetched;

    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().startsWith('http'))
        pictures.push(request.url());
    });
    await context.setOffline(true);
    await playMove(page, 'a2a3', handOf(isMobile));
    await expectMoves(page, 12);
    // No word of trouble: it was Stockfish that moved.
    await expect(page.getByText(t('game.status.yourMove'))).toBeVisible();
    await control(page, t('game.controls.resign')).click();
    await control(page.getByRole('dialog'), t('game.resign.yes')).click();
    await control(page, t('game.end.review')).click();
    await expect(reviewHeading(page)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: TRAIN }).click();
    await expect(control(page, t('lesson.controls.submit'))).toBeVisible();
    await control(page, t('review.training.back')).click();
    await control(page, t('review.back')).click();
    await control(page, t('game.controls.newGame')).click();
    await expect(page.getByRole('heading', { name: t('bot.title') })).toBeVisible();
    expect(pictures, 'every picture is there before it is needed').toEqual([]);
    await context.setOffline(false);
  });

  test('a game is begun by who has had a look at the choices', async ({ page, context, baseURL }) => {
    await signIn(page, await signUpLearner(baseURL ?? ''));
    const fetched = fetchedAhead(context);
    await openBotGame(page);
    await fetched;

    await context.setOffline(true);
    await page.getByRole('button', { name: t('bot.start') }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await context.setOffline(false);
  });
});

/** Every part that a game, its review and its training will need, under way before there is any of them. */
async function fetchedAhead(context: BrowserContext): Promise<void> {
  // A script is named by its part and some letters; catalogs of texts have no names, but each has a text of its own.
  const parts = ['game', 'game-review', 'lesson-worker-entry'].map((part) =>
    context.waitForEvent('response', (response) =>
      new RegExp(`/${part}-[\\w-]{7,8}\\.js$`).test(response.url()),
    ),
  );
  const texts = (['overlays.option.myAttacks', 'lesson.fallbackTitle', 'review.list'] as const).map((key) =>
    context.waitForEvent(
      'response',
      async (response) => response.url().endsWith('.js') && (await response.text()).includes(t(key)),
    ),
  );
  for (const response of await Promise.all([...parts, ...texts])) await response.finished();
}

test('two tabs go on with one game: moves, a take back, a new game and its end', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const other = await openTwice(page, baseURL ?? '');
  await playMove(other, 'g1f3', handOf(isMobile));
  await expectMoves(other, 4);
  await expectSameMoves(page, other);
  await playMove(page, 'b1c3', handOf(isMobile));
  await expectMoves(page, 6);
  await expectSameMoves(other, page);
  await control(other, t('game.controls.takeBack.full')).click();
  await expectMoves(other, 4);
  await expectSameMoves(page, other);
  await page.reload();
  await expectSameMoves(page, other);

  await control(other, t('game.controls.more')).click();
  await control(other, t('game.controls.newGame')).click();
  await control(other.getByRole('dialog'), t('game.newGame.yes')).click();
  await expect(page.getByRole('heading', { name: t('bot.title') })).toBeVisible();
  await control(other, t('bot.start')).click();
  await expect(page.getByRole('grid')).toBeVisible();

  await control(other, t('game.controls.resign')).click();
  await control(other.getByRole('dialog'), t('game.resign.yes')).click();
  await expect(page.getByText(t('game.over.loss.resignation'))).toBeVisible();
});

/** The same game in both. */
async function openTwice(page: Page, origin: string): Promise<Page> {
  await resumeGame(page, origin, { moves: 'e2e4 e7e5' });
  const other = await page.context().newPage();
  await other.goto('/tiles');
  await openBotGame(other);
  await expectMoves(other, 2);
  return other;
}

/** Both show what is kept. */
async function expectSameMoves(page: Page, other: Page): Promise<void> {
  await expect(movesOn(page)).toHaveText(await movesOn(other).allTextContents());
}

test('a copied game is on the system’s clipboard', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await resumeGame(page, baseURL ?? '', { moves: 'e2e4 e7e5 g1f3 b8c6' });
  await control(page, t('game.controls.more')).click();
  await control(page, t('game.controls.copyPgn')).click();
  await expect(page.getByText(t('game.copy.pgn'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('1. e4 e5 2. Nf3 Nc6');
});
