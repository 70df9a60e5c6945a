/**
 * When the control that has the focus is taken off the page or disabled, nothing has it: the keyboard would begin at the page's top.
 */
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Calls `give` where a change has taken away what had the focus. */
export function useKeptFocus(change: unknown, give: () => void): void {
  const shown = useRef(change);
  const giveNow = useEffectEvent(give);
  // Before a dialog opens, which gives the focus back to what has it then.
  useLayoutEffect(() => {
    if (shown.current === change) return;
    shown.current = change;
    if (isFocusLost(document.activeElement)) giveNow();
  }, [change]);
}

/** Of a control that has just been disabled Chrome takes the focus only when it paints next. */
function isFocusLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(':disabled');
}
