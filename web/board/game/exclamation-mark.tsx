/**
 * The exclamation mark of what the last move gave away, tied to its arrow by a thin line when it lies beside it.
 */
import type { ReactNode } from 'react';
import type { BadgePlace } from './badge-places.ts';
import styles from './overlay-layer.module.css';
import type { OverlayLook } from './overlay-mark.ts';

interface ExclamationMarkProps {
  readonly look: OverlayLook;
  readonly place: BadgePlace;
}

export function ExclamationMark({ look, place: { x, y, anchor } }: ExclamationMarkProps): ReactNode {
  const tie = `M${anchor.x} ${anchor.y}L${x} ${y}`;
  return (
    <g className={styles[look]} data-badge={look}>
      <path className={styles.tieCasing} d={tie} />
      <path className={styles.tie} d={tie} />
      <g className={styles.exclamation} transform={`translate(${x} ${y})`}>
        <circle r={10} />
        <path d="M0 -5V1M0 4.8V5" />
      </g>
    </g>
  );
}
