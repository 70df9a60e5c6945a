/**
 * How recorded events leave the page.
 */
import type { RecordedEvent } from './events.ts';

/** Sends a batch; an outcome is a value, it never throws. `later`: worth another try. */
export interface Transport {
  readonly send: (batch: readonly RecordedEvent[], signal: AbortSignal) => Promise<'taken' | 'later'>;
}

/** There is no analytics service yet: batches end here and nothing leaves the page (decisions.md#no-analytics-service-yet). */
export const NO_SERVICE: Transport = { send: () => Promise.resolve('taken') };
