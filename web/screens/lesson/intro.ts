/** Remembers on this device whether the introduction was offered. */
import { hasEntry, putEntry } from '#web/shared/storage/device-storage.ts';

/** `offered`: opened by itself; `wanted`: opened by its button. */
export type Intro = 'offered' | 'wanted' | 'closed';

const STORAGE_KEY = 'oko-intro-met';

/**
 * Returns the introduction's state at the start of a visit. Not offered if storage is blocked: it
 * would return at every visit.
 */
export function startIntro(): Intro {
  return hasEntry(STORAGE_KEY) === false ? 'offered' : 'closed';
}

/** Stores that the introduction was offered. */
export function rememberIntro(): void {
  putEntry(STORAGE_KEY, 'true');
}
