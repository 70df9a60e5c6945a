/**
 * How a look runs over the board, seen by the colour that looks: how far, which way, and whether along a diagonal.
 *
 * Knows no pieces: a knight's jump is described like any other step.
 */
import type { Arrow, Color } from '#chess/chess';

export interface Look {
  /** In king's moves, at least 1. */
  readonly squares: number;
  readonly isDiagonal: boolean;
  /** Towards one's own first rank. */
  readonly isBackward: boolean;
  readonly isSideways: boolean;
}

/** The look of `color` along an arrow. */
export function lookAlong(arrow: Arrow, color: Color): Look {
  const up = ranksUp(arrow);
  const forward = color === 'white' ? up : -up;
  return {
    squares: squaresAway(arrow),
    isDiagonal: filesAside(arrow) === Math.abs(up),
    isBackward: forward < 0,
    isSideways: forward === 0,
  };
}

/** How far an arrow goes, in king's moves. */
export function squaresAway(arrow: Arrow): number {
  return Math.max(filesAside(arrow), Math.abs(ranksUp(arrow)));
}

function filesAside({ from, to }: Arrow): number {
  return Math.abs(to.charCodeAt(0) - from.charCodeAt(0));
}

function ranksUp({ from, to }: Arrow): number {
  return to.charCodeAt(1) - from.charCodeAt(1);
}
