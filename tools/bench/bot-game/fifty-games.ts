/**
 * Fifty games in one page, one after another as a learner plays them: what the page's process holds in memory.
 */
import type { Page } from '@playwright/test';
import { drawArrow } from '../../../e2e/board.ts';
import { control, keepGame, openBotGame } from '../../../e2e/bot-game.ts';
import { textsIn } from '../../../e2e/texts.ts';
import type { BenchRow } from '../row.ts';
import type { PhoneMemory, SlowPhone } from '../slow-phone.ts';
import { isLearnersTurn, moveIn, waitForGame } from './saved-game.ts';

const GAME_COUNT = 50;
/** The learner's moves in a game, before resigning. */
const MOVES_A_GAME = 5;
/** Games after which memory is read. */
const READINGS: readonly number[] = [1, 10, 25, 50];
/** By the tenth game everything has been loaded and compiled. */
const SETTLED = 10;
/** How much more the last reading may be than the one at the tenth game, in percent. */
const MARGIN_PERCENT = 10;

const t = textsIn('pl');

export async function benchFiftyGames(phone: SlowPhone): Promise<readonly BenchRow[]> {
  const { page } = phone;
  await page.goto('/tiles');
  await keepGame(page, { elo: 800 });
  await openBotGame(page);
  await page.getByRole('grid').waitFor();
  const readings = new Map<number, PhoneMemory>();
  for (let count = 1; count <= GAME_COUNT; count += 1) {
    await playAndResign(page);
    if (READINGS.includes(count)) readings.set(count, await phone.memory());
    if (count < GAME_COUNT) await playAgain(page);
  }
  return [rowOf(readings)];
}

async function playAndResign(page: Page): Promise<void> {
  for (let move = 0; move < MOVES_A_GAME; move += 1) {
    const game = await waitForGame(page, (kept) => isLearnersTurn(kept) || kept.ending !== undefined);
    if (game.ending) return;
    await drawArrow(page, moveIn(game), 'two taps');
    await waitForGame(page, ({ record }) => record.moves.length > game.record.moves.length);
  }
  const { ending } = await waitForGame(page, (kept) => isLearnersTurn(kept) || kept.ending !== undefined);
  if (ending) return;
  await control(page, t('game.controls.resign')).tap();
  await control(page, t('game.resign.yes')).tap();
  await waitForGame(page, (kept) => kept.ending !== undefined);
}

async function playAgain(page: Page): Promise<void> {
  const { key } = await waitForGame(page, () => true);
  await page
    .getByRole('dialog')
    .getByRole('button', {
      name: new RegExp(`^(${t('game.end.rematch.white')}|${t('game.end.rematch.black')})$`),
    })
    .tap();
  await waitForGame(page, (kept) => kept.key !== key);
}

function rowOf(readings: ReadonlyMap<number, PhoneMemory>): BenchRow {
  const first = readings.get(SETTLED)?.processMb ?? NaN;
  const last = readings.get(GAME_COUNT)?.processMb ?? NaN;
  return {
    name: `process (page's heap) after game ${[...readings.keys()].join(', ')}`,
    measured: `${list(readings, 'processMb')} (${list(readings, 'heapMb')}) MB`,
    budget: `≤ ${MARGIN_PERCENT} % more than after game ${SETTLED}`,
    ok: last <= first * (1 + MARGIN_PERCENT / 100),
  };
}

function list(readings: ReadonlyMap<number, PhoneMemory>, part: keyof PhoneMemory): string {
  return [...readings.values()].map((memory) => memory[part].toFixed(0)).join(' · ');
}
