/**
 * How recorded events leave the page: to our own server, without a token, and to nobody else (product/privacy.md#sending).
 */
import type { SentEvent, UsageBatch } from '#contract/analytics';
import { USAGE_MAX_AGE_MS, USAGE_PATH } from '#contract/limits';
import type { RecordedEvent } from './events.ts';

/** Sends a batch; an outcome is a value, it never throws. */
export interface Transport {
  /** `later`: worth another try. */
  readonly send: (batch: readonly RecordedEvent[], signal: AbortSignal) => Promise<'taken' | 'later'>;
  /** For a page that may be gone in a moment: whether the browser has taken the batch to send it. */
  readonly leave: (batch: readonly RecordedEvent[]) => boolean;
}

interface TransportSetup {
  /** The visit that is counted now. */
  readonly visit: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The call has too many requests before it, or is only not answered now; any other refusal would be repeated for ever. */
const TOO_MANY_REQUESTS = 429;
const FIRST_FAILURE = 500;

/** The transport to our own server. */
export function makeTransport({ visit, now }: TransportSetup): Transport {
  const bodyOf = (batch: readonly RecordedEvent[]): string | undefined => {
    const events = batch
      .map((event) => sentEventOf(event, now()))
      .filter(({ age_ms }) => age_ms <= USAGE_MAX_AGE_MS);
    const body: UsageBatch = { visit: visit(), events };
    return events.length > 0 ? JSON.stringify(body) : undefined;
  };
  return {
    send: async (batch, signal) => {
      const body = bodyOf(batch);
      if (body === undefined) return 'taken';
      try {
        const { status } = await fetch(USAGE_PATH, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          // No cookie goes along.
          credentials: 'omit',
          body,
          signal,
        });
        return status >= FIRST_FAILURE || status === TOO_MANY_REQUESTS ? 'later' : 'taken';
      } catch {
        return 'later';
      }
    },
    leave: (batch) => {
      const body = bodyOf(batch);
      if (body === undefined) return true;
      return navigator.sendBeacon(USAGE_PATH, new Blob([body], { type: 'application/json' }));
    },
  };
}

/** A clock that was set back meanwhile makes nothing younger than now. */
function sentEventOf({ at, ...event }: RecordedEvent, now: number): SentEvent {
  return { ...event, age_ms: Math.max(0, Math.round(now - at)) };
}
