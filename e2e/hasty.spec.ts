/**
 * A hasty hand: double clicks and a key held down neither hide a verdict nor send an empty answer; a phone's Back
 * leads from the board to the path.
 */
import type { Locator, Page } from '@playwright/test';
import { signIn, signUpLearner } from './learner.ts';
import { openTask, taskButton } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
/** Between the repeats of a key held down, in ms: longer than the worker needs to grade. */
const HAND_MS = 150;
/** Between the clicks of a learner who has seen what the first one did, in ms. */
const LOOK_MS = 600;
const KEY_REPEATS = 5;

test.beforeEach(async ({ page, baseURL, isMobile }) => {
  await signIn(page, await signUpLearner(baseURL ?? ''));
  await openTask(page, { t, isMobile });
});

test('a double click counts once', async ({ page }) => {
  await button(page, 'lesson.controls.submit').dblclick();
  await expect(button(page, 'lesson.controls.next')).toBeVisible();
  await page.waitForTimeout(LOOK_MS);
  await button(page, 'lesson.controls.next').dblclick();
  await expect(button(page, 'lesson.controls.submit')).toBeVisible();
  await expectPosition(page, 2);
  await button(page, 'lesson.controls.skip').dblclick();
  await expectPosition(page, 3);
});

test('a key held down counts once', async ({ page }) => {
  await button(page, 'lesson.controls.submit').focus();
  for (let repeat = 0; repeat < KEY_REPEATS; repeat += 1) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(HAND_MS);
  }
  await page.keyboard.up('Enter');
  await expect(button(page, 'lesson.controls.next')).toBeVisible();
  await expectPosition(page, 1);
});

test('Back leads from the board to the path, then to the tiles', async ({ page, isMobile }) => {
  if (isMobile) {
    await page.goBack();
    await expect(page.getByRole('grid')).toBeHidden();
    await expect(taskButton(page, '1.1.1')).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/tiles$/);
});

function button(page: Page, key: Parameters<typeof t>[0]): Locator {
  return page.getByRole('button', { name: t(key), exact: true });
}

async function expectPosition(page: Page, current: number): Promise<void> {
  await expect(page.getByText(t('lesson.stats.progress', { current, total: 10 }))).toBeAttached();
}
