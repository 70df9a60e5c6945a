/**
 * Stores the learner's board size and applies it as a custom property that board screens read.
 * Default: the standard size (look.md §2.3).
 */
import { useLayoutEffect } from 'react';
import { findEntry, putEntry, removeEntry } from '#web/shared/storage/device-storage.ts';
import { SMALLEST_BOARD_PX } from './board-size.ts';

const STORAGE_KEY = 'oko-board-size';
const PROPERTY = '--board-chosen';

/** Applies the stored size before the first paint of a board or its skeleton. */
export function useChosenBoardSize(): void {
  useLayoutEffect(() => showBoardSize(findEntry(STORAGE_KEY, readSize)), []);
}

/** Applies a size without storing it; undefined is the standard size. */
export function showBoardSize(size: number | undefined): void {
  const { style } = document.documentElement;
  if (size === undefined) style.removeProperty(PROPERTY);
  else style.setProperty(PROPERTY, `${size}px`);
}

/** Applies and stores a size; undefined is the standard size. */
export function chooseBoardSize(size: number | undefined): void {
  showBoardSize(size);
  if (size === undefined) removeEntry(STORAGE_KEY);
  else putEntry(STORAGE_KEY, String(size));
}

/** Parses a stored size; undefined if invalid. */
function readSize(text: string): number | undefined {
  const size = Number(text);
  return size >= SMALLEST_BOARD_PX && size < Number.POSITIVE_INFINITY ? size : undefined;
}
