/**
 * Where path and board take turns, the board is an entry of the browser's history: the phone's own Back leads from it
 * to the path, not out of the lesson.
 */
import { useEffect, useEffectEvent } from 'react';
import { isOnBoardEntry, pushBoardEntry } from '#web/platform/router/navigation-state.ts';

/** While only the board is shown, Back calls `onLeave`. Answers the same way back for a button. */
export function useBoardEntry(isBoardAlone: boolean, onLeave: () => void): () => void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isBoardAlone) return undefined;
    // After a reload of the board's entry the path is shown on it: the next task takes it over.
    if (!isOnBoardEntry()) pushBoardEntry();
    const onTravel = () => leave();
    addEventListener('popstate', onTravel);
    return () => removeEventListener('popstate', onTravel);
  }, [isBoardAlone]);
  return goBack;
}

function goBack(): void {
  history.back();
}
