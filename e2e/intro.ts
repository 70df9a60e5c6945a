/**
 * Learners who have been here before: the introduction offers itself only once on a device. And those who press the first examples of
 * the daily exercise away (product/daily.md#daily-exercise).
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { Text } from './texts.ts';

/** Whoever uses this browser from now on has met the introduction. */
export async function meetIntro(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Blank pages have no storage.
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('oko-intro-met', 'true');
  });
}

/** Each example is closed as soon as it stands in the way. */
export async function closeExamples(page: Page, t: Text): Promise<void> {
  const close = page.getByRole('button', { name: t('daily.example.go'), exact: true });
  await page.addLocatorHandler(close, () => close.click());
}
