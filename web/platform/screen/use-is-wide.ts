/**
 * Whether the screen is wide enough for two things side by side.
 */
import { useSyncExternalStore } from 'react';

/** Below this width in CSS pixels one thing is shown at a time (look.md §6.4). */
const MOBILE_BREAKPOINT_PX = 768;

const query = () => matchMedia(`(width >= ${MOBILE_BREAKPOINT_PX}px)`);

/** Whether the window is wide enough just now. */
export function isScreenWide(): boolean {
  return query().matches;
}

/** Follows the width of the window. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isScreenWide);
}

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
