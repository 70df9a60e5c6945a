/**
 * The agreement between `slowdown.ts` and its thread.
 */

/** What the thread that holds and lets go needs to know. */
export interface SlowdownRequest {
  readonly pids: readonly number[];
  /** How many times slower. */
  readonly rate: number;
  /** Becomes 1 when it is enough. */
  readonly released: Int32Array;
}
