/**
 * The analytics of this page: a queue on its clock, and a visit for as long as there is consent. The visit is a random number that
 * is kept in memory alone, and so ends with the page or the consent.
 *
 * Loaded only after consent: import it through `track.ts`.
 */
import { hasConsent, subscribeToConsent } from '../consent/consent.ts';
import { isScreenWide } from '../screen/is-screen-wide.ts';
import { AnalyticsQueue } from './queue.ts';
import { makeTransport } from './transport.ts';

/** Starts a visit at once if there is consent, and one after every consent that comes later. */
export function makePageAnalytics(): AnalyticsQueue {
  let visit: string | undefined;
  const queue = new AnalyticsQueue({
    transport: makeTransport({ visit: () => visit ?? '', now: Date.now }),
    hasConsent,
    now: Date.now,
    schedule: (task, delayMs) => {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
  });
  const follow = () => {
    if (!hasConsent()) {
      visit = undefined;
      queue.clear();
    } else if (visit === undefined) {
      visit = crypto.randomUUID();
      queue.record({ type: 'session_started', deviceType: isScreenWide() ? 'desktop' : 'mobile' });
    }
  };
  follow();
  subscribeToConsent(follow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.leave();
  });
  return queue;
}
