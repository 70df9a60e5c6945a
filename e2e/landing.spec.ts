/**
 * A visitor plays three positions on the landing page, signs up, and goes on with the fourth.
 *
 * Only a journey shows that the prerendered page, its player and the product behind the login are one: in Polish on a desktop; the
 * newcomer of `newcomer.spec.ts` is the English one, on a phone.
 */
import type { Page } from '@playwright/test';
import { drawArrow } from './board.ts';
import { getPosition } from './content.ts';
import { getAsLearner, newLearner } from './learner.ts';
import { FIRST_TASK, goOn, submitAnswer } from './lesson.ts';
import { confirmAddress, fillSignUp, sendSignUp } from './sign-up-form.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');

test('what a visitor has solved is there after the sign-up', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'the newcomer is on the phone');
  await page.goto('/pl');
  await playThree(page);
  await page.getByRole('link', { name: t('landing.play.keep') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await signUp(page, baseURL ?? '');
  const task = '1.1.1 Twoje atakowane bierki';
  await page.getByRole('link', { name: t('tiles.course.goOn', { task, position: 4 }), exact: true }).click();
  await expect(page.getByText(t('lesson.stats.progress', { current: 4, total: 10 }))).toBeAttached();
  await expectStored(page);
});

/** Begins by the button under the picture. */
async function playThree(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('landing.play.begin') }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  for (const place of [0, 1, 2]) {
    const { truth } = getPosition(FIRST_TASK, place);
    await expect(page.getByText(t('landing.play.progress', { current: place + 1, total: 3 }))).toBeVisible();
    for (const arrow of truth) {
      await drawArrow(page, arrow, 'drag');
      await expect(page.getByText(t('lesson.feedback.attackedPieces.validAttack'))).toBeVisible();
    }
    await submitAnswer(page, t);
    await expect(
      page.getByText(t('lesson.feedback.attackedPieces.perfect', { total: truth.length })),
    ).toBeVisible();
    if (place < 2) await goOn(page, t);
  }
  await page.getByRole('button', { name: t('landing.play.finish') }).click();
  await expect(
    page.getByRole('heading', { name: t('landing.play.result', { correct: 3, total: 3 }) }),
  ).toBeVisible();
}

async function signUp(page: Page, origin: string): Promise<void> {
  const learner = newLearner();
  await fillSignUp(page, t, learner);
  await sendSignUp(page, t);
  await confirmAddress(page, t, origin, learner.email);
}

/** The server has the three answers as the learner's own. */
async function expectStored(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const response = await getAsLearner(page, '/users/recent_answers');
      const { answers }: { answers: readonly unknown[] } = await response.json();
      return answers.length;
    })
    .toBe(3);
}
