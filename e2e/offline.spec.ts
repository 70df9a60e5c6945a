/**
 * The product without a network: a reload shows it, a task is played and sent later, Stockfish answers; and a new version is offered.
 *
 * Only a journey has the built service worker; the others block it, because they hold and change what goes over the wire. It fetches
 * some hundreds of files before it serves the page, which takes longer than all that follows: one visit shows everything.
 */
import { type Page } from '@playwright/test';
import { bestOf } from './best-results.ts';
import { drawArrow } from './board.ts';
import { control, expectMoves, handOf, keepGame, movesOn, openBotGame, playMove } from './bot-game.ts';
import { start } from './bot-setup.ts';
import { getPosition, positionsOf } from './content.ts';
import { signIn, signUpLearner } from './learner.ts';
import { closeCompletion, FIRST_TASK, goOn, openTask, skipPositions, submitAnswer } from './lesson.ts';
import { expect, test } from './test.ts';
import { textsIn } from './texts.ts';

const t = textsIn('pl');

test.use({ serviceWorkers: 'allow', expectedError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

test.skip(({ isMobile }) => !isMobile, 'the same for each device');

// The files come first: on a busy machine they alone take a minute, and then the journey begins.
test.describe.configure({ timeout: 240_000 });

test('without a network the page is there, a task arrives later, Stockfish answers; then a new version is let in', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  await signIn(page, await signUpLearner(baseURL ?? ''));
  await expectKeeper(page);

  await test.step('a reload shows the tiles and the learning path, and says what still works', async () => {
    await openTask(page, { t, isMobile });
    await context.setOffline(true);
    await page.goto('/tiles');
    await expect(page.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
    await expect(page.getByText(t('notes.offline.sign'))).toBeVisible();
    await expect(page.getByRole('paragraph').getByText(t('notes.offline.text'))).toBeVisible();
    await page.getByRole('link', { name: t('tiles.course.title'), exact: true }).click();
    await expect(page.getByRole('navigation', { name: t('lesson.path.label') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('navigation', { name: t('lesson.path.label') })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(t('notes.offline.sign'))).toBeHidden();
  });

  await test.step('a task that was opened before is played to its end, and arrives later', async () => {
    await context.setOffline(true);
    await page.goto('/app?task=1.1.1');
    for (const arrow of getPosition(FIRST_TASK, 0).truth) await drawArrow(page, arrow, handOf(isMobile));
    await submitAnswer(page, t);
    await goOn(page, t);
    await skipPositions(page, t, positionsOf(FIRST_TASK).length - 1);
    await closeCompletion(page, t);
    await expect(page.getByText(t('lesson.outbox.waiting'))).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(t('lesson.outbox.waiting'))).toBeHidden();
    expect(await bestOf(page, FIRST_TASK)).toMatchObject({ correct_count: 1, total_count: 10 });
  });

  await test.step('the first game brings what the bot needs', async () => {
    await page.goto('/tiles');
    await openBotGame(page);
    await beginWithWhite(page);
    await playMove(page, 'e2e4', handOf(isMobile));
    await expectMoves(page, 2);
    await control(page, t('game.controls.resign')).click();
    await control(page.getByRole('dialog'), t('game.resign.yes')).click();
    await expect(page.getByRole('dialog', { name: t('game.end.loss') })).toBeVisible();
    await expect.poll(() => page.evaluate(listBotFiles)).toHaveLength(4);
  });

  const files = await page.evaluate(listBotFiles);
  await test.step('at a later visit Stockfish answers', () => expectStockfishAnswers(page, isMobile));
  await context.setOffline(true);
  await test.step('without a network as well', () => expectStockfishAnswers(page, isMobile));
  expect(await page.evaluate(listBotFiles)).toEqual(files);

  await test.step('a game is begun without a network', async () => {
    await page.goto('/tiles');
    await openBotGame(page);
    await beginWithWhite(page);
    await playMove(page, 'd2d4', handOf(isMobile));
    await expectMoves(page, 2);
    await context.setOffline(false);
  });

  await test.step('a new version is offered, and comes in when the learner says so', async () => {
    // Within the page: one that is loaded anew registers its own version after ours.
    await page.getByRole('link', { name: t('shell.home') }).click();
    await expect(page.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
    // Another address is another version to the browser.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined));
    await expect(page.getByText(t('notes.update.text'))).toBeVisible();
    expect(await page.evaluate(keeperAddress)).not.toContain('next');
    await control(page, t('notes.update.action')).click();
    await expect.poll(() => page.evaluate(keeperAddress).catch(() => '')).toContain('next');
    await expect(page.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
  });

  await test.step('a network that does not answer in time is no network for a page', async () => {
    const unanswered: string[] = [];
    await context.route('**/tiles', (route) => void unanswered.push(route.request().url()));
    await page.goto('/tiles');
    await expect(page.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
    expect(unanswered).toHaveLength(1);
  });

  await test.step('who signs out leaves no answers behind', async () => {
    const countAnswers = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('oko-answers')).length);
    await expect.poll(countAnswers).toBeGreaterThan(0);
    await page.getByRole('button', { name: t('shell.account') }).click();
    await control(page, t('shell.sign-out')).click();
    // The landing page is another document.
    await page.waitForURL((url) => url.pathname === '/');
    expect(await countAnswers()).toBe(0);
  });
});

/** Waits until the service worker has all files, some hundreds, and the page; only the journey's own end limits it. */
async function expectKeeper(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(keeperAddress), { timeout: 0 }).toContain('/sw.js');
}

/** Runs in the page. */
function keeperAddress(): string | undefined {
  return navigator.serviceWorker.controller?.scriptURL;
}

/** Runs in the page. */
async function listBotFiles(): Promise<readonly string[]> {
  const cache = await caches.open('engine');
  return (await cache.keys()).map(({ url }) => url).toSorted();
}

/** None of them changes who has won. */
const MOVES_WHILE_IT_STARTS = ['c2c3', 'b1b2', 'b2b1', 'b1b2'];

/**
 * The bot resigns a lost game only where Stockfish says that it is lost; neither book nor model nor eye ever does. On a busy machine they
 * may move before Stockfish has started; then it is asked again.
 */
async function expectStockfishAnswers(page: Page, isMobile: boolean): Promise<void> {
  await page.goto('/tiles');
  const startFen = '4k3/pppp4/8/8/8/8/PPPP4/QR2K3 w - - 0 1';
  const played = ['a2a3', 'a7a6', 'b2b3', 'b7b6'];
  await keepGame(page, { startFen, moves: played.join(' '), elo: 1500, botResigns: true });
  await openBotGame(page);
  const won = page.getByRole('dialog', { name: t('game.end.win') });
  for (const [turn, move] of MOVES_WHILE_IT_STARTS.entries()) {
    await playMove(page, move, handOf(isMobile));
    const afterReply = played.length + 2 * (turn + 1);
    const isAnswered = async () => (await won.isVisible()) || (await movesOn(page).count()) === afterReply;
    await expect.poll(isAnswered).toBe(true);
    if (await won.isVisible()) return;
  }
  await expect(won).toBeVisible();
}

async function beginWithWhite(page: Page): Promise<void> {
  await page.getByRole('radio', { name: t('bot.color.white') }).check({ force: true });
  await start(page).click();
  await expect(page.getByRole('grid')).toBeVisible();
}
