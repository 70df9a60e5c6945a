/**
 * Learners who have been here before: the introduction offers itself only once on a device, and the banner about where progress is kept
 * has been closed.
 */
import type { BrowserContext } from '@playwright/test';

/** Whoever uses this browser from now on has met the introduction, and closed the banner. */
export async function meetIntro(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Blank pages have no storage.
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('oko-intro-met', 'true');
    document.cookie = 'progress_banner_closed=true; Path=/';
  });
}
