/**
 * How wide the window has to be for two things side by side. Knows nothing of React (`use-is-wide.ts` does).
 */

/** Below this width in CSS pixels one thing is shown at a time (look.md §6.4). */
export const WIDE = '(width >= 768px)';

/** Whether the window is wide enough just now. */
export function isScreenWide(): boolean {
  return matchMedia(WIDE).matches;
}
