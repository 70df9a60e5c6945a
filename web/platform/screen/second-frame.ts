/**
 * What may come a frame later: the next frame answers a press by itself, and all at once would be too long a frame of a slow phone.
 */

/** Calls `act` in the frame after the next; returns a function that calls it off. */
export function inSecondFrame(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
