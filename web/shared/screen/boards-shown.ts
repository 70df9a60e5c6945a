/**
 * Whether a board is on the page: the link past the bar then leads to it. Nothing else of the board is needed for that.
 */
import { Store } from '#web/shared/store/store.ts';

/** How many boards are on the page. */
export const boardsShown = new Store(0);

/** Counts a board in; returns a function that counts it out. */
export function countBoard(): () => void {
  boardsShown.set(boardsShown.get() + 1);
  return () => boardsShown.set(boardsShown.get() - 1);
}
