/** Remembers in this browser whether moves are written with figurines or with letters. */
import { useRememberedSwitch } from '../use-remembered-switch.ts';

const STORAGE_KEY = 'oko-figurines';

/** Returns the choice, letters by default, and its setter. */
export function useFigurines(): readonly [boolean, (wanted: boolean) => void] {
  return useRememberedSwitch(STORAGE_KEY);
}
