/**
 * What may come a paint later: the next one answers a press by itself, and all at once would take a slow phone too long.
 */

/** Calls each of `acts` right before a paint of its own, the first before the paint after the next; returns a function that calls off what is left. */
export function afterNextPaint(...acts: readonly (() => void)[]): () => void {
  let request = 0;
  const actInTurn = ([act, ...later]: typeof acts) => {
    request = requestAnimationFrame(() => {
      act?.();
      if (later.length > 0) actInTurn(later);
    });
  };
  actInTurn([() => undefined, ...acts]);
  return () => cancelAnimationFrame(request);
}
