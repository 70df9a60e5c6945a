/**
 * Looking back at a game: the list of its moments, a moment step by step, its training, and the way back; a game without
 * moments, and one with too many; a review without the engine.
 */
import type { Language } from '#contract/languages';
import { expectNoViolations } from './axe.ts';
import { arrowOf, drawArrow, focusBoard, type Gesture } from './board.ts';
import { control, resignAndReview, resumeGame, squareSaid } from './bot-game.ts';
import { closeCompletion, goOn, submitAnswer } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

/** The queen takes a pawn that the king guards, and the king takes her. */
const QUEEN_LOST = 'e2e4 e7e5 d1h5 b8c6 h5f7 e8f7 g1f3 g8f6';
/** In every other move of White's something could be captured. */
const MUCH_LOST =
  'g2g4 e7e5 e2e4 f8b4 c2c3 d8e7 f1a6 b4c5 g1f3 g7g5 a6b5 e7f6 a2a3 f6b6 h1f1 g8f6 f3e5 c5f8 c3c4 f8c5 d2d3 h8g8 b5a6 c7c6 ' +
  'e1d2 g8g6 f1e1 f6g8 e5d7 c5f8 d2e2 b6d4 c1g5 f7f5 d1a4 d4c3 b2b4 g6g7 e2d1 b7b6 e4e5 f8d6 e1e3 c6c5';
const NOTHING_LOST = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6';

const HANDS: Readonly<Record<'desktop' | 'phone', Readonly<Record<Language, Gesture>>>> = {
  desktop: { pl: 'drag', en: 'keys' },
  phone: { pl: 'two taps', en: 'finger drag' },
};

for (const language of ['pl', 'en'] as const) {
  test(`a lost queen is found, shown and trained, in ${language}`, async ({ page, baseURL, isMobile }) => {
    const t = textsIn(language);
    // The words make no difference to axe.
    const check = language === 'pl' ? expectNoViolations : async () => {};
    const queen = language === 'pl' ? 'Hxf7+' : 'Qxf7+';
    // A game, three audits and a task in one go.
    test.slow();
    await resumeGame(page, baseURL ?? '', { moves: QUEEN_LOST });
    if (language !== 'pl') await page.getByRole('combobox').selectOption(language);
    await resignAndReview(page, t);

    const line = page.getByRole('list', { name: t('review.list') }).getByRole('button');
    await test.step('the list', async () => {
      await expect(line).toHaveCount(1);
      // The skeleton's heading, which had the focus, is gone by now.
      await expect(page.getByRole('heading', { level: 1, name: t('review.title') })).toBeFocused();
      await expect(line).toContainText(t('review.motif.walkedIntoAttack'));
      await expect(line).toContainText(`3. ${queen}`);
      await check(page, 'the list of moments');
    });

    await test.step('the moment, with the keys and the buttons', async () => {
      if (isMobile) await line.click();
      await expect(arrowOf(page, 'h5f7', 'mine')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(t('review.stage.after', { move: queen }), { exact: true })).toBeVisible();
      await expect(arrowOf(page, 'e8f7', 'threat')).toBeVisible();
      await control(page, t('review.stage.next')).click();
      await expect(page.getByText(t('review.stage.opponentTakes', { move: 'Kxf7' }))).toBeVisible();
      expect(await squareSaid(page, 'f7')).toContain(t('board.piece.black.king'));
      await expect(page.getByText(t('review.fact.punished'))).toBeVisible();
      await check(page, 'a moment');
      await page.keyboard.press('ArrowLeft');
      await expect(arrowOf(page, 'e8f7', 'threat')).toBeVisible();
    });

    await test.step('the training, and back', async () => {
      // A double click goes back once.
      if (isMobile) await control(page, t('review.list.back')).dblclick();
      await control(page, t('review.train', { count: 1 })).click();
      await expect(page.getByRole('heading', { level: 1, name: t('review.training.title') })).toBeVisible();
      await expect(arrowOf(page, 'h5f7', 'candidate')).toBeVisible();
      const hand = HANDS[isMobile ? 'phone' : 'desktop'][language];
      if (hand === 'keys') await focusBoard(page);
      await drawArrow(page, 'e8f7', hand);
      await submitAnswer(page, t);
      await expect(arrowOf(page, 'e8f7', 'confirmed')).toBeVisible();
      await check(page, 'the training');
      await goOn(page, t);
      await closeCompletion(page, t);
      await expect(line).toHaveCount(1);
    });

    await test.step('back to the list with the browser, from a moment and from the training', async () => {
      const train = control(page, t('review.train', { count: 1 }));
      if (isMobile) {
        await line.click();
        await expect(train).toBeHidden();
        await page.goBack();
        await expect(line).toBeVisible();
      }
      await train.click();
      await expect(page.getByRole('heading', { level: 1, name: t('review.training.title') })).toBeVisible();
      await page.goBack();
      await expect(train).toBeVisible();
    });

    await test.step('back to the game', async () => {
      await control(page, t('review.back')).dblclick();
      await expect(control(page, t('game.controls.review'))).toBeVisible();
    });
  });
}

test.describe('in Polish', () => {
  const t = textsIn('pl');

  test('a game in which nothing was lost says so', async ({ page, baseURL }) => {
    await resumeGame(page, baseURL ?? '', { moves: NOTHING_LOST });
    await resignAndReview(page, t);
    await expect(page.getByRole('heading', { level: 1, name: t('review.praise.title') })).toBeVisible();
    await expect(page.getByText(t('review.praise.text', { count: 3 }))).toBeVisible();
    await expectNoViolations(page, 'a game without moments');
  });
});

for (const language of ['pl', 'en'] as const) {
  const t = textsIn(language);

  test(`of many moments the ten greatest are told, and the training is in sight, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await resumeGame(page, baseURL ?? '', { moves: MUCH_LOST });
    if (language !== 'pl') await page.getByRole('combobox').selectOption(language);
    await resignAndReview(page, t);
    const list = page.getByRole('list', { name: t('review.list') });
    await expect(list.getByRole('button')).toHaveCount(10, { timeout: 30_000 });
    // How many of the fifteen the engine finds sound is its own affair.
    const summaries = [11, 12, 13, 14, 15].map((found) =>
      t('review.summary.greatest', { moments: 10, found, moves: 22 }),
    );
    await expect(page.getByText(new RegExp(summaries.join('|')))).toBeVisible();
    await expect(page.getByText(t('review.unchecked'))).toBeHidden();
    await expect(control(page, t('review.train', { count: 10 }))).toBeInViewport({ ratio: 1 });
    const scrolls = await page.evaluate(() => document.body.scrollHeight > innerHeight);
    expect(scrolls, 'only a phone’s page is longer than its window').toBe(
      test.info().project.name === 'phone',
    );
    await expectNoViolations(page, 'a long list');
  });
}

test.describe('without the engine', () => {
  const t = textsIn('pl');
  test.use({ expectedError: /Failed to load resource/ });

  test('the moments are there, and it is said that nobody checked them', async ({ page, baseURL }) => {
    await page.route('**/engine/**', (route) => route.abort());
    await resumeGame(page, baseURL ?? '', { moves: QUEEN_LOST });
    await resignAndReview(page, t);
    await expect(page.getByText(t('review.unchecked'))).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText(t('review.fact.pawns', { pawns: 8 })).first()).toBeVisible();
  });
});
