/**
 * Tells who loads code (`web/app/load-chunk.ts`) that nobody waits for it yet: then it comes bit by bit, and a finger goes before it.
 */

/** A page that is never calm goes on with what is for later after this long, in ms (our choice). */
const CALM_WITHIN_MS = 1000;
/** Where a browser does not say when it is calm (Safari), it gets a break of this length between two bits, in ms (our choice). */
const BREAK_MS = 100;

let isAsking = false;

/** Calls `ask`; what it imports before it first waits is for later. Returns what it returns. */
export function forLater<Asked>(ask: () => Asked): Asked {
  isAsking = true;
  try {
    return ask();
  } finally {
    isAsking = false;
  }
}

/** Whether what is imported at this moment is for later. */
export function isForLater(): boolean {
  return isAsking;
}

/** Resolves when the page has nothing to do. */
export function calmMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: CALM_WITHIN_MS });
    else setTimeout(resolve, BREAK_MS);
  });
}
