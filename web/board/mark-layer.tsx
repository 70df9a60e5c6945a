/**
 * Arrows and the chosen square, as SVG over the pieces.
 *
 * Looks differ by more than colour (look.md): right has a tick, missed is dashed with an open ring, wrong is crossed.
 */
import type { ReactNode } from 'react';
import type { Arrow, Color, Square } from '#chess/types';
import { ARROW_WIDTH, BOARD_SIZE, shapeOf, SQUARE_SIZE, type ArrowShape } from './arrow-geometry.ts';
import type { ArrowLook, ArrowMark } from './mark.ts';
import styles from './mark-layer.module.css';
import { centerOf, type Point } from './squares.ts';

interface MarkLayerProps {
  readonly orientation: Color;
  readonly marks: readonly ArrowMark[];
  /** The square that the arrow being drawn starts from. */
  readonly origin: Square | undefined;
  /** The arrow being drawn. */
  readonly preview: Arrow | undefined;
}

/** Everything drawn on the board; said in words by the squares of the gesture layer. */
export function MarkLayer({ orientation, marks, origin, preview }: MarkLayerProps): ReactNode {
  return (
    <svg className={styles.layer} viewBox={`0 0 ${BOARD_SIZE} ${BOARD_SIZE}`} aria-hidden="true">
      {origin && <OriginMark center={centerOf(origin, orientation)} />}
      {marks.map((mark) => (
        <g
          key={`${mark.from}${mark.to}${mark.look}`}
          id={`arrow-${mark.from}-${mark.to}`}
          data-look={mark.look}
          className={styles[mark.look]}
        >
          <ArrowBody shape={shapeOf(mark, orientation)} />
          <Badge look={mark.look} at={shapeOf(mark, orientation).badge} />
        </g>
      ))}
      {preview && (
        <g className={styles.preview}>
          <ArrowBody shape={shapeOf(preview, orientation)} />
        </g>
      )}
    </svg>
  );
}

function OriginMark({ center }: { readonly center: Point }): ReactNode {
  const inset = 3;
  return (
    <rect
      className={styles.origin}
      x={(center.x - 0.5) * SQUARE_SIZE + inset}
      y={(center.y - 0.5) * SQUARE_SIZE + inset}
      width={SQUARE_SIZE - 2 * inset}
      height={SQUARE_SIZE - 2 * inset}
      rx={8}
    />
  );
}

/** The casing is the same shape, paler and wider: it parts the arrow from the pieces it crosses. */
function ArrowBody({ shape }: { readonly shape: ArrowShape }): ReactNode {
  const { tail, neck, head } = shape;
  const line = { x1: tail.x, y1: tail.y, x2: neck.x, y2: neck.y, strokeWidth: ARROW_WIDTH };
  const points = head.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <>
      <g className={styles.casing}>
        <line {...line} strokeWidth={ARROW_WIDTH + 4} />
        <polygon points={points} />
      </g>
      <line className={styles.shaft} {...line} />
      <polygon className={styles.head} points={points} />
    </>
  );
}

/** Radius of a badge, in board units. */
const BADGE_RADIUS = 9;

function Badge({ look, at }: { readonly look: ArrowLook; readonly at: Point }): ReactNode {
  if (look === 'mine') return null;
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g className={styles.badge}>
        <circle r={BADGE_RADIUS} />
        {look === 'right' && <path d="M-4 0.5 -1 3.5 4.5 -3" />}
        {look === 'wrong' && <path d="M-3.5 -3.5 3.5 3.5M3.5 -3.5 -3.5 3.5" />}
      </g>
    </g>
  );
}
