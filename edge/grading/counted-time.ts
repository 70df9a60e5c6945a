/**
 * The time an answer took: the client measured it on the screen, and the server knows what is possible (product.md §5.8).
 */
import { TIME_TOLERANCE_MS } from '#contract/daily-runs';

/** An answer, from when its position was handed out, in milliseconds since the epoch, and in seconds as the client measured it. */
interface TimedAnswer {
  readonly handedOutAt: number;
  readonly answeredAt: number;
  readonly seconds: number;
}

/** The client's time where it can be that and the way there and back; else the server's. In milliseconds. */
export function countedTime({ handedOutAt, answeredAt, seconds }: TimedAnswer): number {
  const elapsedMs = Math.max(answeredAt - handedOutAt, 0);
  const clientMs = seconds * 1_000;
  const isBelievable = clientMs <= elapsedMs && clientMs >= elapsedMs - TIME_TOLERANCE_MS;
  return Math.round(isBelievable ? clientMs : elapsedMs);
}
