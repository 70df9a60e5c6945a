/**
 * What covers the rest of a screen is an entry of the browser's history: Back leads from it to what it covers, not out of
 * the screen.
 */
import { useEffect, useEffectEvent } from 'react';
import type { OwnEntry } from './navigation-state.ts';

/** While it is open, Back calls `onLeave`. Answers the same way back for a button. */
export function useOwnEntry(entry: OwnEntry, isOpen: boolean, onLeave: () => void): () => void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return undefined;
    // It may still be there: after a reload, or when the window was wide in between. What is opened next takes it over.
    if (!entry.isHere()) entry.push();
    const onTravel = () => leave();
    addEventListener('popstate', onTravel);
    return () => removeEventListener('popstate', onTravel);
  }, [entry, isOpen]);
  return goBack;
}

function goBack(): void {
  history.back();
}
