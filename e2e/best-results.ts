/**
 * What the server holds as a learner's best results.
 */
import type { Page } from '@playwright/test';
import { idToken } from './learner.ts';

/** The best result of a task, of the learner who is signed in on this page; undefined while there is none. */
export async function bestOf(page: Page, task: string): Promise<{ correct_count: number } | undefined> {
  const response = await page.request.get('/attempts/best_course_attempts', {
    headers: { authorization: `Bearer ${await idToken(page)}` },
  });
  return (await response.json())[task];
}
