/**
 * What every part of the stand-in is given to do its work with.
 */

/** The call that an event comes of. */
export interface RequestNote {
  readonly id: string;
  readonly idempotency_key: string | null;
}

export interface Store {
  readonly db: D1Database;
  /** The real time, in milliseconds since 1970. */
  readonly now: () => number;
  /** The types of events that the product's endpoint is registered for. */
  readonly endpointEvents: readonly string[] | 'all';
  /** The call that is being answered, for the events that come of it; null: nobody's, time or a page did it. */
  readonly request: RequestNote | null;
}

/** Seconds since 1970, real time. */
export const realSeconds = ({ now }: Pick<Store, 'now'>): number => Math.floor(now() / 1000);

const ID_LETTERS = 14;

/** Unpredictable letters and digits for an id. */
export function randomId(prefix: string): string {
  const numbers = crypto.getRandomValues(new Uint8Array(ID_LETTERS));
  return `${prefix}_${Array.from(numbers, (number) => (number % 36).toString(36)).join('')}`;
}
