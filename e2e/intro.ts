/**
 * Learners who have been here before: the introduction offers itself only once on a device.
 */
import type { BrowserContext } from '@playwright/test';

/** Whoever uses this browser from now on has met the introduction. */
export async function meetIntro(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Blank pages have no storage.
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('oko-intro-met', 'true');
  });
}
