/**
 * The introduction is offered once on a device: what is shown of it, and whether it was offered.
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

/** From now on it does not open by itself. */
export function rememberIntro(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'true');
  } catch {
    // With blocked storage it was not offered either.
  }
}
