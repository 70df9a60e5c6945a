/**
 * What comes before and after the moves, on a slow phone: a game that is begun, and a very long one that is opened, asked
 * about and given up.
 */
import type { Locator } from '@playwright/test';
import { ANALYSIS_OPTIONS } from '#contract/access';
import { botGameTile, keepGame } from '../../../e2e/bot-game.ts';
import { textsIn } from '../../../e2e/texts.ts';
import { Finger } from '../finger.ts';
import { pause, type TapPoint, type SlowPhone, type Smoothness } from '../slow-phone.ts';

/** 300 half-moves. Nobody claims the draws on the way, and after the last moves there is none to claim. */
const LONG_GAME = `${'g1f3 g8f6 f3g1 f6g8 '.repeat(74)}e2e4 e7e5 g1f3 b8c6`;
/** Until a game stands on the screen, or is over and says so, in ms. */
const OPENING_MS = 4_000;
/** Until the stages to come have been fetched (`use-stages-ahead.ts`), in ms. */
const CHOOSING_MS = 5_000;

const t = textsIn('pl');

export async function begin(phone: SlowPhone): Promise<Smoothness> {
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

export async function giveUp(phone: SlowPhone): Promise<Smoothness> {
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
