/**
 * Nothing on the lesson screen is wider than the phone, whatever it is called.
 */
import { LESSON_TEXTS } from '#contract/lesson-texts';
import { signIn, signUpPremiumLearner } from './learner.ts';
import { openTask } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const language = 'en';
/** The lesson with the longest title in either language. */
const LONGEST = {
  lesson: 'calculateOpponentPieces',
  task: 'undefendedPieces.calculateOpponentPieces.1',
} as const;

test('the longest lesson title is read whole, and the board keeps its place', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'beside the path there is room for every title');
  await signIn(page, await signUpPremiumLearner(baseURL ?? ''));
  await page.getByRole('combobox').selectOption(language);
  await openTask(page, { t: textsIn(language), isMobile, language, task: LONGEST.task });

  const title = page.getByRole('heading', { name: LESSON_TEXTS[LONGEST.lesson][language].title });
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // A page that is too wide makes a phone's window wider: only the screen stays what it is.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBe(0);
});
