/**
 * The one way to say that something was done. Without consent it does nothing at all, and nothing is kept for later.
 *
 * Every screen carries this file, so it is small: what records and sends is fetched once there is consent.
 */
import type { UsageEvent } from '#contract/analytics';
import { hasConsent, subscribeToConsent } from '../consent/consent.ts';
import { warn } from '../log.ts';
import type { AnalyticsQueue } from './queue.ts';

let loading: Promise<AnalyticsQueue> | undefined;

/** Records an event if the reader allows it. */
export function track(event: UsageEvent): void {
  if (!hasConsent()) return;
  load().then(
    (queue) => queue.record(event),
    (error: unknown) => warn('this event is not recorded', event.type, error),
  );
}

/** Begins a session if there is consent, or when it comes. Called once, when the page starts. */
export function startAnalytics(): void {
  begin();
  subscribeToConsent(begin);
}

function begin(): void {
  if (hasConsent()) load().catch((error: unknown) => warn('no analytics session', error));
}

/** After a failure the next event tries again. */
function load(): Promise<AnalyticsQueue> {
  loading ??= import('./page-analytics.ts').then(
    ({ makePageAnalytics }) => makePageAnalytics(),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
