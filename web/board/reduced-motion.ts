/** Returns whether the reader prefers reduced motion, for what CSS cannot reach. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
