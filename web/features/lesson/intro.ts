/**
 * The introduction offers itself once on a device; what came of it, and whether it has.
 */

/** `offered`: open by itself, before anything else begins. `wanted`: opened by its button. */
export type Intro = 'offered' | 'wanted' | 'closed';

const STORAGE_KEY = 'oko-intro-met';

/** How a visit begins. Where the browser blocks storage it is not offered: it would come again at every visit. */
export function startIntro(): Intro {
  try {
    return localStorage.getItem(STORAGE_KEY) === null ? 'offered' : 'closed';
  } catch {
    return 'closed';
  }
}

/** It is not to come by itself again. */
export function rememberIntro(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'true');
  } catch {
    // Blocked storage: it was not offered either.
  }
}
