/**
 * Whether the screen is wide enough for two things side by side.
 */
import { useMedia } from './use-media.ts';

/** Below this width in CSS pixels one thing is shown at a time (look.md §6.4). */
const WIDE = '(width >= 768px)';

/** Whether the window is wide enough just now. */
export function isScreenWide(): boolean {
  return matchMedia(WIDE).matches;
}

/** Follows the width of the window. */
export function useIsWide(): boolean {
  return useMedia(WIDE);
}
