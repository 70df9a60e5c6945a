/**
 * A game against the bot, from its first move on: by mouse, keys, taps and a finger that draws, in both languages.
 */
import type { Page } from '@playwright/test';
import type { Language } from '#contract/languages';
import { type Gesture, focusBoard, square } from './board.ts';
import { control, expectMoves, movesOn, playMove, resumeGame, squareSaid } from './bot-game.ts';
import { type Text, textsIn } from './texts.ts';
import { expect, test } from './test.ts';

/** A hand for each language, so that every way to move is gone. */
const HANDS: Readonly<Record<'desktop' | 'phone', Readonly<Record<Language, Gesture>>>> = {
  desktop: { pl: 'drag', en: 'keys' },
  phone: { pl: 'two taps', en: 'finger drag' },
};

for (const language of ['pl', 'en'] as const) {
  test.describe(language, () => {
    const t = textsIn(language);

    test('moves, answers, a look back, a take back and a reload', async ({ page, baseURL, isMobile }) => {
      const hand = HANDS[isMobile ? 'phone' : 'desktop'][language];
      await resumeGame(page, baseURL ?? '', { moves: 'e2e4 e7e5', firstPly: 2, opening: 'Italian Game' });
      if (language !== 'pl') await page.getByRole('combobox').selectOption(language);
      await expect(control(page, t('game.controls.takeBack.full'))).toHaveAttribute('aria-disabled', 'true');

      await test.step('a move and the bot’s answer', async () => {
        await move(page, 'g1f3', hand);
        await expect(page.getByText(t('game.said.you', { move: said(t) }))).toBeAttached();
        await expectMoves(page, 4, t);
        expect(await movesOn(page, t).nth(2).textContent()).toBe(language === 'pl' ? 'Sf3' : 'Nf3');
        await expect(page.getByText(t('game.status.yourMove'))).toBeVisible();
      });

      await test.step('figurines instead of letters', async () => {
        await control(page, t('game.controls.more')).click();
        await page.getByLabel(t('game.controls.figurines')).check();
        await page.keyboard.press('Escape');
        expect(await movesOn(page, t).nth(2).textContent()).toBe('♘f3');
      });

      await test.step('an earlier position, where nothing moves', async () => {
        await movesOn(page, t).first().click();
        await expect.poll(() => squareSaid(page, 'f3')).toContain(t('board.empty', { square: 'f3' }));
        await expect(page.getByText(t('game.status.looking'))).toBeVisible();
        await movesOn(page, t).first().press('ArrowRight');
        await expect(movesOn(page, t).nth(1)).toHaveAttribute('aria-current', 'step');
        await control(page, t('game.moves.last')).click();
        await expect.poll(() => squareSaid(page, 'f3')).toContain(t('board.piece.white.knight'));
      });

      await test.step('the learner’s move and the answer taken back, the opening’s kept', async () => {
        await control(page, t('game.controls.takeBack.full')).click();
        await expectMoves(page, 2, t);
        await expect(control(page, t('game.controls.takeBack.full'))).toHaveAttribute(
          'aria-disabled',
          'true',
        );
      });

      await test.step('a reload goes on with the game', async () => {
        await move(page, 'f1c4', hand);
        await expectMoves(page, 4, t);
        const moves = await movesOn(page, t).allTextContents();
        await page.reload();
        await expect(page.getByRole('grid')).toBeVisible();
        expect(await movesOn(page, t).allTextContents()).toEqual(moves);
      });
    });

    test('a pawn becomes what its learner chooses', async ({ page, baseURL, isMobile }) => {
      const hand = HANDS[isMobile ? 'phone' : 'desktop'][language];
      await resumeGame(page, baseURL ?? '', { startFen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' });
      if (language !== 'pl') await page.getByRole('combobox').selectOption(language);
      await move(page, 'a7a8', hand);
      const choice = page.getByRole('dialog', { name: t('board.promotion.label', { square: 'a8' }) });
      await page.keyboard.press('Escape');
      await expect(choice).toBeHidden();
      await expectMoves(page, 0, t);
      await move(page, 'a7a8', hand);
      await choice.getByRole('button', { name: t('board.piece.white.rook') }).click();
      await expectMoves(page, 2, t);
      expect(await movesOn(page, t).first().textContent()).toBe(language === 'pl' ? 'a8=W' : 'a8=R');
    });
  });
}

/** What is said of the knight's first move. */
const said = (t: Text) => t('game.said.move', { piece: t('game.piece.knight'), from: 'g1', to: 'f3' });

async function move(page: Page, uci: string, hand: Gesture): Promise<void> {
  if (hand === 'keys') await focusBoard(page);
  await playMove(page, uci, hand);
}

test.describe('a premove', () => {
  const t = textsIn('pl');
  const planned = (page: Page, from: string, to: string) =>
    page.getByText(t('game.status.premove', { from, to }));

  test('is played as soon as the bot has moved', async ({ page, baseURL, isMobile }) => {
    const { hand, letBotThink } = await waitForBot(page, baseURL, isMobile);
    await playMove(page, 'b8c6', hand);
    await expect(planned(page, 'b8', 'c6')).toBeVisible();
    letBotThink();
    await expect(movesOn(page).nth(1)).toHaveText('Sc6', { timeout: 15_000 });
  });

  test('is dropped by Escape', async ({ page, baseURL, isMobile }) => {
    const { hand } = await waitForBot(page, baseURL, isMobile);
    await playMove(page, 'g8f6', hand);
    await expect(planned(page, 'g8', 'f6')).toBeVisible();
    await focusBoard(page);
    await page.keyboard.press('Escape');
    await expect(planned(page, 'g8', 'f6')).toBeHidden();
    await expect(movesOn(page).filter({ hasText: 'Sf6' })).toHaveCount(0);
  });

  test('is dropped by a press beside', async ({ page, baseURL, isMobile }) => {
    const { hand } = await waitForBot(page, baseURL, isMobile);
    await playMove(page, 'g8f6', hand);
    await expect(planned(page, 'g8', 'f6')).toBeVisible();
    if (isMobile) await square(page, 'e5').tap({ force: true });
    else await square(page, 'e5').click({ force: true });
    await expect(planned(page, 'g8', 'f6')).toBeHidden();
    await expect(movesOn(page).filter({ hasText: 'Sf6' })).toHaveCount(0);
  });
});

interface WaitingBot {
  readonly hand: Gesture;
  readonly letBotThink: () => void;
}

/** It has no book for this start and waits for its engine's bytes: some seconds to plan in, until it would play by eye. */
async function waitForBot(page: Page, baseURL: string | undefined, isMobile: boolean): Promise<WaitingBot> {
  const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1';
  const held: (() => void)[] = [];
  await page.route('**/engine/**', (route) => {
    held.push(() => void route.continue());
  });
  await resumeGame(page, baseURL ?? '', { learnerColor: 'black', startFen });
  return {
    hand: isMobile ? 'two taps' : 'drag',
    letBotThink: () => held.forEach((go) => go()),
  };
}
