/**
 * What is drawn over a game, between the pieces and the learner's own marks. `overlay-notes.ts` says it in words.
 */
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Color } from '#names/chess';
import { classNames } from '#web/ui/class-names.ts';
import { BOARD_SIZE } from '../arrow-geometry.ts';
import { stepsAside } from './lanes.ts';
import { OverlayArrow } from './overlay-arrow.tsx';
import styles from './overlay-layer.module.css';
import type { OverlayLook, OverlayMark } from './overlay-mark.ts';
import { OverlaySquare } from './overlay-square.tsx';

interface OverlayLayerProps {
  readonly overlays: readonly OverlayMark[];
  readonly orientation: Color;
}

/** From the bottom to the top: frames, then what is many, then what matters. */
const LAYERS: Readonly<Record<OverlayLook, number>> = {
  unsafe: 0,
  abandons: 0,
  myUndefended: 1,
  opponentUndefended: 1,
  myXRay: 2,
  opponentXRay: 2,
  myAttack: 3,
  opponentAttack: 3,
  defender: 4,
  givenAway: 5,
  offered: 5,
};

/** Memoised: a gesture changes nothing here. */
export const OverlayLayer = memo(function OverlayLayer(props: OverlayLayerProps): ReactNode {
  const { overlays, orientation } = props;
  return (
    <svg
      className={classNames(styles.layer, styles.inks)}
      viewBox={`0 0 ${BOARD_SIZE} ${BOARD_SIZE}`}
      aria-hidden="true"
    >
      <OverlayDrawings overlays={overlays} orientation={orientation} />
    </svg>
  );
});

interface OverlaySampleProps {
  readonly mark: OverlayMark;
  /** The part of a board that is seen: left, top, width and height in board units. */
  readonly part: readonly [number, number, number, number];
  readonly className: string | undefined;
}

/** One mark away from any board: a legend shows what the board shows. White sits below. */
export function OverlaySample({ mark, part, className }: OverlaySampleProps): ReactNode {
  return (
    <svg className={classNames(styles.inks, className)} viewBox={part.join(' ')} aria-hidden="true">
      <OverlayDrawings overlays={[mark]} orientation="white" />
    </svg>
  );
}

function OverlayDrawings({ overlays, orientation }: OverlayLayerProps): ReactNode {
  const squares = overlays.filter((mark) => mark.kind === 'square').toSorted(byLayer);
  const arrows = overlays.filter((mark) => mark.kind !== 'square').toSorted(byLayer);
  const steps = stepsAside(arrows);
  return (
    <>
      {squares.map((mark) => (
        <OverlaySquare key={`${mark.square}${mark.look}`} mark={mark} orientation={orientation} />
      ))}
      {arrows.map((mark, index) => (
        <OverlayArrow
          key={`${mark.from}${mark.to}${mark.look}`}
          mark={mark}
          orientation={orientation}
          aside={steps[index] ?? 0}
        />
      ))}
    </>
  );
}

const byLayer = (a: OverlayMark, b: OverlayMark) => LAYERS[a.look] - LAYERS[b.look];
