/**
 * The way from the tiles into a task of chapter 1.
 */
import { type Page, expect } from '@playwright/test';
import { LESSON_TEXTS } from '#contract/lesson-texts';
import type { Language } from '#contract/languages';
import type { Text } from './texts.ts';

interface Way {
  readonly t: Text;
  readonly isMobile: boolean;
  readonly language?: Language;
  /** False for a journey in which the board is meant to fail. */
  readonly expectBoard?: boolean;
}

/** Opens the first task of the course from the tiles; on a desktop it opens by itself with its lesson. */
export async function openTask(
  page: Page,
  { t, isMobile, language = 'pl', expectBoard = true }: Way,
): Promise<void> {
  await page.getByRole('link', { name: t('tiles.course.title') }).click();
  if (isMobile) {
    await page.getByRole('button', { name: LESSON_TEXTS.markYourPieces[language].title }).click();
    await taskButton(page, '1.1.1').click();
  }
  if (expectBoard) await expect(page.getByRole('grid')).toBeVisible();
}

/** The first task of the course. */
export const FIRST_TASK = 'attackedPieces.markYourPieces.1';

/** Submits what is on the board. */
export async function submitAnswer(page: Page, t: Text): Promise<void> {
  await page.getByRole('button', { name: t('lesson.controls.submit'), exact: true }).click();
}

/** Goes on after the verdict. */
export async function goOn(page: Page, t: Text): Promise<void> {
  await page.getByRole('button', { name: t('lesson.controls.next'), exact: true }).click();
}

/** Skips so many positions: a loop that looks for the end instead could press once too often. */
export async function skipPositions(page: Page, t: Text, count: number): Promise<void> {
  const skip = page.getByRole('button', { name: t('lesson.controls.skip'), exact: true });
  for (let skipped = 0; skipped < count; skipped += 1) await skip.click();
}

/** The row of a task in the learning path, by its number. */
export function taskButton(page: Page, number: string) {
  return page.getByRole('button').filter({ hasText: number });
}
