/**
 * What may come a paint later: the next one answers a press by itself, and all at once would take a slow phone too long.
 */

/** Calls `act` right before the paint after the next; returns a function that calls it off. */
export function afterNextPaint(act: () => void): () => void {
  let request = requestAnimationFrame(() => {
    request = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(request);
}
