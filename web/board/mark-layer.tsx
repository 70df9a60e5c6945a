/**
 * Arrows, circles and the chosen square, as SVG over the pieces. The squares of the gesture layer say them in words.
 */
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Color, Square } from '#names/chess';
import { ArrowBody, ArrowDrawing } from './arrow-drawing.tsx';
import { BOARD_SIZE, shapeOf, SQUARE_SIZE } from './arrow-geometry.ts';
import { CircleDrawing } from './circle-drawing.tsx';
import type { findPreview } from './gesture.ts';
import type { ArrowLook, Mark } from './mark.ts';
import styles from './mark-layer.module.css';
import { centerOf } from './squares.ts';

interface MarkLayerProps {
  readonly orientation: Color;
  readonly marks: readonly Mark[];
  /** Whether marks have ids: those of the one board on the page do, those of pictures beside it do not. */
  readonly hasIds: boolean;
  /** The square where the current gesture starts. */
  readonly origin: Square | undefined;
  /** The arrow or move that a release would make. */
  readonly preview: ReturnType<typeof findPreview>;
}

/** Everything drawn on the board. */
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

/** Memoised: only the preview changes with the pointer. */
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

/** The board's own arrows lie under the learner's marks; otherwise marks keep their order. */
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
