/**
 * Whether a board is on the page together with what belongs to it, which has to stay in sight (product/lesson.md): a task, a game, a review.
 */
import { Store } from '#web/shared/store/store.ts';

/** How many such boards are on the page. */
export const framesShown = new Store(0);

/** Counts one in; returns a function that counts it out. */
export function countFrame(): () => void {
  framesShown.set(framesShown.get() + 1);
  return () => framesShown.set(framesShown.get() - 1);
}
