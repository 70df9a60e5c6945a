/**
 * Whether moves are written with figurines or with the letters of the language; remembered in this browser.
 */
import { useRememberedSwitch } from '../use-remembered-switch.ts';

const STORAGE_KEY = 'oko-figurines';

/** The choice of the last time, letters for a newcomer, and how to change it. */
export function useFigurines(): readonly [boolean, (wanted: boolean) => void] {
  return useRememberedSwitch(STORAGE_KEY);
}
