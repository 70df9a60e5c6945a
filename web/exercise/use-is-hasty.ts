/**
 * Ignores a fast double press: it goes to the next position but neither submits nor skips it while
 * blank.
 */
import { useLayoutEffect, useRef } from 'react';
import { isSecondTap } from '#web/shared/ui/second-half.ts';
import { isBlank } from './draft.ts';
import { takesAnswer, type Player } from './player.ts';

/**
 * Returns whether a press at this time, in ms since page start, would leave a position that just
 * appeared.
 */
export type IsHasty = (pressedAt: number) => boolean;

/**
 * Returns the check for blank positions that just appeared. `focusOn` changes with each position;
 * undefined for the first.
 */
export function useIsHasty(player: Player, focusOn: string | undefined): IsHasty {
  const cameAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (focusOn !== undefined) cameAt.current = performance.now();
  }, [focusOn]);
  return (pressedAt) =>
    takesAnswer(player) && isBlank(player.draft) && isSecondTap({ timeStamp: pressedAt }, cameAt.current);
}
