/**
 * Script to interactive, brotli: what a browser really loads for a screen, workers included (budgets: product/speed.md#script-until-the-screen-can-be-used).
 */
import { brotliCompressSync } from 'node:zlib';
import { type BrowserContext, type Page, type Response, chromium } from '@playwright/test';
import { PATHS } from '#contract/screens';
import { openBotGame } from '../../e2e/bot-game.ts';
import { answerConsent } from '../../e2e/consent.ts';
import { meetIntro } from '../../e2e/intro.ts';
import { getPosition } from '../../e2e/content.ts';
import { idToken, signIn, signUpLearner } from '../../e2e/learner.ts';
import { FIRST_TASK, openTask } from '../../e2e/lesson.ts';
import { textsIn } from '../../e2e/texts.ts';
import { ensureBrowser } from '../commands/browser.ts';
import { requestDueReviews } from '../commands/due-reviews.ts';
import type { BenchRow } from './row.ts';
import { withServer } from './server.ts';

/** Budgets in kB (1,000 bytes) of brotli (product/speed.md#script-until-the-screen-can-be-used). */
const BUDGET_KB = {
  landing: 25,
  tiles: 115,
  checkout: 115,
  profile: 170,
  lesson: 170,
  'review deck': 170,
  'bot game': 170,
  'bot game, board': 205,
} as const;

export async function benchScriptSizes(): Promise<readonly BenchRow[]> {
  return withServer(async (origin) => {
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
    // What a service worker keeps for later is not what a screen waits for.
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
    await meetIntro(context);
    await answerConsent(context);
    await context.addInitScript(saveData);
    // Notes come seconds after the screen; nobody waits for them.
    await context.route(/\/assets\/notes-/, (route) => route.abort());
    const landing = await scriptsOf(context, '/');
    const learner = await signUpLearner(origin);
    const page = await context.newPage();
    await signIn(page, learner);
    await missPosition(page);
    await requestDueReviews({ origin, email: learner.email });
    await page.close();
    const tiles = await scriptsOf(context, '/tiles', (open) =>
      open.getByRole('main').getByRole('link').first().waitFor(),
    );
    const profile = await scriptsOf(context, '/user-profile', (open) =>
      open.getByRole('main').getByRole('button').first().waitFor(),
    );
    const checkout = await scriptsOf(context, PATHS.checkout, (open) =>
      open.getByRole('radio').first().waitFor({ state: 'attached' }),
    );
    const lesson = await scriptsOf(context, '/tiles', async (open) => {
      // An expectation looks now and then, and would count what is fetched ahead once the board is there.
      await openTask(open, { t: textsIn('pl'), isMobile: false, expectBoard: false });
      await open.getByRole('grid').waitFor();
    });
    const deck = await scriptsOf(context, '/tiles', openDeckToTheBoard);
    const botGame = await scriptsOf(context, '/tiles', openBotGameToTheEngine);
    const board = await scriptsOf(context, '/tiles', openBotGameToTheBoard);
    await browser.close();
    return [
      row('landing', landing),
      row('tiles', tiles),
      row('profile', profile),
      row('checkout', checkout),
      row('lesson', lesson),
      row('review deck', deck),
      row('bot game', botGame),
      row('bot game, board', board),
    ];
  });
}

/** Compressed size in bytes of every script that a fresh page loads at `path` (and after `then`). */
async function scriptsOf(
  context: BrowserContext,
  path: string,
  then?: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  context.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '') || isEngine(response)) return;
    sizes.set(response.url(), compressedSize(response));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await then?.(page);
  context.removeAllListeners('response');
  // A body can be read only while its page is open.
  const all = await Promise.all(sizes.values());
  await page.close();
  return all.reduce((sum, size) => sum + size, 0);
}

/** Until the first position that comes back is on the board. */
async function openDeckToTheBoard(page: Page): Promise<void> {
  await page.locator(`a[href="${PATHS.review}"]`).click();
  await page.getByRole('button', { name: textsIn('pl')('deck.start'), exact: true }).click();
  await page.getByRole('grid').waitFor();
}

/** Answers the first position of the course wrongly, past the page. */
async function missPosition(page: Page): Promise<void> {
  const { id } = getPosition(FIRST_TASK, 0);
  const response = await page.request.post('/attempts/position_attempt', {
    headers: { authorization: `Bearer ${await idToken(page)}` },
    data: {
      position_task_id: id,
      assignment_id: FIRST_TASK,
      is_correct: false,
      time_taken_seconds: 1,
      answer: { kind: 'arrows', arrows: [], invalid_tries: 0 },
      attempt_key: crypto.randomUUID(),
    },
  });
  if (!response.ok()) throw new Error(`the attempt was refused: ${response.status()}`);
}

/** Runs in the page: what may never be needed is not fetched ahead, and so not counted. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Until a game can be chosen, and the engine is asked for. */
async function openBotGameToTheEngine(page: Page): Promise<void> {
  const engine = page.waitForResponse((response) => response.url().endsWith('.wasm'));
  await openBotGame(page);
  await (await engine).finished();
  await page.getByRole('slider').waitFor();
}

/** Until the first move can be made, which is the learner's: with Black, the choosing of the bot's is fetched before it. */
async function openBotGameToTheBoard(page: Page): Promise<void> {
  await openBotGameToTheEngine(page);
  await page.getByRole('radio', { name: textsIn('pl')('bot.color.white') }).check({ force: true });
  await page.locator('form button[type=submit]').click();
  await page.getByRole('grid').waitFor();
}

/** Stockfish has a budget of its own (`bot-game/engine-download.ts`). */
function isEngine(response: Response): boolean {
  return new URL(response.url()).pathname.startsWith('/engine/');
}

async function compressedSize(response: Response): Promise<number> {
  return brotliCompressSync(await response.body()).length;
}

function row(screen: keyof typeof BUDGET_KB, bytes: number): BenchRow {
  const budget = BUDGET_KB[screen];
  const measured = bytes / 1000;
  return {
    name: `${screen}: script to interactive, brotli`,
    measured: `${measured.toFixed(1)} kB`,
    budget: `≤ ${budget} kB`,
    ok: measured <= budget,
  };
}
