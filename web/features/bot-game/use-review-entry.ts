/**
 * A review is an entry of the browser's history: Back leads from it to where it was opened, not out of the bot game.
 */
import { useEffect, useEffectEvent } from 'react';
import { ENTRY_WITHIN_REVIEW, REVIEW_ENTRY } from '#web/platform/router/navigation-state.ts';

/** While a review is shown, Back calls `onLeave`. Answers the same way back for a button. */
export function useReviewEntry(isReviewing: boolean, onLeave: () => void): () => void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isReviewing) return undefined;
    // After a reload of the review's entry the game is shown on it: the next review takes it over.
    if (!REVIEW_ENTRY.isHere()) REVIEW_ENTRY.push();
    // What is open within the review has an entry above the review's own, and its own way back to that.
    const onTravel = () => {
      if (!REVIEW_ENTRY.isHere()) leave();
    };
    addEventListener('popstate', onTravel);
    return () => removeEventListener('popstate', onTravel);
  }, [isReviewing]);
  return goBack;
}

function goBack(): void {
  // Who presses twice while the review is being taken off the page goes back once.
  if (!REVIEW_ENTRY.isHere()) return;
  // After a reload of an entry within the review, or Forward to it, the review is shown on that.
  history.go(ENTRY_WITHIN_REVIEW.isHere() ? -2 : -1);
}
