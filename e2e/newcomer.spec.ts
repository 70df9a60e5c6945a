/**
 * The main job: a newcomer signs up, confirms, trains a task with right, partly right and wrong answers, comes back,
 * and finds the progress.
 *
 * Only a journey shows that sign-up, content, worker, grading and storage make one product: in English on a phone. In Polish on a desktop
 * a visitor of the landing page signs up (`landing.spec.ts`).
 */
import type { Page } from '@playwright/test';
import { drawArrow } from './board.ts';
import { getPosition, positionsOf, rightArrow, wrongArrow } from './content.ts';
import {
  closeCompletion,
  FIRST_TASK,
  goOn,
  openTask,
  skipPositions,
  submitAnswer,
  taskButton,
} from './lesson.ts';
import { newLearner } from './learner.ts';
import { confirmAddress, fillSignUp, sendSignUp } from './sign-up-form.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const LANGUAGE = 'en';
const t = textsIn(LANGUAGE);

test('a newcomer signs up and trains', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile, 'the visitor of the landing page is on the desktop');
  const finished: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/attempts.submitAssignment')) finished.push(request.url());
  });
  await arrive(page);
  await signUp(page, baseURL ?? '');
  await openTask(page, { language: LANGUAGE, isMobile, t });

  await test.step('wrong arrows vanish, right ones stay, all found is perfect', () => answerRightly(page));
  await test.step('nothing found', () => answerWithNothing(page));
  const left = await test.step('partly right', () => answerPartly(page));
  await test.step('skip to the end', () => skipToTheEnd(page, left));
  await test.step('come back', () => findProgress(page));
  expect(finished, 'a task is sent once, also when its result comes back as the best').toHaveLength(1);
});

async function arrive(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.getByRole('combobox').selectOption(LANGUAGE);
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE);
  await page
    .getByRole('link', { name: t('landing.start') })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE);
  await expect(page).toHaveURL(/\/login/);
}

async function signUp(page: Page, origin: string): Promise<void> {
  const learner = newLearner();
  await fillSignUp(page, t, learner);
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await expect(page.getByText(t('auth.terms.required'))).toBeVisible();
  await sendSignUp(page, t);
  await confirmAddress(page, t, origin, learner.email);
  await expect(page.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
}

async function answerRightly(page: Page): Promise<void> {
  const position = getPosition(FIRST_TASK, 0);
  await drawArrow(page, wrongArrow(position), 'two taps');
  await expect(page.getByText(t('lesson.feedback.attackedPieces.invalidAttack'))).toBeVisible();
  for (const arrow of position.truth) {
    await drawArrow(page, arrow, 'two taps');
    await expect(page.getByText(t('lesson.feedback.attackedPieces.validAttack'))).toBeVisible();
  }
  await submitAnswer(page, t);
  const perfect = t('lesson.feedback.attackedPieces.perfect', { total: position.truth.length });
  await expect(page.getByText(perfect)).toBeVisible();
  await goOn(page, t);
}

async function answerWithNothing(page: Page): Promise<void> {
  const { truth } = getPosition(FIRST_TASK, 1);
  await submitAnswer(page, t);
  const none = t('lesson.feedback.attackedPieces.noneFound', { total: truth.length });
  await expect(page.getByText(none)).toBeVisible();
  await goOn(page, t);
}

/** Skips to the first position with more than one attack and finds one of them; answers how many positions are left. */
async function answerPartly(page: Page): Promise<number> {
  const positions = positionsOf(FIRST_TASK);
  const index = positions.findIndex(({ truth }, place) => place >= 2 && truth.length > 1);
  await skipPositions(page, t, index - 2);
  const position = getPosition(FIRST_TASK, index);
  await drawArrow(page, rightArrow(position), 'two taps');
  await expect(page.getByText(t('lesson.feedback.attackedPieces.validAttack'))).toBeVisible();
  await submitAnswer(page, t);
  const accuracy = Math.round(100 / position.truth.length);
  const partly = t('lesson.feedback.attackedPieces.partlyFound', {
    found: 1,
    total: position.truth.length,
    accuracy,
  });
  await expect(page.getByText(partly)).toBeVisible();
  await goOn(page, t);
  return positions.length - index - 1;
}

async function skipToTheEnd(page: Page, left: number): Promise<void> {
  await skipPositions(page, t, left);
  await closeCompletion(page, t);
}

async function findProgress(page: Page): Promise<void> {
  await page.reload();
  // The task is on the board again, from its start.
  await page.getByRole('button', { name: t('lesson.path.back') }).click();
  await expect(taskButton(page, '1.1.1')).toContainText('1/10');
  await page.goto('/tiles');
  await expect(page.getByText(t('tiles.course.progress', { trained: 1, total: 40 }))).toBeVisible();
}
