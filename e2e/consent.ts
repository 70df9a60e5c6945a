/**
 * Browsers in which the cookie popup has been answered before.
 */
import type { BrowserContext } from '@playwright/test';

/** Whoever uses this browser from now on has said “no”, unless they have said something already. */
export async function answerConsent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Blank pages keep no cookies.
    if (!location.protocol.startsWith('http') || document.cookie.includes('cookie_consent=')) return;
    document.cookie = 'cookie_consent=denied; Path=/; SameSite=Lax';
  });
}
