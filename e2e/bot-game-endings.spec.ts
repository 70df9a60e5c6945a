/**
 * Every end of a game: what is said of it, what it leads to, and that it is asked before one gives up.
 */
import type { Page } from '@playwright/test';
import type { MessageKey } from '../web/i18n/message-key.ts';
import { control, expectMoves, handOf, openBotGame, type Plan, playMove, resumeGame } from './bot-game.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');

test.skip(({ isMobile }) => !isMobile, 'a game ends alike on every device');

interface EndedBy {
  readonly name: string;
  readonly plan: Plan;
  readonly move: string;
  readonly title: MessageKey;
  readonly why: MessageKey;
  /** What stands beside the board afterwards. */
  readonly over: MessageKey;
}

const ENDINGS: readonly EndedBy[] = [
  {
    name: 'a mate given',
    plan: { learnerColor: 'black', moves: 'f2f3 e7e5 g2g4' },
    move: 'd8h4',
    title: 'game.end.win',
    why: 'game.end.win.checkmate',
    over: 'game.over.win.checkmate',
  },
  {
    name: 'a stalemate',
    plan: { startFen: '7k/5Q2/8/8/8/8/8/K7 w - - 0 1' },
    move: 'f7g6',
    title: 'game.end.stalemate',
    why: 'game.end.draw.stalemate',
    over: 'game.over.draw.stalemate',
  },
  {
    name: 'the same position three times',
    plan: { learnerColor: 'black', moves: 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1' },
    move: 'f6g8',
    title: 'game.end.draw',
    why: 'game.end.draw.threefold',
    over: 'game.over.draw.threefold',
  },
  {
    name: 'fifty moves',
    plan: { startFen: '7k/8/8/8/8/8/8/KR6 w - - 99 90' },
    move: 'b1b2',
    title: 'game.end.draw',
    why: 'game.end.draw.fifty-moves',
    over: 'game.over.draw.fifty-moves',
  },
  {
    name: 'a king against a king',
    plan: { startFen: '8/8/8/8/8/k7/6p1/6K1 w - - 0 1' },
    move: 'g1g2',
    title: 'game.end.draw',
    why: 'game.end.draw.insufficient-material',
    over: 'game.over.draw.insufficient-material',
  },
];

for (const { name, plan, move, title, why, over } of ENDINGS) {
  test(`${name} ends the game with its reason`, async ({ page, baseURL, isMobile }) => {
    await resumeGame(page, baseURL ?? '', plan);
    await playMove(page, move, handOf(isMobile));
    const dialog = page.getByRole('dialog', { name: t(title) });
    await expect(dialog.getByText(t(why))).toBeVisible();

    await control(page, t('game.end.close')).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t(over))).toBeVisible();
    await expectSameEndAfterReload(page, t(over));
  });
}

/** The board may be looked at, and the dialog has been read. */
async function expectSameEndAfterReload(page: Page, over: string): Promise<void> {
  await page.reload();
  await expect(page.getByText(over)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(control(page, t('game.controls.review'))).toBeVisible();
}

test('a mate by the bot is a loss', async ({ page, baseURL }) => {
  // Its king is in check and has one way out: the capture that mates.
  await resumeGame(page, baseURL ?? '', { startFen: '3rkr2/3p1p2/8/8/8/8/5PPP/r3R1K1 b - - 0 1' });
  const dialog = page.getByRole('dialog', { name: t('game.end.loss') });
  await expect(dialog.getByText(t('game.end.loss.checkmate'))).toBeVisible({ timeout: 15_000 });
});

test('resigning asks first; a rematch gives the other colour, a new game the setup', async ({
  page,
  baseURL,
}) => {
  await resumeGame(page, baseURL ?? '', { moves: 'e2e4 e7e5' });
  await control(page, t('game.controls.resign')).click();
  await control(page.getByRole('dialog', { name: t('game.resign.title') }), t('game.confirm.no')).click();
  await expect(page.getByText(t('game.status.yourMove'))).toBeVisible();

  await control(page, t('game.controls.resign')).click();
  await control(page.getByRole('dialog', { name: t('game.resign.title') }), t('game.resign.yes')).click();
  const end = page.getByRole('dialog', { name: t('game.end.loss') });
  await expect(end.getByText(t('game.end.loss.resignation'))).toBeVisible();
  await control(end, t('game.end.rematch.black')).click();
  // White is the bot's now: it begins, at the other end of the board.
  await expectMoves(page, 1);
  await expect(page.locator('[role=gridcell]').first()).toHaveAttribute('data-square', 'h1');

  await control(page, t('game.controls.more')).click();
  await control(page, t('game.controls.newGame')).click();
  await control(page.getByRole('dialog', { name: t('game.newGame.title') }), t('game.newGame.yes')).click();
  await expect(page.getByRole('heading', { name: t('bot.title') })).toBeVisible();
});

test('a double click on Resign only asks', async ({ page, baseURL }) => {
  await resumeGame(page, baseURL ?? '', { moves: 'e2e4 e7e5' });
  const resign = control(page, t('game.controls.resign'));
  await resign.dblclick();
  const dialog = page.getByRole('dialog', { name: t('game.resign.title') });
  await expect(control(dialog, t('game.confirm.no'))).toBeFocused();
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
});

test('a draw that the bot declines is not offered again at once', async ({ page, baseURL }) => {
  await resumeGame(page, baseURL ?? '', { moves: 'e2e4 e7e5' });
  const offer = control(page, t('game.controls.offerDraw.full'));
  await offer.click();
  await expect(page.getByText(t('game.status.declined'))).toBeVisible({ timeout: 15_000 });
  await expect(offer).toHaveAttribute('aria-disabled', 'true');
});

test('a draw that the bot takes ends the game', async ({ page, baseURL }) => {
  // It has a king against a queen.
  await resumeGame(page, baseURL ?? '', { startFen: '7k/8/8/8/8/8/8/KQ6 w - - 0 1' });
  await control(page, t('game.controls.offerDraw.full')).click();
  const dialog = page.getByRole('dialog', { name: t('game.end.draw') });
  await expect(dialog.getByText(t('game.end.draw.agreement'))).toBeVisible({ timeout: 15_000 });
  await control(dialog, t('game.end.close')).click();
  // What stands where the offer stood has its focus.
  await expect(control(page, t('game.controls.rematch'))).toBeFocused();
});

test('a finished game has been seen: who comes back chooses a new one', async ({
  page,
  baseURL,
  isMobile,
}) => {
  await resumeGame(page, baseURL ?? '', { learnerColor: 'black', moves: 'f2f3 e7e5 g2g4' });
  await playMove(page, 'd8h4', handOf(isMobile));
  await control(page, t('game.end.close')).click();
  await page.goBack();
  await openBotGame(page);
  await expect(page.getByRole('heading', { name: t('bot.title') })).toBeVisible();
});
