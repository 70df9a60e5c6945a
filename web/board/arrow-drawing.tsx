/**
 * One arrow in SVG. Looks differ by more than colour (look.md §4): a judged arrow has a badge, a missed one is dashed.
 */
import type { ReactNode } from 'react';
import type { Color } from '#names/chess';
import { ARROW_WIDTH, shapeOf, type ArrowShape } from './arrow-geometry.ts';
import { Badge, type BadgeSign } from './badge.tsx';
import type { ArrowLook, ArrowMark } from './mark.ts';
import styles from './mark-layer.module.css';

/** The judged looks; the others have no badge. */
const SIGNS: Readonly<Partial<Record<ArrowLook, BadgeSign>>> = {
  right: 'tick',
  confirmed: 'tick',
  missed: 'ring',
  wrong: 'cross',
  rejected: 'cross',
};
/** Looks with a border in the colour of the judgement around the learner's own blue (look.md §5.2). */
const BORDERED: readonly ArrowLook[] = ['confirmed', 'rejected'];

interface ArrowDrawingProps {
  readonly id: string | undefined;
  readonly mark: ArrowMark;
  readonly orientation: Color;
}

/** An arrow by its look. */
export function ArrowDrawing({ id, mark, orientation }: ArrowDrawingProps): ReactNode {
  const shape = shapeOf(mark, orientation);
  const sign = SIGNS[mark.look];
  return (
    <g id={id} data-look={mark.look} className={styles[mark.look]}>
      <ArrowBody shape={shape} isJudged={BORDERED.includes(mark.look)} />
      {sign && <Badge sign={sign} at={shape.badge} />}
    </g>
  );
}

interface ArrowBodyProps {
  readonly shape: ArrowShape;
  /** Whether it has a border in the colour of the judgement. */
  readonly isJudged: boolean;
}

/** The casing is the same shape, paler and wider: it separates the arrow from the pieces and squares that it crosses. */
export function ArrowBody({ shape, isJudged }: ArrowBodyProps): ReactNode {
  return (
    <>
      {isJudged && (
        <>
          <Outline className={styles.outerCasing} shape={shape} margin={8} />
          <Outline className={styles.border} shape={shape} margin={5.5} />
        </>
      )}
      <Outline className={styles.casing} shape={shape} margin={isJudged ? 1.5 : 2} />
      <Outline className={styles.body} shape={shape} margin={0} />
    </>
  );
}

interface OutlineProps {
  readonly className: string | undefined;
  readonly shape: ArrowShape;
  /** How far it reaches beyond the arrow on every side, in board units. */
  readonly margin: number;
}

function Outline({ className, shape: { tail, neck, head }, margin }: OutlineProps): ReactNode {
  return (
    <g className={className}>
      <line x1={tail.x} y1={tail.y} x2={neck.x} y2={neck.y} strokeWidth={ARROW_WIDTH + 2 * margin} />
      <polygon points={head.map(({ x, y }) => `${x},${y}`).join(' ')} strokeWidth={2 * margin} />
    </g>
  );
}
