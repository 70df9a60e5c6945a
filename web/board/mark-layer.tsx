/**
 * Draws arrows, circles and the origin as SVG over the pieces; the gesture layer has their words.
 * Looks differ by badge or dash, not only colour (look.md §4).
 */
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Color, Square } from '#chess/chess';
import {
  BOARD_SIZE,
  shapeOf,
  SQUARE_SIZE,
  ARROW_WIDTH,
  CIRCLE_RADIUS,
  CIRCLE_STROKE,
  circleShapeOf,
  type ArrowShape,
} from './arrow-geometry.ts';
import type { findPreview } from './gesture.ts';
import styles from './mark-layer.module.css';
import type { ArrowLook, Mark, ArrowMark, CircleMark, VerdictLook } from './mark.ts';
import { centerOf, type Point } from './squares.ts';

interface MarkLayerProps {
  readonly orientation: Color;
  readonly marks: readonly Mark[];
  /** Whether marks have ids: only those of the page's main board. */
  readonly hasIds: boolean;
  /** Origin of the current gesture. */
  readonly origin: Square | undefined;
  /** The arrow or move that a release would make. */
  readonly preview: ReturnType<typeof findPreview>;
}

/** Draws all marks. */
export function MarkLayer({ orientation, marks, hasIds, origin, preview }: MarkLayerProps): ReactNode {
  return (
    <svg className={styles.layer} viewBox={`0 0 ${BOARD_SIZE} ${BOARD_SIZE}`} aria-hidden="true">
      {origin && <SquareFrame className={styles.origin} square={origin} orientation={orientation} />}
      {preview?.tool === 'move' && (
        <SquareFrame className={styles.target} square={preview.arrow.to} orientation={orientation} />
      )}
      <Marks orientation={orientation} marks={marks} hasIds={hasIds} />
      {preview?.tool === 'arrow' && (
        <g className={styles.preview}>
          <ArrowBody shape={shapeOf(preview.arrow, orientation)} isJudged={false} />
        </g>
      )}
    </svg>
  );
}

/** Memoised: the pointer changes only the preview. */
const Marks = memo(function Marks(
  props: Pick<MarkLayerProps, 'orientation' | 'marks' | 'hasIds'>,
): ReactNode {
  const { orientation, marks, hasIds } = props;
  return marks
    .toSorted((a, b) => layerOf(a) - layerOf(b))
    .map((mark) =>
      mark.kind === 'circle' ? (
        <CircleDrawing
          key={`${mark.square}${mark.look}`}
          id={hasIds ? `circle-${mark.square}` : undefined}
          mark={mark}
          orientation={orientation}
        />
      ) : (
        <ArrowDrawing
          key={`${mark.from}${mark.to}${mark.look}`}
          id={hasIds ? `arrow-${mark.from}-${mark.to}` : undefined}
          mark={mark}
          orientation={orientation}
        />
      ),
    );
});

/** The board's arrows lie under the learner's; otherwise order is kept. */
const UNDER: readonly ArrowLook[] = ['candidate', 'threat'];
const layerOf = ({ look }: Mark) => (UNDER.some((under) => under === look) ? 0 : 1);

interface SquareFrameProps {
  readonly className: string | undefined;
  readonly square: Square;
  readonly orientation: Color;
}

function SquareFrame({ className, square, orientation }: SquareFrameProps): ReactNode {
  const { x, y } = centerOf(square, orientation);
  const inset = 3;
  return (
    <rect
      className={className}
      x={(x - 0.5) * SQUARE_SIZE + inset}
      y={(y - 0.5) * SQUARE_SIZE + inset}
      width={SQUARE_SIZE - 2 * inset}
      height={SQUARE_SIZE - 2 * inset}
      rx={8}
    />
  );
}

/** Badges of judged looks. */
const ARROW_SIGNS: Readonly<Partial<Record<ArrowLook, BadgeSign>>> = {
  right: 'tick',
  confirmed: 'tick',
  missed: 'ring',
  wrong: 'cross',
  rejected: 'cross',
};
/** Looks with a judgement-coloured border around the learner's blue (look.md §5.2). */
const BORDERED: readonly ArrowLook[] = ['confirmed', 'rejected'];

interface ArrowDrawingProps {
  readonly id: string | undefined;
  readonly mark: ArrowMark;
  readonly orientation: Color;
}

/** Draws an arrow by its look. */
function ArrowDrawing({ id, mark, orientation }: ArrowDrawingProps): ReactNode {
  const shape = shapeOf(mark, orientation);
  const sign = ARROW_SIGNS[mark.look];
  return (
    <g id={id} data-look={mark.look} className={styles[mark.look]}>
      <ArrowBody shape={shape} isJudged={BORDERED.includes(mark.look)} />
      {sign && <Badge sign={sign} at={shape.badge} />}
    </g>
  );
}

interface ArrowBodyProps {
  readonly shape: ArrowShape;
  /** Whether it has a judgement-coloured border. */
  readonly isJudged: boolean;
}

/** Draws the arrow over its casing, a paler and wider copy that sets it off from the board. */
function ArrowBody({ shape, isJudged }: ArrowBodyProps): ReactNode {
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
  /** Margin of the casing on each side, in board units. */
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

const CIRCLE_SIGNS: Readonly<Record<VerdictLook, BadgeSign | undefined>> = {
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
 * Draws a circle by its look. The ring is translucent (look.md §5.3); an opaque core and pale
 * casing add contrast on dark squares.
 */
function CircleDrawing({ id, mark, orientation }: CircleDrawingProps): ReactNode {
  const { center, badge } = circleShapeOf(mark.square, orientation);
  const sign = CIRCLE_SIGNS[mark.look];
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

export type BadgeSign = 'tick' | 'ring' | 'cross';

/** Radius of a badge, in board units. */
const BADGE_RADIUS = 9;

/** Draws a badge in its mark's colour; `at` is in board units. */
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
