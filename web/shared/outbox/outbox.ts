/**
 * The outbox: attempts and games are kept on this device first and sent afterwards, in order, until the server has taken them.
 *
 * Knows neither the network nor the browser: sending, locking and waiting are given to it.
 */
import { Store } from '../store/store.ts';
import { keyOf, retryDelayMs, withoutAttempts, type Delivery, type Parcel } from './parcel.ts';
import type { ParcelStore, StoredParcel } from './parcel-store.ts';

/** `empty`: everything is sent. `sending`: on its way. `waiting`: kept here after a failure, until all of it is sent. */
export type OutboxStatus = 'empty' | 'sending' | 'waiting';

export interface OutboxSetup {
  readonly store: ParcelStore;
  /** Sends one parcel; an outcome is a value, it never throws. */
  readonly send: (parcel: Parcel) => Promise<Delivery>;
  /** Runs `task` while no other tab of this learner does; skips it when one does. */
  readonly inOneTab: (task: () => Promise<void>) => Promise<void>;
  /** Calls `task` after `delayMs`, unless the returned function is called first. */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** The server has it. */
  readonly onTaken: (parcel: Parcel) => void;
  readonly onRefused: (parcel: Parcel) => void;
}

/** The outbox of one learner on this page. */
export class Outbox {
  readonly #setup: OutboxSetup;
  readonly #status: Store<OutboxStatus>;
  readonly status: Store<OutboxStatus>['get'];
  /** Calls `listener` after every change of status, and after every try to send; returns a function that stops it. */
  readonly subscribe: Store<OutboxStatus>['subscribe'];
  /** Failures in a row. */
  #failures = 0;
  #running: Promise<void> | undefined;
  #cancelRetry: (() => void) | undefined;
  #isStopped = false;
  /** Something was put in while sending: a run that was about to end looks again. */
  #hasNew = false;

  constructor(setup: OutboxSetup) {
    this.#setup = setup;
    this.#status = new Store<OutboxStatus>(setup.store.list().length === 0 ? 'empty' : 'waiting');
    this.status = this.#status.get;
    this.subscribe = this.#status.subscribe;
  }

  /** Whether a parcel, of this kind if one is named, is kept here after a failure, its own or that of one before it. */
  hasUnsent(kind?: Parcel['kind']): boolean {
    if (this.status() !== 'waiting') return false;
    return kind === undefined || this.#setup.store.list().some(({ parcel }) => parcel.kind === kind);
  }

  /** Whether nothing that waits here would be lost with this page. */
  isKept(): boolean {
    return this.#setup.store.isKept();
  }

  /** Keeps a parcel and starts sending; the same key again while it waits changes nothing. */
  put(parcel: Parcel): void {
    this.#setup.store.put(parcel);
    this.#hasNew = true;
    void this.flush();
  }

  /** Sends what waits, now. Resolves when nothing waits or when sending has to be tried later. */
  async flush(): Promise<void> {
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    await this.#running;
  }

  /** Sends what an earlier visit left behind. Returns a function that stops it; what still waits stays in the store. */
  start(): () => void {
    this.#isStopped = false;
    void this.flush();
    return () => {
      this.#isStopped = true;
      this.#cancelRetry?.();
    };
  }

  async #run(): Promise<void> {
    const { store, inOneTab } = this.#setup;
    this.#cancelRetry?.();
    do {
      this.#hasNew = false;
      await inOneTab(() => this.#sendAll());
    } while (this.#hasNew && !this.#isStopped);
    const waiting = store.list().length > 0;
    this.#status.set(waiting ? 'waiting' : 'empty');
    if (waiting && !this.#isStopped) this.#retryLater();
  }

  async #sendAll(): Promise<void> {
    const { store, send, onTaken, onRefused } = this.#setup;
    for (let next = store.list()[0]; next !== undefined && !this.#isStopped; next = store.list()[0]) {
      if (this.status() === 'empty') this.#status.set('sending');
      const delivery = await send(next.parcel);
      if (typeof delivery === 'object') {
        this.#putBehind(next, delivery.missing);
        continue;
      }
      if (delivery === 'later') {
        this.#failures += 1;
        // What is new stands behind the one that failed.
        this.#hasNew = false;
        return;
      }
      this.#failures = 0;
      store.remove(next.name);
      if (delivery === 'taken') onTaken(next.parcel);
      else onRefused(next.parcel);
    }
  }

  /**
   * A run goes behind those of its attempts that wait here. What the server misses and what does not wait here was refused: it will
   * never come, and the run goes without it, so that it does not stand in the way for good.
   */
  #putBehind({ name, parcel }: StoredParcel, missing: readonly string[]): void {
    const { store } = this.#setup;
    const waiting = store.list().map((entry) => keyOf(entry.parcel));
    const lost = missing.filter((key) => !waiting.includes(key));
    store.putBehind(name, withoutAttempts(parcel, lost));
  }

  /** Also reached when another tab is sending: looking again finds nothing, or what that tab left behind. */
  #retryLater(): void {
    const delay = retryDelayMs(Math.max(this.#failures, 1));
    this.#cancelRetry = this.#setup.schedule(() => void this.flush(), delay);
  }
}
