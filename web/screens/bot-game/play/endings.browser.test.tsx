/** Tests every end of a game: its text, its next steps, and the question before resigning. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MessageKey } from '#web/shared/i18n/message-key.ts';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import {
  control,
  expectMoves,
  type GamePlan,
  leaveGame,
  openGame,
  playMove,
  reload,
  reopen,
} from '#web/testing/bot-game/bot-game-page.ts';
import { createFakeGames } from '#web/testing/bot-game/fake-games.ts';

interface EndedBy {
  readonly name: string;
  readonly plan: GamePlan;
  readonly move: string;
  readonly title: MessageKey;
  readonly why: MessageKey;
  /** Text beside the board afterwards. */
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

test.each(ENDINGS)('$name ends the game with its reason', async ({ plan, move, title, why, over }) => {
  const opened = await openGame(plan);
  const { t } = opened;
  const bot = t('game.player.bot.sentence');
  await playMove(move);
  const dialog = page.getByRole('dialog', { name: t(title) });
  await expect.element(dialog.getByText(t(why, { bot }))).toBeVisible();

  // Closing the dialog leaves the board.
  await control(t('game.end.close')).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(t(over, { bot }))).toBeVisible();

  // A reload keeps the text, but does not reopen the dialog.
  await reload(opened);
  await expect.element(page.getByText(t(over, { bot }))).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(control(t('game.controls.review'))).toBeVisible();
});

test('a mate by the bot is a loss', async () => {
  // Its king is in check, and the only way out is the capture that mates.
  const { t } = await openGame({ startFen: '3rkr2/3p1p2/8/8/8/8/5PPP/r3R1K1 b - - 0 1' });
  const dialog = page.getByRole('dialog', { name: t('game.end.loss') });
  await expect.element(dialog.getByText(t('game.end.loss.checkmate'))).toBeVisible();
});

test('a bot that resigns loses; its name and face stay for the rematch', async () => {
  const { sent, answers } = createFakeGames();
  const opened = await openGame({ opponent: 'bartek' }, { answers: { botGames: answers } });
  const { t } = opened;
  const resigned = vi
    .spyOn(gameWorker, 'botMove')
    .mockResolvedValue({ reading: undefined, source: 'engine', pauseMs: 0 });
  onTestFinished(() => resigned.mockRestore());
  await playMove('e2e4');
  const dialog = page.getByRole('dialog', { name: t('game.end.win') });
  await expect.element(dialog.getByText(t('game.end.win.resignation', { bot: 'Bartek' }))).toBeVisible();
  const opponent = t('game.end.opponent', { name: 'Bartek', elo: 1000 });
  await expect.element(dialog.getByText(opponent)).toBeVisible();
  await expectNoViolations();
  await expect
    .poll(() => sent)
    .toMatchObject([{ opponent: 'bartek', ending: 'resignation', result: 'win', moves: ['e2e4'] }]);

  resigned.mockRestore();
  await control(t('game.end.rematch.black'), dialog).click();
  await expectMoves(t, 1);
  await expect.element(page.getByText('Bartek', { exact: true })).toBeVisible();
  await reload(opened);
  await expect.element(page.getByText('Bartek', { exact: true })).toBeVisible();
});

test('resigning asks first; a rematch gives the other colour, a new game the setup', async () => {
  const { t } = await openGame({ moves: 'e2e4 e7e5' });
  const question = page.getByRole('dialog', { name: t('game.resign.title') });
  await control(t('game.controls.resign')).click();
  await control(t('game.confirm.no'), question).click();
  await expect.element(page.getByText(t('game.status.yourMove'))).toBeVisible();

  await control(t('game.controls.resign')).click();
  await control(t('game.resign.yes'), question).click();
  const end = page.getByRole('dialog', { name: t('game.end.loss') });
  await expect.element(end.getByText(t('game.end.loss.resignation'))).toBeVisible();
  await control(t('game.end.rematch.black'), end).click();
  // The bot has White now: it moves first, from the far side of the board.
  await expectMoves(t, 1);
  await expect
    .poll(() => document.querySelector<HTMLElement>('[role=gridcell]')?.dataset['square'])
    .toBe('h1');

  await leaveGame(t);
  await expect.element(page.getByRole('heading', { name: t('bot.title') })).toBeVisible();
});

test('a double click on Resign only asks', async () => {
  const { t } = await openGame({ moves: 'e2e4 e7e5' });
  await control(t('game.controls.resign')).dblClick();
  const dialog = page.getByRole('dialog', { name: t('game.resign.title') });
  await expect.element(control(t('game.confirm.no'), dialog)).toHaveFocus();
  await expect.element(dialog).toBeVisible();
  expect(String(getSelection())).toBe('');
});

test('a draw that the bot declines is not offered again at once', async () => {
  const { t } = await openGame({ moves: 'e2e4 e7e5', opponent: 'ola' });
  const offer = control(t('game.controls.offerDraw.full'));
  await offer.click();
  await expect.element(page.getByText(t('game.status.declined', { bot: 'Ola' }))).toBeVisible();
  await expect.element(offer).toHaveAttribute('aria-disabled', 'true');
});

test('a draw that the bot takes ends the game', async () => {
  // The bot has a king against a queen.
  const { t } = await openGame({ startFen: '7k/8/8/8/8/8/8/KQ6 w - - 0 1' });
  await control(t('game.controls.offerDraw.full')).click();
  const dialog = page.getByRole('dialog', { name: t('game.end.draw') });
  await expect.element(dialog.getByText(t('game.end.draw.agreement'))).toBeVisible();
  await control(t('game.end.close'), dialog).click();
  // The focus moves to the button that replaces the offer's.
  await expect.element(control(t('game.controls.rematch'))).toHaveFocus();
});

test('a finished game has been seen: who comes back chooses a new one', async () => {
  const opened = await openGame({ learnerColor: 'black', moves: 'f2f3 e7e5 g2g4' });
  const { t } = opened;
  await playMove('d8h4');
  await control(t('game.end.close')).click();
  await reopen(opened);
  await expect.element(page.getByRole('heading', { name: t('bot.title') })).toBeVisible();
});
