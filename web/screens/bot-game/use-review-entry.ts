/**
 * A review has its own entry in the browser's history, so that Back leads to where it was opened and not out of the bot game.
 */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { ENTRY_WITHIN_REVIEW, REVIEW_ENTRY } from '#web/shared/router/navigation-state.ts';

/** While a review is shown, Back calls `onLeave`. Returns a function that goes back, for a button. */
export function useReviewEntry(isReviewing: boolean, onLeave: () => void): () => void {
  const leave = useEffectEvent(onLeave);
  // Before the review is painted: Back may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    if (!isReviewing) return undefined;
    if (!REVIEW_ENTRY.isHere()) REVIEW_ENTRY.push();
    // A moment or the training has its own entry above the review's, and goes back to it by itself.
    const onTravel = () => {
      if (!REVIEW_ENTRY.isHere()) leave();
    };
    addEventListener('popstate', onTravel);
    return () => removeEventListener('popstate', onTravel);
  }, [isReviewing]);
  useNoEmptyEntry(isReviewing);
  return goBack;
}

/**
 * After a reload, after a review that led on to the next game, and by Forward, something else is shown on the review's entry: a Back
 * from there would change nothing.
 */
function useNoEmptyEntry(isReviewing: boolean): void {
  useEffect(() => {
    if (isReviewing) return undefined;
    // Once, however often React runs this effect: where it leads is only known when the browser has gone there.
    const timer = setTimeout(goBack);
    addEventListener('popstate', goBack);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', goBack);
    };
  }, [isReviewing]);
}

function goBack(): void {
  // A second press while the review is being taken off the page does nothing.
  if (!REVIEW_ENTRY.isHere()) return;
  // An entry within the review may be the present one, after a reload or by Forward: go back over both.
  history.go(ENTRY_WITHIN_REVIEW.isHere() ? -2 : -1);
}
