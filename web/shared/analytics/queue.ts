/**
 * Recorded events on their way out: kept in order, sent in batches, thrown away the moment consent is gone.
 *
 * Knows neither the network, the cookie nor the clock: they are given to it.
 */
import type { VisitStart, UsageEvent } from '#contract/analytics';
import { USAGE_BATCH_SIZE } from '#contract/limits';
import type { RecordedEvent } from './events.ts';
import type { Transport } from './transport.ts';

/** How many events are kept at most; beyond that the oldest go (product/privacy.md#sending). */
export const BUFFER_SIZE = 1000;
/** Wait between two batches, in milliseconds (product/privacy.md#sending). */
export const FLUSH_INTERVAL_MS = 5000;
/** Tries after the first for a batch that did not get through, one each interval; then it is dropped (product/privacy.md#sending). */
export const RESEND_LIMIT = 5;

export interface QueueSetup {
  readonly transport: Transport;
  /** Asked before every recording and every sending: another tab may have withdrawn it. */
  readonly hasConsent: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls `task` after `delayMs`, unless the returned function is called first. */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
}

/** A batch that has left the buffer; it stays until it is taken or given up. */
interface Batch {
  readonly events: readonly RecordedEvent[];
  readonly resends: number;
}

export class AnalyticsQueue {
  readonly #setup: QueueSetup;
  #buffer: readonly RecordedEvent[] = [];
  #next = 0;
  #batch: Batch | undefined;
  #sending: AbortController | undefined;
  #cancelFlush: (() => void) | undefined;

  constructor(setup: QueueSetup) {
    this.#setup = setup;
  }

  /** Keeps an event for the next batch; without consent it never happened. */
  record(event: UsageEvent | VisitStart): void {
    const { hasConsent, now } = this.#setup;
    if (!hasConsent()) {
      this.clear();
      return;
    }
    this.#buffer = [...this.#buffer, { ...event, at: now(), n: this.#next }].slice(-this.#room());
    this.#next += 1;
    this.#flushLater();
  }

  /** Forgets everything that was not sent yet, and breaks off what is being sent. */
  clear(): void {
    this.#sending?.abort();
    this.#cancelFlush?.();
    this.#sending = undefined;
    this.#cancelFlush = undefined;
    this.#batch = undefined;
    this.#buffer = [];
  }

  /**
   * The page may be gone in a moment: gives what waits to the browser, which sends it all the same. What is on its way already is left to
   * get there.
   */
  leave(): void {
    const { hasConsent, transport } = this.#setup;
    if (!hasConsent()) {
      this.clear();
      return;
    }
    if (this.#batch && !this.#sending && transport.leave(this.#batch.events)) this.#batch = undefined;
    while (this.#buffer.length > 0 && transport.leave(this.#buffer.slice(0, USAGE_BATCH_SIZE)))
      this.#buffer = this.#buffer.slice(USAGE_BATCH_SIZE);
    if (this.#batch || this.#buffer.length > 0) return;
    this.#cancelFlush?.();
    this.#cancelFlush = undefined;
  }

  /** A batch that is on its way counts: it may have to come back. */
  #room(): number {
    return BUFFER_SIZE - (this.#batch?.events.length ?? 0);
  }

  /** One timer at a time, and none while a batch is away: its return sets the next. */
  #flushLater(): void {
    if (this.#cancelFlush || this.#sending) return;
    this.#cancelFlush = this.#setup.schedule(() => {
      this.#cancelFlush = undefined;
      void this.#flush();
    }, FLUSH_INTERVAL_MS);
  }

  async #flush(): Promise<void> {
    const { hasConsent, transport } = this.#setup;
    if (!hasConsent()) {
      this.clear();
      return;
    }
    const batch = this.#batch ?? this.#takeBatch();
    const sending = new AbortController();
    this.#batch = batch;
    this.#sending = sending;
    const outcome = await transport.send(batch.events, sending.signal);
    // Cleared meanwhile: what became of that batch no longer matters.
    if (this.#sending !== sending) return;
    this.#sending = undefined;
    this.#batch = outcome === 'later' ? againOrNever(batch) : undefined;
    if (this.#batch || this.#buffer.length > 0) this.#flushLater();
  }

  #takeBatch(): Batch {
    const events = this.#buffer.slice(0, USAGE_BATCH_SIZE);
    this.#buffer = this.#buffer.slice(USAGE_BATCH_SIZE);
    return { events, resends: 0 };
  }
}

/** The batch for its next try, or undefined after the last. */
function againOrNever({ events, resends }: Batch): Batch | undefined {
  return resends < RESEND_LIMIT ? { events, resends: resends + 1 } : undefined;
}
