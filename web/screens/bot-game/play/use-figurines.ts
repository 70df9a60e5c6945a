/**
 * Whether moves are written with figurines or with the letters of the language. This browser remembers the choice.
 */
import { useRememberedSwitch } from '../use-remembered-switch.ts';

const STORAGE_KEY = 'oko-figurines';

/** The last choice, at first letters, and a function that changes it. */
export function useFigurines(): readonly [boolean, (wanted: boolean) => void] {
  return useRememberedSwitch(STORAGE_KEY);
}
