/**
 * A game against the bot in the whole product: the built page, its workers under the product's own policy, and a reload.
 * By taps on the phone, in English.
 *
 * All else about playing is shown beside its components, without a server (`web/screens/bot-game`).
 */
import type { Page } from '@playwright/test';
import { control, expectMoves, movesOn, playMove, resumeGame } from './bot-game.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('en');

test('a move, a reply, a take back, and a reload that goes on with the game', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'the other games are the desktop’s');
  const move = (uci: string) => playMove(page, uci, 'two taps');
  await resumeGame(page, baseURL ?? '', { moves: 'e2e4 e7e5', firstPly: 2, opening: 'Italian Game' });
  await page.getByRole('combobox').selectOption('en');

  await move('g1f3');
  await expectMoves(page, 4, t);
  expect(await movesOn(page, t).nth(2).textContent()).toBe('Nf3');
  await expect(page.getByText(t('game.status.yourMove'))).toBeVisible();
  await control(page, t('game.controls.takeBack.full')).click();
  await expectMoves(page, 2, t);

  await move('f1c4');
  await expectMoves(page, 4, t);
  const moves = await textsOf(page);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await textsOf(page)).toEqual(moves);
});

const textsOf = (page: Page) => movesOn(page, t).allTextContents();
