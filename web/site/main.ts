/**
 * The script of the landing page until its board is touched. Without React: the page reads and looks the same without it.
 */
import type * as Ask from '#web/shared/consent/ask.ts';
import { startAnalytics } from '#web/shared/analytics/track.ts';
import { findConsent } from '#web/shared/consent/consent.ts';
import { warn } from '#web/shared/log.ts';
import { countBoard } from '#web/shared/screen/boards-shown.ts';
import { readyBoard } from './begin.ts';
import { readyLanguages } from './languages.ts';
import { getPart } from './parts.ts';
import { readyPrices } from './prices.ts';
import { readySound } from './sound.ts';

readyLanguages();
readySound();
readyBoard();
readyPrices();
readyConsent();

/** The cookie popup (product/privacy.md#consent); on a phone it is out of the way while the board is on the screen. */
function readyConsent(): void {
  startAnalytics();
  countWhileInSight(getPart('data-player'));
  getPart('data-cookies').addEventListener('click', () => void fetchAsk((ask) => ask.showConsentSettings()));
  if (findConsent() === undefined) void fetchAsk((ask) => ask.askForConsent());
}

async function fetchAsk(act: (ask: typeof Ask) => Promise<void>): Promise<void> {
  try {
    await act(await import('#web/shared/consent/ask.ts'));
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
