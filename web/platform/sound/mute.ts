/**
 * Whether the learner wants sound, remembered in this browser and announced through a `sound-toggle` event (product.md §5.2).
 *
 * Makes no sound itself.
 */

/** Event on `window` after a change; its detail is `{ muted }`. */
const SOUND_TOGGLE_EVENT = 'sound-toggle';
const STORAGE_KEY = 'oko-muted';

let muted = readStored();

/** Whether sounds are off. */
export function isMuted(): boolean {
  return muted;
}

/** Turns sounds off or on, remembers it and tells everybody who subscribed. */
export function toggleMuted(): void {
  muted = !muted;
  store(muted);
  window.dispatchEvent(new CustomEvent(SOUND_TOGGLE_EVENT, { detail: { muted } }));
}

/** Calls `listener` after every change, until the returned function is called. Fits `useSyncExternalStore`. */
export function subscribeToMuted(listener: () => void): () => void {
  window.addEventListener(SOUND_TOGGLE_EVENT, listener);
  return () => window.removeEventListener(SOUND_TOGGLE_EVENT, listener);
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true';
  } catch {
    return false; // Storage can be blocked by the browser: sounds are then on, as for a newcomer.
  }
}

function store(value: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(value));
  } catch {
    // Blocked storage: the choice lasts until the page is closed.
  }
}
