/**
 * A visitor plays three positions on the landing page, signs up, and goes on with the fourth.
 *
 * Only a journey shows that the prerendered page, its player and the product behind the login are one: in Polish on a desktop; the
 * newcomer of `newcomer.spec.ts` is the English one, on a phone.
 */
import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/languages';
import { drawArrow } from './board.ts';
import { getPosition } from './content.ts';
import { getAsLearner, newLearner } from './learner.ts';
import { FIRST_TASK, goOn, submitAnswer } from './lesson.ts';
import { confirmAddress, fillSignUp, sendSignUp } from './sign-up-form.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');

test('the sign-up leads on where a visitor has stopped', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'the newcomer is on the phone');
  await page.goto('/pl');
  await playThree(page);
  await page.getByRole('link', { name: t('landing.play.keep') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await signUp(page, baseURL ?? '');
  // Neither the hub nor the film comes in between.
  await expect(page.getByText(t('lesson.stats.progress', { current: 4, total: 10 }))).toBeAttached();
  expect(new URL(page.url()).search).toBe('?task=1.1.1');
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

/** What the board of the landing page needs, and the controls of that page, as they come. */
const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [1366, 657],
] as const;

for (const language of LANGUAGES)
  test(`board, question and button are seen at once, and no notice lies over a control, in ${language}`, async ({
    browser,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'the sizes are those of phones, too');
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const page = await context.newPage();
    const words = textsIn(language);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(`/${language}`);
      for (const part of ['[data-board]', '[data-begin]', '#play strong'])
        await expect(page.locator(part), `${part} at ${width}×${height}`).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: words('footer.cookies') }).scrollIntoViewIfNeeded();
      await expect(page.locator('#notices section')).toBeVisible();
      // The page makes room in the frame after.
      await expect.poll(() => page.evaluate(findCovered), `${width}×${height}`).toEqual([]);
    }
    await context.close();
  });

/** Controls that are not hit at their middle, wherever the page is scrolled to. */
function findCovered(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, select')].flatMap((control) => {
    if (!control.checkVisibility() || getComputedStyle(control).clipPath !== 'none') return [];
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return control.contains(hit) ? [] : [control.outerHTML.slice(0, 80)];
  });
}

test('a browser that reads English is offered it at the Polish page, until somebody has chosen', async ({
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on every device');
  const context = await browser.newContext({
    locale: 'en-US',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: 'Polski', exact: true })).toBeHidden();
  await page.getByRole('combobox').selectOption('pl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByRole('link', { name: 'English', exact: true })).toBeHidden();
  await context.close();
});
