/**
 * What may come after the next frame: it answers a press by itself, and all at once would be too long a frame of a slow phone.
 */

/** Calls `act` in a task after the next frame has been painted; returns a function that calls it off. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
