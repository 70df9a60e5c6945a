/**
 * The two tiers: what a free learner is told at a locked door, and what opens for a premium one.
 *
 * Only a journey shows that page and server agree, and that the command which makes a learner premium works.
 */
import { execFileSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { CHAPTER_TITLES, LESSON_TITLES } from '#contract/lesson-titles';
import { ROOT } from '../tools/commands/settings.ts';
import { getAsLearner, signIn, signUpLearner } from './learner.ts';
import { unfoldPath } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
const CHAPTER_2_TASK = 'undefendedPieces.calculateYourPieces.1';

test.skip(({ isMobile }) => isMobile, 'tiers are the same on every device');

test('a free learner meets the lock, and the server refuses as well', async ({ page, baseURL }) => {
  await signIn(page, await signUpLearner(baseURL ?? ''));
  await expect(page.getByText(t('shell.tier.free'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('ui.getPremium') })).toHaveAttribute('href', '/checkout');

  await page.getByRole('link', { name: t('tiles.course.title') }).click();
  await unfoldPath(page, t);
  const dialog = page.getByRole('dialog', { name: t('ui.premiumRequired') });
  for (const close of ['Escape', 'cross', 'ok', 'overlay'] as const) {
    await lockedLesson(page).click();
    await expect(dialog.getByText(t('ui.premiumChapter'))).toBeVisible();
    await closeDialog(dialog, close);
    await expect(dialog).toBeHidden();
  }
  await lockedLesson(page).click();
  await dialog.getByRole('link', { name: t('ui.getPremium') }).click();
  await expect(page).toHaveURL(/\/checkout$/);

  const answer = await getAsLearner(page, `/assignments/by-name/${CHAPTER_2_TASK}/positions_with_stats`);
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ error: { code: 'premium-required' } });
});

test('a premium learner has the badge and no locks', async ({ page, baseURL }) => {
  const learner = await signUpLearner(baseURL ?? '');
  execFileSync('npm', ['run', 'local:premium', '--', learner.email], {
    cwd: ROOT,
    env: { ...process.env, PORT: new URL(baseURL ?? '').port },
  });
  await signIn(page, learner);
  await expect(page.getByText(t('shell.tier.premium'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('ui.getPremium') })).toBeHidden();
  await page.getByRole('link', { name: t('tiles.course.title') }).click();
  await unfoldPath(page, t);
  await expect(page.getByRole('heading', { name: CHAPTER_TITLES.xRay.pl })).toBeVisible();
  await expect(page.getByText(t('lesson.path.locked'), { exact: true })).toHaveCount(0);
});

function lockedLesson(page: Page) {
  return page.getByRole('button', { name: LESSON_TITLES.calculateYourPieces.pl });
}

async function closeDialog(dialog: Locator, by: 'Escape' | 'cross' | 'ok' | 'overlay'): Promise<void> {
  switch (by) {
    case 'Escape':
      return dialog.page().keyboard.press('Escape');
    case 'cross':
      return dialog.getByRole('button', { name: t('ui.close') }).click();
    case 'ok':
      return dialog.getByRole('button', { name: t('ui.ok') }).click();
    case 'overlay':
      return dialog.page().mouse.click(5, 5);
  }
}
