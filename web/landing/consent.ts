/**
 * The cookie popup on the landing page (product.md §13.1): fetched when there is no answer yet, and for who wants to change it. On a phone
 * it is out of the way while the board is on the screen.
 */
import type * as Ask from '#web/consent/ask.ts';
import { startAnalytics } from '#web/platform/analytics/track.ts';
import { findConsent } from '#web/platform/consent/consent.ts';
import { warn } from '#web/platform/log.ts';
import { countBoard } from '#web/platform/screen/boards-shown.ts';
import { getPart } from './parts.ts';

export function readyConsent(): void {
  startAnalytics();
  countWhileInSight(getPart('data-player'));
  getPart('data-cookies').addEventListener('click', () => void fetchAsk((ask) => ask.showConsentSettings()));
  if (findConsent() === undefined) void fetchAsk((ask) => ask.askForConsent());
}

async function fetchAsk(act: (ask: typeof Ask) => Promise<void>): Promise<void> {
  try {
    await act(await import('#web/consent/ask.ts'));
  } catch (error) {
    warn('the cookie popup is not shown', error);
  }
}

/** Further down the page nobody plays, and the popup may be read. */
function countWhileInSight(board: Element): void {
  let leave: (() => void) | undefined;
  new IntersectionObserver(([entry]) => {
    leave?.();
    leave = entry?.isIntersecting ? countBoard() : undefined;
  }).observe(board);
}
