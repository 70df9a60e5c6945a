/**
 * One circle around a piece in SVG. Looks differ by more than colour: judged ones have a badge, missed ones are dashed.
 */
import type { ReactNode } from 'react';
import type { Color } from '#names/chess';
import { Badge, type BadgeSign } from './badge.tsx';
import { CIRCLE_RADIUS, CIRCLE_STROKE, circleShapeOf } from './circle-geometry.ts';
import type { CircleMark, VerdictLook } from './mark.ts';
import styles from './mark-layer.module.css';

const SIGNS: Readonly<Record<VerdictLook, BadgeSign | undefined>> = {
  mine: undefined,
  right: 'tick',
  missed: 'ring',
  wrong: 'cross',
};

interface CircleDrawingProps {
  readonly id: string | undefined;
  readonly mark: CircleMark;
  readonly orientation: Color;
}

/**
 * A circle by its look. The ring is translucent (look.md §5.3); a thin opaque core and a pale casing
 * give it the contrast that it would lack on a dark square.
 */
export function CircleDrawing({ id, mark, orientation }: CircleDrawingProps): ReactNode {
  const { center, badge } = circleShapeOf(mark.square, orientation);
  const sign = SIGNS[mark.look];
  const ring = { cx: center.x, cy: center.y, r: CIRCLE_RADIUS };
  return (
    <g id={id} data-look={mark.look} className={styles[mark.look]}>
      <circle className={styles.ringCasing} {...ring} strokeWidth={CIRCLE_STROKE + 3} />
      <circle className={styles.ring} {...ring} strokeWidth={CIRCLE_STROKE} />
      <circle className={styles.ringCore} {...ring} strokeWidth={2} />
      {sign && <Badge sign={sign} at={badge} />}
    </g>
  );
}
