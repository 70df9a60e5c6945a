/**
 * The left and right arrow keys step through what is shown, wherever the focus is but in something that uses them itself.
 */
import { useEffect, useEffectEvent } from 'react';

/** Where arrow keys have another meaning: fields, and the squares of a board. */
const OWN_ARROWS = 'input, textarea, select, dialog, [role="grid"]';

/** Calls `onStep` while `isOn`. */
export function useArrowKeys(isOn: boolean, onStep: (by: 1 | -1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const by = stepOf(event);
      if (!by) return;
      event.preventDefault();
      step(by);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** Undefined for other keys, and for shortcuts of the browser such as Alt+Left. */
function stepOf(event: KeyboardEvent): 1 | -1 | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return undefined;
  if (target instanceof Element && target.closest(OWN_ARROWS)) return undefined;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : undefined;
}
