/**
 * A key that is pressed twice by a quick hand goes on to the next position, and does not submit it before anything is drawn there.
 */
import { useLayoutEffect, useRef } from 'react';
import { isSecondTap } from '#web/ui/second-half.ts';
import { isBlank } from './draft.ts';
import { takesAnswer, type Player } from './player.ts';

/**
 * Says of a press at this time, in ms since the page began, whether it would submit an empty answer to a position that has only just
 * come. `focusOn` changes with each position that comes; undefined for the first on the screen.
 */
export function useIsHasty(player: Player, focusOn: string | undefined): (pressedAt: number) => boolean {
  const cameAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (focusOn !== undefined) cameAt.current = performance.now();
  }, [focusOn]);
  return (pressedAt) =>
    takesAnswer(player) && isBlank(player.draft) && isSecondTap({ timeStamp: pressedAt }, cameAt.current);
}
