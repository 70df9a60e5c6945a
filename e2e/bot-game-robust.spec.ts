/**
 * A game against the bot where things are not as they should be: no connection, a tab that nobody looks at, two tabs, a
 * clipboard that is forbidden, a narrow phone; and for those who hear it.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { control, expectMoves, handOf, movesOn, openBotGame, playMove, resumeGame } from './bot-game.ts';
import { signIn, signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
/** A review has found something, or nothing. */
const REVIEWED = new RegExp(`${t('review.title')}|${t('review.praise.title')}`);
/** The queen takes a pawn that the king guards: there is something to train. */
const QUEEN_LOST = 'e2e4 e7e5 d1h5 b8c6 h5f7 e8f7 g1f3 g8f6';
const TRAIN = /^Potrenuj t/;
/** Every kind of man is captured, and the opening has a long name. */
const LATE = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 f3e5 d8d4 e5f3 d4e4 d1e2 e4e2 e1e2 c8g4';

test.describe('offline', () => {
  test.skip(({ isMobile }) => isMobile, 'a connection is lost alike on every device');
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
    await control(page, t('game.controls.resign')).click();
    await control(page.getByRole('dialog'), t('game.resign.yes')).click();
    await control(page, t('game.end.review')).click();
    await expect(page.getByRole('heading', { level: 1, name: REVIEWED })).toBeVisible({ timeout: 20_000 });
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
  // A file is named by its part and eight letters.
  const parts = ['game', 'game-review', 'overlays', 'lesson', 'look-back', 'worker'].map((part) =>
    context.waitForEvent('response', (response) =>
      new RegExp(`/${part}-[\\w-]{8}\\.js$`).test(response.url()),
    ),
  );
  for (const response of await Promise.all(parts)) await response.finished();
}

test('the bot moves in a tab that nobody looks at', async ({ page, baseURL, isMobile }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  await resumeGame(page, baseURL ?? '', {});
  // A hidden tab draws no frames.
  await page.evaluate(() => Object.assign(globalThis, { requestAnimationFrame: () => 0 }));
  await playMove(page, 'e2e4', handOf(isMobile));
  await expectMoves(page, 2);
});

test.describe('two tabs', () => {
  test.skip(({ isMobile }) => isMobile, 'tabs are alike on every device');

  test('go on with one game: what is played in one is taken over by the other', async ({
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
  });

  test('a new game or an end in one is one in the other', async ({ page, baseURL }) => {
    const other = await openTwice(page, baseURL ?? '');
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

test('position and game are copied, and handed over where copying is forbidden', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await resumeGame(page, baseURL ?? '', { moves: 'e2e4 e7e5 g1f3 b8c6' });
  await copy(page, t('game.controls.copyPgn'));
  await expect(page.getByText(t('game.copy.pgn'))).toBeVisible();
  expect(await clipboardOf(page)).toContain('1. e4 e5 2. Nf3 Nc6');
  await movesOn(page).first().click();
  await copy(page, t('game.controls.copyFen'));
  await expect(page.getByText(t('game.copy.fen'))).toBeVisible();
  expect(await clipboardOf(page)).toContain('PPPP1PPP/RNBQKBNR b KQkq');

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await copy(page, t('game.controls.copyFen'));
  const byHand = page.getByRole('dialog', { name: t('game.copy.failed.title') });
  await expect(byHand.getByLabel(t('game.copy.failed.label'))).toHaveValue(/^rnbqkbnr\/pppppppp/);
});

async function copy(page: Page, what: string): Promise<void> {
  await control(page, t('game.controls.more')).click();
  await control(page, what).click();
}

function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test('nothing moves while one plays, and the page is as wide as the screen', async ({
  page,
  baseURL,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  await resumeGame(page, baseURL ?? '', { moves: LATE, opening: 'Ruy Lopez, Exchange Variation' });
  const places = () =>
    Promise.all([
      page.getByRole('grid').boundingBox(),
      control(page, t('game.controls.resign')).boundingBox(),
      control(page, t('game.moves.back')).boundingBox(),
    ]);
  const before = await places();
  await playMove(page, 'h2h3', handOf(isMobile));
  expect(await places()).toEqual(before);
  await expectMoves(page, 18);
  expect(await places()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= screen.width)).toBe(true);
});

test('a phone on its side shows the whole board, how things stand and what one may do', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await resumeGame(page, baseURL ?? '', { moves: LATE });
  await expect(page.getByRole('grid')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(t('game.status.yourMove'))).toBeInViewport({ ratio: 1 });
  await expect(control(page, t('game.controls.resign'))).toBeInViewport({ ratio: 1 });
});

test('no label is wider than its button', async ({ page, baseURL, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  await resumeGame(page, baseURL ?? '', { moves: LATE });
  const tooWide = () =>
    page
      .getByRole('region', { name: t('game.controls.label') })
      .getByRole('button')
      .evaluateAll((buttons) => buttons.filter((button) => button.scrollWidth > button.clientWidth).length);
  expect(await tooWide()).toBe(0);
  await control(page, t('game.controls.resign')).click();
  await control(page.getByRole('dialog'), t('game.resign.yes')).click();
  await expect(control(page, t('game.end.review'))).toBeFocused();
  await control(page, t('game.end.close')).click();
  await expect(control(page, t('game.controls.review'))).toBeVisible();
  expect(await tooWide()).toBe(0);
});

test('Back leads from the review to the game, and from the game to the tiles', async ({ page, baseURL }) => {
  await resumeGame(page, baseURL ?? '', { moves: 'e2e4 e7e5' });
  await control(page, t('game.controls.resign')).click();
  await control(page.getByRole('dialog'), t('game.resign.yes')).click();
  const review = page.getByRole('heading', { level: 1, name: REVIEWED });
  await control(page, t('game.end.review')).click();
  await expect(review).toBeVisible({ timeout: 20_000 });
  await page.goBack();
  await expect(page.getByText(t('game.over.loss.resignation'))).toBeVisible();
  await control(page, t('game.controls.review')).click();
  await expect(review).toBeVisible({ timeout: 20_000 });
  await control(page, t('review.back')).click();
  await expect(page.getByText(t('game.over.loss.resignation'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/tiles$/);
});

test('who hears the page begins at the heading of each stage', async ({ page, baseURL }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await resumeGame(page, baseURL ?? '', { moves: 'e2e4 e7e5' });
  await expect(heading(t('bot-game.title'))).toBeFocused();
  await control(page, t('game.controls.more')).click();
  await control(page, t('game.controls.newGame')).click();
  await control(page.getByRole('dialog'), t('game.newGame.yes')).click();
  await expect(heading(t('bot.title'))).toBeFocused();
  await control(page, t('bot.start')).click();
  await expect(heading(t('bot-game.title'))).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing in a game, its menu and its end', async ({ page, baseURL }) => {
      await resumeGame(page, baseURL ?? '', { moves: LATE });
      await expectNoViolations(page, 'a game');
      await control(page, t('game.controls.more')).click();
      await expectNoViolations(page, 'its menu');
      await page.keyboard.press('Escape');
      await control(page, t('game.controls.resign')).click();
      await expectNoViolations(page, 'a question');
      await control(page.getByRole('dialog'), t('game.resign.yes')).click();
      await expect(control(page, t('game.end.review'))).toBeFocused();
      await expectNoViolations(page, 'its end');
    });
  });
}
