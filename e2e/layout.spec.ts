/**
 * The board keeps its place: while a task loads, and whatever its lesson is called.
 */
import type { Locator, Route } from '@playwright/test';
import { LESSON_TEXTS } from '#contract/lesson-texts';
import { signIn, signUpPremiumLearner } from './learner.ts';
import { openTask } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const language = 'en';
const t = textsIn(language);
/** The lesson with the longest title in either language. */
const LONGEST = {
  lesson: 'calculateOpponentPieces',
  task: 'undefendedPieces.calculateOpponentPieces.1',
} as const;

test.beforeEach(async ({ page, baseURL }) => {
  await signIn(page, await signUpPremiumLearner(baseURL ?? ''));
  await page.getByRole('combobox').selectOption(language);
});

test('the board comes where its place was while the task loaded', async ({ page, isMobile }) => {
  const held: Route[] = [];
  await page.route('**/trpc/assignments.byName*', (route) => {
    held.push(route);
  });
  await openTask(page, { t, isMobile, language, expectBoard: false });
  const place = await page.getByLabel(t('lesson.loading.task')).boundingBox();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await page.getByRole('grid').boundingBox()).toEqual(place);
});

test('the longest lesson title is read whole, on a page no wider than the phone', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'beside the path there is room for every title');
  await openTask(page, { t, isMobile, language, task: LONGEST.task });
  const title = page.getByRole('heading', { name: LESSON_TEXTS[LONGEST.lesson][language].title });
  expect(await overflowOf(title)).toBe(0);
  // A page that is too wide makes a phone's window wider: only the screen stays what it is.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBe(0);
});

function overflowOf(text: Locator): Promise<number> {
  return text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}
