/**
 * What is drawn over a game, between the pieces and the learner's own marks. `overlay-notes.ts` says it in words.
 */
import { memo, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Color, Square } from '#names/chess';
import { classNames } from '#web/ui/class-names.ts';
import { BOARD_SIZE } from '../arrow-geometry.ts';
import { arrange } from './arrangement.ts';
import { ExclamationMark } from './exclamation-mark.tsx';
import { OverlayArrow } from './overlay-arrow.tsx';
import styles from './overlay-layer.module.css';
import type { OverlayMark } from './overlay-mark.ts';
import { OverlaySquare } from './overlay-square.tsx';
import { usePointedSquare } from './use-pointed-square.ts';

interface OverlayLayerProps {
  readonly overlays: readonly OverlayMark[];
  readonly orientation: Color;
  /** Squares with a piece on them. */
  readonly occupied: ReadonlySet<Square>;
  /** The piece that is picked: what is faint about it is drawn in full. */
  readonly picked: Square | undefined;
}

/** Memoised: a gesture changes nothing here. */
export const OverlayLayer = memo(function OverlayLayer(props: OverlayLayerProps): ReactNode {
  const { overlays, orientation, occupied, picked } = props;
  const layer = useRef<SVGSVGElement>(null);
  const pointed = usePointedSquare(
    layer,
    overlays.some(({ weight }) => weight === 'faint'),
  );
  return (
    <svg
      ref={layer}
      className={classNames(styles.layer, styles.inks)}
      viewBox={`0 0 ${BOARD_SIZE} ${BOARD_SIZE}`}
      aria-hidden="true"
    >
      <OverlayDrawings
        overlays={overlays}
        orientation={orientation}
        occupied={occupied}
        picked={picked}
        pointed={pointed}
      />
    </svg>
  );
});

interface OverlaySampleProps {
  readonly mark: OverlayMark;
  /** The part of a board that is seen: left, top, width and height in board units. */
  readonly part: readonly [number, number, number, number];
  readonly className: string | undefined;
}

const NO_PIECES: ReadonlySet<Square> = new Set();

/** One mark away from any board: a legend shows what the board shows. White sits below. */
export function OverlaySample({ mark, part, className }: OverlaySampleProps): ReactNode {
  return (
    <svg className={classNames(styles.inks, className)} viewBox={part.join(' ')} aria-hidden="true">
      <OverlayDrawings
        overlays={[mark]}
        orientation="white"
        occupied={NO_PIECES}
        picked={undefined}
        pointed={undefined}
      />
    </svg>
  );
}

interface OverlayDrawingsProps extends OverlayLayerProps {
  /** The square that the learner points at. */
  readonly pointed: Square | undefined;
}

/** The exclamation marks come last: nothing is drawn over them. */
function OverlayDrawings(props: OverlayDrawingsProps): ReactNode {
  const { overlays, orientation, occupied, picked, pointed } = props;
  const { squares, arrows } = useMemo(
    () => arrange(overlays, orientation, occupied),
    [overlays, orientation, occupied],
  );
  return (
    <>
      {squares.map((mark) => (
        <OverlaySquare key={`${mark.square}${mark.look}`} mark={mark} orientation={orientation} />
      ))}
      {arrows.map(({ mark, aside }) => (
        <OverlayArrow
          key={`${mark.from}${mark.to}${mark.look}`}
          mark={mark}
          orientation={orientation}
          aside={aside}
          isRaised={isAbout(mark, picked) || isAbout(mark, pointed)}
        />
      ))}
      {arrows.map(
        ({ mark, badge }) =>
          badge && <ExclamationMark key={`${mark.from}${mark.to}`} look={mark.look} place={badge} />,
      )}
    </>
  );
}

/** Whether a square has one of the mark's pieces. */
function isAbout(mark: OverlayMark, square: Square | undefined): boolean {
  if (square === undefined || mark.kind === 'square') return false;
  return mark.from === square || mark.to === square || (mark.kind === 'xRay' && mark.through === square);
}
