/**
 * Counts the trips that a caller waits for one after the other: from the Worker to a learner's object, and from either to D1.
 */
import { aroundD1, type AroundTrip } from './around-d1.ts';
import type { TestEdge } from './test-edge.ts';

/** Longer than a call works between two trips that it makes at once, in milliseconds. */
const TRIP_MS = 15;
const WRITE = /^\s*(?:insert|update|delete)\b/i;

/** How deep a call went. */
export interface Depth {
  /** Trips to objects. */
  readonly object: number;
  /** Trips to D1 that only read: the nearest replica answers them. */
  readonly replica: number;
  /** Trips to D1 that write: to the primary, wherever it is. */
  readonly primary: number;
}

type Kind = keyof Depth;

export class Trips {
  /** Those that are done and were waited for, in order; trips made at once are one. */
  #done: Kind[] = [];
  #objects = 0;

  /** The D1 to bind. */
  readonly DB = aroundD1(async (trip, sql) => this.#d1(trip, sql));

  /** Counts the trips to the objects of this edge, too. */
  watch({ objects }: TestEdge): void {
    objects.around = async (call) => {
      this.#objects += 1;
      return call();
    };
  }

  /** What there was since the last time. */
  take(): Depth {
    const depth = {
      object: this.#objects,
      replica: this.#done.filter((kind) => kind === 'replica').length,
      primary: this.#done.filter((kind) => kind === 'primary').length,
    };
    this.#done = [];
    this.#objects = 0;
    return depth;
  }

  readonly #d1: AroundTrip = async (trip, sql) => {
    const before = this.#done;
    const place = before.length;
    const kind = sql.some((text) => WRITE.test(text)) ? 'primary' : 'replica';
    const answer = await trip();
    await new Promise((resolve) => void setTimeout(resolve, TRIP_MS));
    // Of trips made at once the one to the primary is waited for longest.
    if (before[place] !== 'primary') before[place] = kind;
    return answer;
  };
}
