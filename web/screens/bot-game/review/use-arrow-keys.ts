/** Steps through boards with the arrow keys, unless the focused element uses them itself. */
import { useEffect, useEffectEvent } from 'react';

/** Elements that use the arrow keys themselves: fields, dialogs, and the squares of a board. */
const OWN_ARROWS = 'input, textarea, select, dialog, [role="grid"]';

/** Calls `onStep` for each of these keys while `isOn`. */
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

/** Returns undefined for other keys, and for browser shortcuts such as Alt+Left. */
function stepOf(event: KeyboardEvent): 1 | -1 | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return undefined;
  if (target instanceof Element && target.closest(OWN_ARROWS)) return undefined;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : undefined;
}
