/**
 * The introduction is offered once on a device; this file knows whether it was.
 */
import { hasEntry, putEntry } from '#web/shared/storage/device-storage.ts';

/** `offered`: open by itself, before anything else begins. `wanted`: opened by its button. */
export type Intro = 'offered' | 'wanted' | 'closed';

const STORAGE_KEY = 'oko-intro-met';

/** How a visit begins. Where the browser blocks storage it is not offered: it would come again at every visit. */
export function startIntro(): Intro {
  return hasEntry(STORAGE_KEY) === false ? 'offered' : 'closed';
}

/** From now on it does not open by itself. */
export function rememberIntro(): void {
  putEntry(STORAGE_KEY, 'true');
}
