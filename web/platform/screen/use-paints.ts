/**
 * How often what is on the page has been painted, for what had better come a paint later: a slow phone puts a game on the page in several
 * tasks, and answers a finger in between.
 */
import { startTransition, useEffect, useState } from 'react';

/** How many paints the component has had, counted up to `most`; each renders it again. */
export function usePaints(most: number): number {
  const [paints, setPaints] = useState(0);
  useEffect(() => {
    if (paints >= most) return undefined;
    // React renders a transition in a task of its own, and so after the paint that this is called before.
    const request = requestAnimationFrame(() => startTransition(() => setPaints(paints + 1)));
    return () => cancelAnimationFrame(request);
  }, [paints, most]);
  return paints;
}
