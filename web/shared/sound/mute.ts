/**
 * Whether the learner wants sound, remembered in this browser and announced through a `sound-toggle` event (product/shell.md#shell).
 *
 * Makes no sound itself. Where storage is blocked, sounds are on at every visit, as for a newcomer.
 */
import { findEntry, putEntry, readSwitch } from '../storage/device-storage.ts';

/** Event on `window` after a change; its detail is `{ muted }`. */
export const SOUND_TOGGLE_EVENT = 'sound-toggle';
const STORAGE_KEY = 'oko-muted';

let muted = findEntry(STORAGE_KEY, readSwitch) ?? false;

/** Whether sounds are off. */
export function isMuted(): boolean {
  return muted;
}

/** Turns sounds off or on, remembers it and tells everybody who subscribed. */
export function toggleMuted(): void {
  muted = !muted;
  putEntry(STORAGE_KEY, String(muted));
  window.dispatchEvent(new CustomEvent(SOUND_TOGGLE_EVENT, { detail: { muted } }));
}

/** Calls `listener` after every change, until the returned function is called. Fits `useSyncExternalStore`. */
export function subscribeToMuted(listener: () => void): () => void {
  window.addEventListener(SOUND_TOGGLE_EVENT, listener);
  return () => window.removeEventListener(SOUND_TOGGLE_EVENT, listener);
}
