/**
 * How the learner likes the product to look, remembered in this browser: light or dark, the board's colours, the pieces.
 *
 * Where storage is blocked a choice lasts as long as the page. Nothing of it is sent anywhere.
 */
import { useSyncExternalStore } from 'react';
import { preloadPieceImages } from '../piece-images/piece-image-store.ts';
import { findEntry, putEntry } from '../storage/device-storage.ts';
import { Store } from '../store/store.ts';
import { readLook, writeLook, type BoardLook } from './looks.ts';
import { showLook } from './show-look.ts';

/** The first script reads it, too (`show-look.ts`). */
const ENTRY = 'oko-look';

const look = new Store<BoardLook>(readLook(findEntry(ENTRY, String) ?? ''));

/** The look inside React. */
export function useLook(): BoardLook {
  return useSyncExternalStore(look.subscribe, look.get);
}

/** Changes a part of the look, shows it and remembers it. */
export function chooseLook(change: Partial<BoardLook>): void {
  const changed = { ...look.get(), ...change };
  const stored = writeLook(changed);
  putEntry(ENTRY, stored);
  showLook(stored);
  preloadPieceImages();
  look.set(changed);
}
