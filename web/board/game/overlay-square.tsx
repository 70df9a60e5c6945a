/**
 * One mark of a square in SVG. Undefended pieces have their square framed, targets have a sign in a corner.
 */
import type { ReactNode } from 'react';
import type { Color } from '#names/chess';
import { classNames } from '#web/ui/class-names.ts';
import { SQUARE_SIZE } from '../arrow-geometry.ts';
import { middleOf } from './overlay-geometry.ts';
import styles from './overlay-layer.module.css';
import type { SquareLook, SquareMark } from './overlay-mark.ts';

interface OverlaySquareProps {
  readonly mark: SquareMark;
  readonly orientation: Color;
}

/** A square's mark as its look wants it. */
export function OverlaySquare({ mark, orientation }: OverlaySquareProps): ReactNode {
  const { x, y } = middleOf(mark.square, orientation);
  const outline = OUTLINES[mark.look];
  return (
    <g
      className={classNames(styles[mark.weight], styles[mark.look])}
      data-look={mark.look}
      data-weight={mark.weight}
      data-square={mark.square}
      transform={`translate(${x} ${y})`}
    >
      {mark.look in WASHED && <path className={styles.wash} d={WHOLE_SQUARE} />}
      <path className={styles.casing} d={outline} />
      <path className={styles.outline} d={outline} />
    </g>
  );
}

const HALF = SQUARE_SIZE / 2;
const WHOLE_SQUARE = `M${-HALF} ${-HALF}h${SQUARE_SIZE}v${SQUARE_SIZE}h${-SQUARE_SIZE}z`;

/** The looks of targets: the square itself is the warning. */
const WASHED: Readonly<Partial<Record<SquareLook, true>>> = { unsafe: true, abandons: true };

/** Around the middle of the square. */
const OUTLINES: Readonly<Record<SquareLook, string>> = {
  // A ring.
  myUndefended: 'M-28 0a28 28 0 0 1 56 0a28 28 0 0 1 -56 0z',
  // The four corners of a bracket.
  opponentUndefended: 'M-28 -14V-28H-14M14 -28H28V-14M28 14V28H14M-14 28H-28V14',
  // A cross, top left.
  unsafe: 'M-26 -26l14 14M-12 -26l-14 14',
  // A broken shield, bottom right.
  abandons: 'M10 11H26V19Q25 25 18 29Q11 25 10 19zM20 8L16 17L21 20L16 31',
};
