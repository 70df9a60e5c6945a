/**
 * Whether the reader has asked for less motion; for what the style sheet cannot reach.
 */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
