/**
 * The time an answer took: the client measured it on the screen, and the server knows what is possible (product.md §5.8).
 */
import { LEAST_TIME_SHARE, TIME_TOLERANCE_MS } from '#contract/daily-runs';

/** An answer, from when its position was handed out, in milliseconds since the epoch, and in seconds as the client measured it. */
interface TimedAnswer {
  readonly handedOutAt: number;
  readonly answeredAt: number;
  readonly seconds: number;
}

/**
 * The client's time in milliseconds, but at most the server's, and less than it by no more than the way there and back nor than a share
 * of it.
 */
export function countedTime({ handedOutAt, answeredAt, seconds }: TimedAnswer): number {
  const elapsedMs = Math.max(answeredAt - handedOutAt, 0);
  const leastMs = Math.max(elapsedMs - TIME_TOLERANCE_MS, elapsedMs * LEAST_TIME_SHARE);
  return Math.round(Math.min(Math.max(seconds * 1_000, leastMs), elapsedMs));
}
