/**
 * A review has its own entry in the browser's history, so that Back leads to where it was opened and not out of the bot game.
 */
import { useEffectEvent, useLayoutEffect } from 'react';
import { ENTRY_WITHIN_REVIEW, REVIEW_ENTRY } from '#web/platform/router/navigation-state.ts';

/** While a review is shown, Back calls `onLeave`. Returns a function that goes back, for a button. */
export function useReviewEntry(isReviewing: boolean, onLeave: () => void): () => void {
  const leave = useEffectEvent(onLeave);
  // Before the review is painted: Back may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    if (!isReviewing) return undefined;
    // After a reload on the review's entry the game is shown there. The next review uses that entry again.
    if (!REVIEW_ENTRY.isHere()) REVIEW_ENTRY.push();
    // A moment or the training has its own entry above the review's, and goes back to it by itself.
    const onTravel = () => {
      if (!REVIEW_ENTRY.isHere()) leave();
    };
    addEventListener('popstate', onTravel);
    return () => removeEventListener('popstate', onTravel);
  }, [isReviewing]);
  return goBack;
}

function goBack(): void {
  // A second press while the review is being taken off the page does nothing.
  if (!REVIEW_ENTRY.isHere()) return;
  // After a reload on an entry within the review, or Forward to one, the review is shown there: go back over both.
  history.go(ENTRY_WITHIN_REVIEW.isHere() ? -2 : -1);
}
