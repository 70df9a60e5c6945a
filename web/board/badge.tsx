/**
 * The sign on a judged mark: a tick for right, an open ring for missed, a cross for wrong (look.md §4).
 */
import type { ReactNode } from 'react';
import styles from './mark-layer.module.css';
import type { Point } from './squares.ts';

export type BadgeSign = 'tick' | 'ring' | 'cross';

/** Radius of a badge, in board units. */
const BADGE_RADIUS = 9;

/** Has the colour of its mark; `at` is in board units. */
export function Badge({ sign, at }: { readonly sign: BadgeSign; readonly at: Point }): ReactNode {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g className={styles.badge} data-sign={sign}>
        <circle r={BADGE_RADIUS} />
        {sign === 'tick' && <path d="M-4 0.5 -1 3.5 4.5 -3" />}
        {sign === 'cross' && <path d="M-3.5 -3.5 3.5 3.5M3.5 -3.5 -3.5 3.5" />}
      </g>
    </g>
  );
}
