/**
 * The training made of a review: what is under its board is in sight, and whoever skips all of it or has nothing right is not
 * congratulated.
 */
import { expectNoViolations } from './axe.ts';
import { drawArrow } from './board.ts';
import { control, resignAndReview, resumeGame } from './bot-game.ts';
import { goOn, skipPositions, submitAnswer } from './lesson.ts';
import { expect, test } from './test.ts';
import { textsIn } from './texts.ts';

/** The queen takes a pawn that the king guards. */
const QUEEN_LOST = 'e2e4 e7e5 d1h5 b8c6 h5f7 e8f7 g1f3 g8f6';

for (const language of ['pl', 'en'] as const) {
  test(`who skips the training has answered nothing, in ${language}`, async ({ page, baseURL, isMobile }) => {
    const t = textsIn(language);
    await resumeGame(page, baseURL ?? '', { moves: QUEEN_LOST });
    if (language !== 'pl') await page.getByRole('combobox').selectOption(language);
    await resignAndReview(page, t);
    if (isMobile) await page.getByRole('list', { name: t('review.list') }).waitFor();
    await control(page, t('review.train', { count: 1 })).click();

    await expect(control(page, t('lesson.controls.submit'))).toBeInViewport({ ratio: 1 });
    await skipPositions(page, t, 1);
    const dialog = page.getByRole('dialog', { name: t('review.skipped.title') });
    await expect(dialog.getByText(t('review.skipped.text', { count: 1 }))).toBeVisible();
    await expect(page.getByText(t('ui.congratulations'))).toBeHidden();
    if (language === 'pl') await expectNoViolations(page, 'a training that was skipped');
    await control(dialog, t('ui.ok')).click();
    await expect(control(page, t('review.train', { count: 1 }))).toBeVisible();
  });
}

test('who has nothing right is not congratulated', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'the words are the same on every device');
  const t = textsIn('pl');
  await resumeGame(page, baseURL ?? '', { moves: QUEEN_LOST });
  await resignAndReview(page, t);
  await control(page, t('review.train', { count: 1 })).click();
  // Nothing attacks that square from there.
  await drawArrow(page, 'g8f7', 'drag');
  await submitAnswer(page, t);
  await goOn(page, t);
  const dialog = page.getByRole('dialog', { name: t('review.missed.title') });
  await expect(dialog.getByText(t('review.missed.text', { count: 1 }))).toBeVisible();
  await expect(page.getByText(t('lesson.done.newBest'))).toBeHidden();
});
