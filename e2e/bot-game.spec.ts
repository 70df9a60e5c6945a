/**
 * A game against the bot in the whole product: the built page, its workers under the product's own policy, and a reload.
 * In Polish by taps on the phone, in English by keys on the desktop.
 *
 * All else about playing is shown beside its components, without a server (`web/features/bot-game`).
 */
import type { Page } from '@playwright/test';
import { focusBoard } from './board.ts';
import { control, expectMoves, movesOn, playMove, resumeGame } from './bot-game.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

test('a move, a reply, a take back, and a reload that goes on with the game', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = isMobile ? 'pl' : 'en';
  const t = textsIn(language);
  const move = async (uci: string) => {
    if (!isMobile) await focusBoard(page);
    await playMove(page, uci, isMobile ? 'two taps' : 'keys');
  };
  await resumeGame(page, baseURL ?? '', { moves: 'e2e4 e7e5', firstPly: 2, opening: 'Italian Game' });
  if (language !== 'pl') await page.getByRole('combobox').selectOption(language);

  await move('g1f3');
  await expectMoves(page, 4, t);
  expect(await movesOn(page, t).nth(2).textContent()).toBe(language === 'pl' ? 'Sf3' : 'Nf3');
  await expect(page.getByText(t('game.status.yourMove'))).toBeVisible();
  await control(page, t('game.controls.takeBack.full')).click();
  await expectMoves(page, 2, t);

  await move('f1c4');
  await expectMoves(page, 4, t);
  const moves = await textsOf(page, t);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await textsOf(page, t)).toEqual(moves);
});

const textsOf = (page: Page, t: ReturnType<typeof textsIn>) => movesOn(page, t).allTextContents();
