/**
 * Whether the screen is wide enough for two things side by side.
 */
import { WIDE } from './is-screen-wide.ts';
import { useMedia } from './use-media.ts';

/** Follows the width of the window. */
export function useIsWide(): boolean {
  return useMedia(WIDE);
}
