/**
 * The board's size as the learner chose it, remembered in this browser and shown through one custom property, from which
 * the screens with a board compute its width. Without a choice a board has its standard size (look.md §2.3).
 */
import { useLayoutEffect } from 'react';
import { findEntry, putEntry, removeEntry } from '#web/shared/storage/device-storage.ts';
import { SMALLEST_BOARD_PX } from './board-size.ts';

const STORAGE_KEY = 'oko-board-size';
const PROPERTY = '--board-chosen';

/** Shows the remembered size before the first paint of a board, or of what stands in its place. */
export function useChosenBoardSize(): void {
  useLayoutEffect(() => showBoardSize(findEntry(STORAGE_KEY, readSize)), []);
}

/** Shows a size, or the standard one, and does not remember it: one custom property is all that changes. */
export function showBoardSize(size: number | undefined): void {
  const { style } = document.documentElement;
  if (size === undefined) style.removeProperty(PROPERTY);
  else style.setProperty(PROPERTY, `${size}px`);
}

/** Shows a size and remembers it; undefined is the standard size. */
export function chooseBoardSize(size: number | undefined): void {
  showBoardSize(size);
  if (size === undefined) removeEntry(STORAGE_KEY);
  else putEntry(STORAGE_KEY, String(size));
}

/** A size as it was stored; undefined for what is no size. */
function readSize(text: string): number | undefined {
  const size = Number(text);
  return size >= SMALLEST_BOARD_PX && size < Number.POSITIVE_INFINITY ? size : undefined;
}
