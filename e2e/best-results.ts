/**
 * What the server holds as a learner's best results.
 */
import type { Page } from '@playwright/test';
import { getAsLearner } from './learner.ts';

/** The best result of a task, of the learner who is signed in on this page; undefined while there is none. */
export async function bestOf(page: Page, task: string): Promise<{ correct_count: number } | undefined> {
  const response = await getAsLearner(page, '/attempts/best_course_attempts');
  return (await response.json())[task];
}
