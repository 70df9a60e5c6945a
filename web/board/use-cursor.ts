/**
 * The keyboard's cursor on the board: the square where Enter acts, and the one in the tab order.
 */
import { useCallback, useDeferredValue, useReducer } from 'react';
import type { Square } from '#names/chess';

/** It starts in the middle of the board, near to everything. */
const START: Place = { square: 'e4', isPressed: false };

export interface Cursor {
  readonly square: Square;
  /**
   * Where the squares show it. A press draws first, and its cursor follows by a task; the cursor of a key is there at once, or the next
   * key would start from the square before.
   */
  readonly shown: Square;
  readonly moveByKey: (square: Square) => void;
  readonly moveByPress: (square: Square) => void;
}

interface Place {
  readonly square: Square;
  /** A pointer put it there. */
  readonly isPressed: boolean;
}

/** A cursor for one board. */
export function useCursor(): Cursor {
  const [place, move] = useReducer(moveTo, START);
  const settled = useDeferredValue(place);
  return {
    square: place.square,
    shown: place.isPressed ? settled.square : place.square,
    moveByKey: useCallback((square: Square) => move({ square, isPressed: false }), [move]),
    moveByPress: useCallback((square: Square) => move({ square, isPressed: true }), [move]),
  };
}

/** The focus follows a press, and so moves the cursor to where it is already. */
function moveTo(before: Place, next: Place): Place {
  return before.square === next.square ? before : next;
}
