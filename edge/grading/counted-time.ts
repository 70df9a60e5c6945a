/**
 * The time an answer took: the client measured it on the screen, and the server knows what is possible (product.md §5.8).
 */

import { TIME_TOLERANCE_MS } from '#contract/daily-runs';

/** The client's time where it can be that and the way there and back; else the server's. In milliseconds. */
export function countedTime(elapsedMs: number, clientMs: number): number {
  const isBelievable = clientMs <= elapsedMs && clientMs >= elapsedMs - TIME_TOLERANCE_MS;
  return Math.round(isBelievable ? clientMs : elapsedMs);
}
