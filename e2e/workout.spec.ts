/**
 * A weakness is trained in the whole product: from the deck to the choice, ten positions of the stock on the board, and what was missed waits in
 * the deck. In Polish, on the desktop.
 *
 * What may go wrong on the way is shown beside the screen (`web/screens/workout`), which positions come beside the call (`edge/domains/workout`).
 */
import { POSITIONS_PER_TASK } from '#contract/curriculum';
import { requestDueReviews } from '../tools/commands/due-reviews.ts';
import { signIn, signUpPremiumLearner } from './learner.ts';
import { goOn, skipPositions, submitAnswer } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');

test.skip(({ isMobile }) => isMobile, 'the same for each device');

test('a premium learner trains a lesson, and what was missed comes into the deck', async ({
  page,
  baseURL: origin = '',
}) => {
  const learner = await signUpPremiumLearner(origin);
  await signIn(page, learner);

  // A bookmark of a screen leads to the tiles; the tiles' mark is what a link of ours carries.
  await page.evaluate(() => history.replaceState({ from: 'tiles' }, '', '/workout'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('workout.title') })).toBeVisible();
  await page.locator('a[href="/workout?lesson=undefendedPieces.calculateYourPieces"]').click();
  await expect(page.getByRole('grid')).toBeVisible();
  // Nothing is marked where something is to be found, but for one position in ten.
  await submitAnswer(page, t);
  await goOn(page, t);
  await submitAnswer(page, t);
  await goOn(page, t);
  await skipPositions(page, t, POSITIONS_PER_TASK - 2);

  const end = page.getByRole('dialog', { name: t('workout.end.title') });
  await expect(end.getByText(t('workout.end.easier'))).toBeVisible();
  await end.getByRole('button', { name: t('workout.end.more') }).click();
  await expect(end).toBeHidden();
  await expect(
    page.getByText(t('lesson.stats.progress', { current: 1, total: POSITIONS_PER_TASK })),
  ).toBeAttached();
  await expect.poll(() => requestDueReviews({ origin, email: learner.email })).toBeGreaterThan(0);
});
