/**
 * What covers the list of moments is an entry of the browser's history: Back leads from it to the list, not out of the review.
 */
import { useEffect, useEffectEvent } from 'react';
import { isOnEntryWithinReview, pushEntryWithinReview } from '#web/platform/router/navigation-state.ts';

/** While the list is covered, Back calls `onUncover`. Answers the same way back for a button. */
export function useEntryWithinReview(isListCovered: boolean, onUncover: () => void): () => void {
  const uncover = useEffectEvent(onUncover);
  useEffect(() => {
    if (!isListCovered) return undefined;
    // It may still be there: after a reload, or when the window was wide in between.
    if (!isOnEntryWithinReview()) pushEntryWithinReview();
    const onTravel = () => uncover();
    addEventListener('popstate', onTravel);
    return () => removeEventListener('popstate', onTravel);
  }, [isListCovered]);
  return () => history.back();
}
