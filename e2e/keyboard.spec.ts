/**
 * Everything with the keyboard alone: signing in, finding the course, drawing, submitting, going on. Only here: Tab reaches
 * every control of all these screens, one after the other.
 */
import type { Page } from '@playwright/test';
import { drawArrow } from './board.ts';
import { getPosition } from './content.ts';
import { FIRST_TASK } from './lesson.ts';
import { signUpLearner } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
/** More stops than any screen has: a control that Tab does not reach within these is out of reach. */
const MAX_STOPS = 40;

test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard');

test('a task is trained without touching the mouse', async ({ page, baseURL }) => {
  const learner = await signUpLearner(baseURL ?? '');
  await page.goto('/login');
  await tabTo(page, 'textbox', t('auth.email'));
  await page.keyboard.type(learner.email);
  await tabTo(page, 'textbox', t('auth.password'));
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('tiles.title') })).toBeVisible();

  await tabTo(page, 'link', t('tiles.course.title'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();

  const first = getPosition(FIRST_TASK, 0);
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
  for (const arrow of first.truth) {
    await drawArrow(page, arrow, 'keys');
    await expect(page.getByText(t('lesson.feedback.attackedPieces.validAttack'))).toBeVisible();
  }
  await tabTo(page, 'button', t('lesson.controls.submit'));
  await page.keyboard.press('Enter');
  const perfect = t('lesson.feedback.attackedPieces.perfect', { total: first.truth.length });
  await expect(page.getByText(perfect)).toBeVisible();

  // Next stands where Submit stood: the focus is there already.
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('lesson.stats.progress', { current: 2, total: 10 }))).toBeAttached();
});

async function tabTo(page: Page, role: 'textbox' | 'link' | 'button', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: role !== 'link' }).first();
  await tabUntil(page, async () => target.evaluate((element) => element === document.activeElement));
}

async function tabUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached with ${MAX_STOPS} presses of Tab`);
}
