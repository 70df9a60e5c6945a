/**
 * A deadline that counts only time in which this thread was awake.
 *
 * A phone puts a tab to sleep with all its workers and timers. When it wakes, every timer is overdue at once, though nobody
 * had a chance to answer. So the time is counted in short steps, and a step that lasted far too long was a sleep and counts
 * as nothing. Nothing here depends on frames being drawn.
 */

/** How often the time is looked at, in milliseconds. */
const STEP_MS = 250;
/** A step longer than this was a sleep. Timers of a page in the background come once a second: they still count. */
const SLEEP_MS = 2_000;

/** Calls `onOver` after so many milliseconds awake, once; `Infinity` is never. The result calls it off. */
export function startDeadline(ms: number, onOver: () => void): () => void {
  let leftMs = ms;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    const since = performance.now();
    timer = setTimeout(
      () => {
        const lasted = performance.now() - since;
        leftMs -= lasted > SLEEP_MS ? 0 : lasted;
        if (leftMs > 0) wait();
        else onOver();
      },
      Math.min(STEP_MS, leftMs),
    );
  };
  if (leftMs < Infinity) wait();
  return () => clearTimeout(timer);
}

/** The promise, or a rejection with the reason that `error` gives when the deadline comes first. */
export function withDeadline<T>(ms: number, promise: Promise<T>, error: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = startDeadline(ms, () => reject(error()));
    promise.then(resolve, reject).finally(cancel);
  });
}
