/**
 * The time an answer took: the client measured it on the screen, and the server knows what is possible (product/daily.md#daily-exercise).
 */
import { LEAST_TIME_SHARE, READING_MAX_MS, TIME_TOLERANCE_MS } from '#contract/daily-runs';

/** An answer, from when its position was handed out, in milliseconds since the epoch; as the client measured it, in seconds. */
interface TimedAnswer {
  readonly handedOutAt: number;
  readonly answeredAt: number;
  readonly seconds: number;
  /** How much of the time the client says that the verdict before was read. */
  readonly readingSeconds?: number;
}

/**
 * Returns the client's time in milliseconds, at most the server's, and not less than that without the reading by more than
 * the way there and back, nor than a share of it.
 */
export function countedTime({ handedOutAt, answeredAt, seconds, readingSeconds = 0 }: TimedAnswer): number {
  const elapsedMs = Math.max(answeredAt - handedOutAt, 0);
  const shownMs = Math.max(elapsedMs - Math.min(readingSeconds * 1_000, READING_MAX_MS), 0);
  const leastMs = Math.max(shownMs - TIME_TOLERANCE_MS, shownMs * LEAST_TIME_SHARE);
  return Math.round(Math.min(Math.max(seconds * 1_000, leastMs), elapsedMs));
}
