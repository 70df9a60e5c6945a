/**
 * From the tiles into a task, through its positions, and to its end.
 */
import { type Locator, type Page, expect } from '@playwright/test';
import { findTask, type TaskPlan } from '#contract/curriculum';
import { LESSON_TITLES } from '#contract/lesson-titles';
import type { Language } from '#contract/languages';
import type { Text } from './texts.ts';

interface OpenTaskOptions {
  readonly t: Text;
  readonly isMobile: boolean;
  readonly language?: Language;
  /** The title key of the task; without one the first of the course. */
  readonly task?: string;
  /** False where the caller waits for the board in its own way. */
  readonly expectBoard?: boolean;
}

/** The first task of the course. */
export const FIRST_TASK = 'attackedPieces.markYourPieces.1';

/** Opens a task from the tiles. */
export async function openTask(
  page: Page,
  { expectBoard = true, ...options }: OpenTaskOptions,
): Promise<void> {
  await pressOn(page.getByRole('link', { name: options.t('tiles.course.title') }), options);
  await chooseTask(page, options);
  if (expectBoard) await expect(page.getByRole('grid')).toBeVisible();
}

/** Opens a task from the learning path; on a desktop the first of the course has opened by itself, and the path is folded away. */
export async function chooseTask(
  page: Page,
  { t, isMobile, language = 'pl', task = FIRST_TASK }: Omit<OpenTaskOptions, 'expectBoard'>,
): Promise<void> {
  if (task === FIRST_TASK && !isMobile) return;
  if (!isMobile) await unfoldPath(page, t);
  const title = LESSON_TITLES[planOf(task).lesson.key][language];
  // The button that starts the course names a lesson, too.
  await pressOn(page.getByRole('button', { name: new RegExp(`^${title}`) }), { isMobile });
  await pressOn(taskButton(page, numberOf(task)), { isMobile });
}

/** A finger leaves no mouse behind, which the browser would move over whatever changes below it. */
async function pressOn(target: Locator, { isMobile }: Pick<OpenTaskOptions, 'isMobile'>): Promise<void> {
  await (isMobile ? target.tap() : target.click());
}

/** Beside a running task on a desktop: path, film and help. */
export async function unfoldPath(page: Page, t: Text): Promise<void> {
  await page.getByRole('button', { name: t('lesson.aside.pathAndHelp'), exact: true }).click();
}

/** The number under which the learning path shows a task. */
export function numberOf(task: string): string {
  const { chapterNumber, lessonNumber, taskNumber } = planOf(task);
  return `${chapterNumber}.${lessonNumber}.${taskNumber}`;
}

function planOf(task: string): TaskPlan {
  const plan = findTask(task);
  if (!plan) throw new Error(`the course has no task ${task}`);
  return plan;
}

/** Submits what is on the board. */
export async function submitAnswer(page: Page, t: Text): Promise<void> {
  await page.getByRole('button', { name: t('lesson.controls.submit'), exact: true }).click();
}

/** Goes on after the verdict, or ends the task after the last one. */
export async function goOn(page: Page, t: Text): Promise<void> {
  await button(page, t('lesson.controls.next'))
    .or(button(page, t('lesson.controls.finish')))
    .click();
}

/** Skips so many positions: a loop that looks for the end instead could press once too often. */
export async function skipPositions(page: Page, t: Text, count: number): Promise<void> {
  const skip = button(page, t('lesson.controls.skip'));
  for (let skipped = 0; skipped < count; skipped += 1) await skip.click();
}

/** Closes the dialog at the end of a task. */
export async function closeCompletion(page: Page, t: Text): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('ui.congratulations') });
  await expect(dialog.getByText(t('ui.lessonCompleted'))).toBeVisible();
  await button(dialog, t('ui.ok')).click();
  await expect(dialog).toBeHidden();
}

/** The row of a task in the learning path, by its number. */
export function taskButton(page: Page, number: string): Locator {
  return page
    .getByRole('button')
    .filter({ hasText: new RegExp(`^${number.replaceAll('.', String.raw`\.`)}`) });
}

function button(place: Page | Locator, name: string): Locator {
  return place.getByRole('button', { name, exact: true });
}
