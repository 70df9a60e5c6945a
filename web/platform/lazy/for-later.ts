/**
 * Tells who loads code (`web/app/load-chunk.ts`) that nobody waits for it yet: then it comes bit by bit, and a finger goes before it.
 */

/** A page that is never calm goes on with what is for later after this long, in ms. */
const CALM_WITHIN_MS = 1000;

let now = false;

/** Calls `ask`; what it imports before it first waits is for later. Returns what it returns. */
export function forLater<Asked>(ask: () => Asked): Asked {
  now = true;
  try {
    return ask();
  } finally {
    now = false;
  }
}

/** Whether what is asked for at this moment is for later. */
export function isForLater(): boolean {
  return now;
}

/** Resolves when the page has nothing to do; Safari does not tell, and is given a short break. */
export function calmMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: CALM_WITHIN_MS });
    else setTimeout(resolve, BREAK_MS);
  });
}

/** In ms. */
const BREAK_MS = 100;
