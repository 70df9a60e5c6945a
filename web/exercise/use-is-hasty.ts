/**
 * A key that is pressed twice by a quick hand goes on to the next position, and neither submits nor skips it before anything is drawn
 * there.
 */
import { useLayoutEffect, useRef } from 'react';
import { isSecondTap } from '#web/shared/ui/second-half.ts';
import { isBlank } from './draft.ts';
import { takesAnswer, type Player } from './player.ts';

/** Says of a press at this time, in ms since the page began, whether it would leave a position that has only just come. */
export type IsHasty = (pressedAt: number) => boolean;

/**
 * Watches the positions come: one on which nothing is drawn is not left for a moment. `focusOn` changes with each position that comes;
 * undefined for the first on the screen.
 */
export function useIsHasty(player: Player, focusOn: string | undefined): IsHasty {
  const cameAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (focusOn !== undefined) cameAt.current = performance.now();
  }, [focusOn]);
  return (pressedAt) =>
    takesAnswer(player) && isBlank(player.draft) && isSecondTap({ timeStamp: pressedAt }, cameAt.current);
}
