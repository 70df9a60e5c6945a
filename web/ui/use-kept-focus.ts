/**
 * When the control that has the focus is taken off the page, nothing has it: the keyboard would begin at the page's top.
 */
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `give` where a change has taken away what had the focus. */
export function useKeptFocus(change: unknown, give: () => void): void {
  const shown = useRef(change);
  const giveNow = useEffectEvent(give);
  useEffect(() => {
    if (shown.current === change) return;
    shown.current = change;
    if (document.activeElement === document.body) giveNow();
  }, [change]);
}
