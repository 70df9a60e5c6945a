/**
 * The analytics of this page: a queue on its clock, and a session for as long as there is consent.
 *
 * Loaded only after consent: import it through `track.ts`.
 */
import { hasConsent, subscribeToConsent } from '../consent/consent.ts';
import { isScreenWide } from '../screen/is-screen-wide.ts';
import { AnalyticsQueue } from './queue.ts';
import { NO_SERVICE, type Transport } from './transport.ts';

/** Starts a session at once if there is consent, and one after every consent that comes later. */
export function makePageAnalytics(transport: Transport = NO_SERVICE): AnalyticsQueue {
  const queue = new AnalyticsQueue({
    transport,
    hasConsent,
    now: Date.now,
    schedule: (task, delayMs) => {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
  });
  let isCounting = false;
  const follow = () => {
    const isAllowed = hasConsent();
    if (!isAllowed) queue.clear();
    if (isAllowed && !isCounting) {
      queue.record({ type: 'session_started', deviceType: isScreenWide() ? 'desktop' : 'mobile' });
    }
    isCounting = isAllowed;
  };
  follow();
  subscribeToConsent(follow);
  return queue;
}
