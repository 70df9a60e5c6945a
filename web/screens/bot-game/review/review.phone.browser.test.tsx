/** Tests a review on a phone, which shows either list or moment, and its training by touch. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrowOf, expectOnPage } from '#web/testing/board.ts';
import { control, press } from '#web/testing/bot-game/bot-game-page.ts';
import {
  answerTraining,
  expectTenGreatest,
  moments,
  openReview,
  QUEEN_LOST,
  skipToTheMoment,
  trainButton,
  trainingHeading,
} from '#web/testing/bot-game/review-page.ts';

test('a moment is opened from the list, stepped through, trained, and left', async () => {
  const { t } = await openReview(QUEEN_LOST);
  await expect.poll(() => moments(t).elements()).toHaveLength(1);
  await moments(t).click();
  await expectOnPage(arrowOf('h5f7', 'mine'));
  await press('{ArrowRight}');
  await expect
    .element(page.getByText(t('review.stage.after', { move: 'Hxf7+' }), { exact: true }))
    .toBeVisible();
  await expectOnPage(arrowOf('e8f7', 'threat'));
  // A double click goes back once.
  await control(t('review.list.back')).dblClick();
  await trainButton(t).click();
  await expect.element(trainingHeading(t)).toBeVisible();
  await expect.element(control(t('lesson.controls.submit'))).toBeInViewport({ ratio: 1 });
  await skipToTheMoment(t);
  await answerTraining(t, 'e8f7', 'two taps');
  await expectOnPage(arrowOf('e8f7', 'confirmed'));
});

test('Back leads to the list, from a moment and from the training', async () => {
  const { t } = await openReview(QUEEN_LOST, 'en');
  await moments(t).click();
  await expect.element(trainButton(t)).not.toBeInTheDocument();
  history.back();
  await expect.element(moments(t)).toBeVisible();
  await trainButton(t).click();
  await skipToTheMoment(t);
  await answerTraining(t, 'e8f7', 'finger drag');
  await expectOnPage(arrowOf('e8f7', 'confirmed'));
  history.back();
  await expect.element(trainButton(t)).toBeVisible();
  await control(t('review.back')).dblClick();
  await expect.element(control(t('game.controls.review'))).toBeVisible();
});

test('of many moments the ten greatest are told; the page is longer than its window, the training in sight', async () => {
  await expectTenGreatest('en');
  expect(document.body.scrollHeight).toBeGreaterThan(innerHeight);
});
