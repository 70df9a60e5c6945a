/**
 * Where a use-case puts usage statistics. Names no Cloudflare type.
 */

/** One thing that happened. */
export interface HappenedUsage {
  /** A number that a page made for itself. */
  readonly visit: string;
  /** The event's number in the visit. */
  readonly n: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly type: string;
  /** Empty where the type says it all. */
  readonly detail: string;
}

export interface UsageStore {
  readonly write: (events: readonly HappenedUsage[]) => Promise<void>;
}
