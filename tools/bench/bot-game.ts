/**
 * The bot game on a slow phone, in the built product: what its engine costs, how fast it answers, how smooth it stays,
 * and that fifty games leave nothing behind.
 */
import type { Page, Locator } from '@playwright/test';
import { signInByForm, signUpPremiumLearner } from '../../e2e/learner.ts';
import { benchAnswers } from './bot-game/answers.ts';
import { benchEngineDownload } from './bot-game/engine-download.ts';
import { benchFiftyGames } from './bot-game/fifty-games.ts';
import type { BenchRow } from './row.ts';
import { withServer } from './server.ts';
import { SlowPhone, pause, type Smoothness, type TapPoint } from './slow-phone.ts';
import { tapRow } from './smoothness-rows.ts';
import { botGameTile, keepGame } from '../../e2e/bot-game.ts';
import { ANALYSIS_OPTIONS } from '#contract/access';
import { Finger, LOOK_MS } from './finger.ts';
import { isLearnersTurn, moveIn, waitForGame } from './bot-game/saved-game.ts';
import { textsIn } from '../../e2e/texts.ts';

export async function benchBotGame(): Promise<readonly BenchRow[]> {
  return withServer(async (origin) => {
    const phone = await SlowPhone.open(origin);
    try {
      const learner = await signUpPremiumLearner(origin);
      await signInByForm(phone.page, learner);
      const download = await benchEngineDownload(phone.page);
      const workerUrl = gameWorkerOf(phone.page);
      await phone.page.goto('/tiles');
      return [
        ...download,
        ...(await benchAnswers(phone, workerUrl)),
        tapRow('bot game, all overlays', [await begin(phone), await play(phone), await giveUp(phone)]),
        ...(await benchFiftyGames(phone)),
      ];
    } finally {
      await phone.close();
    }
  });
}

/** Where the built product has the bot game's worker. */
function gameWorkerOf(page: Page): string {
  const worker = page.workers().find((running) => running.url().includes('/game-worker'));
  if (!worker) throw new Error('the bot game runs no worker');
  return worker.url();
}

/** The learner's moves. */
const MOVE_COUNT = 10;
const OPENING = 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6';

async function play(phone: SlowPhone): Promise<Smoothness> {
  const { page } = phone;
  await page.goto('/tiles');
  await keepGame(page, { moves: OPENING, elo: 1000 });
  await page.evaluate(showEverything, ANALYSIS_OPTIONS);
  // A mouse would stay, and the browser moves it over whatever changes below it.
  await botGameTile(page).tap();
  await page.getByRole('grid').waitFor();
  const finger = await Finger.over(phone, { isFlipped: false });
  return phone.watch(async () => {
    for (let count = 0; count < MOVE_COUNT; count += 1) {
      const game = await waitForGame(page, (kept) => isLearnersTurn(kept) || kept.ending !== undefined);
      if (game.ending) return;
      // Nobody answers a move before it was seen.
      await pause(LOOK_MS);
      await finger.tapArrow(moveIn(game));
      await waitForGame(page, ({ record }) => record.moves.length > game.record.moves.length);
    }
  });
}

/** Runs in the page. */
function showEverything(options: readonly string[]): void {
  const name = Object.keys(localStorage).find((key) => key.startsWith('oko-bot-game:'));
  if (name === undefined) throw new Error('no game is kept');
  const game: { settings: object } = JSON.parse(localStorage.getItem(name) ?? '');
  localStorage.setItem(name, JSON.stringify({ ...game, settings: { ...game.settings, options } }));
}

/** 300 half-moves. Nobody claims the draws on the way, and after the last moves there is none to claim. */
const LONG_GAME = `${'g1f3 g8f6 f3g1 f6g8 '.repeat(74)}e2e4 e7e5 g1f3 b8c6`;
/** Until a game stands on the screen, or is over and says so, in ms. */
const OPENING_MS = 4_000;
/** Until the stages to come have been fetched (`use-stages-ahead.ts`), in ms. */
const CHOOSING_MS = 5_000;

const t = textsIn('pl');

async function begin(phone: SlowPhone): Promise<Smoothness> {
  const { page } = phone;
  await page.goto('/tiles');
  await page.evaluate(forgetGames);
  await botGameTile(page).tap();
  const start = await placeOf(page.locator('form button[type=submit]'));
  await pause(CHOOSING_MS);
  return phone.watch(async () => {
    await phone.tap(start);
    await pause(OPENING_MS);
  });
}

async function giveUp(phone: SlowPhone): Promise<Smoothness> {
  const { page } = phone;
  await page.goto('/tiles');
  await keepGame(page, { moves: LONG_GAME, elo: 1000, options: ANALYSIS_OPTIONS });
  const tile = await placeOf(botGameTile(page));
  return phone.watch(async () => {
    await phone.tap(tile);
    await pause(OPENING_MS);
    const finger = await Finger.over(phone, { isFlipped: false });
    await finger.press(t('game.controls.resign'));
    await finger.press(t('game.confirm.no'));
    await finger.press(t('game.controls.resign'));
    await finger.press(t('game.resign.yes'));
    await pause(OPENING_MS);
  });
}

/** The middle of what can be tapped, in sight. */
async function placeOf(target: Locator): Promise<TapPoint> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to tap');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page. */
function forgetGames(): void {
  const names = Object.keys(localStorage).filter((key) => key.startsWith('oko-bot-game:'));
  for (const name of names) localStorage.removeItem(name);
}
