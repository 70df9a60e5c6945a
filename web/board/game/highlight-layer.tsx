/** Draws highlights under a game's pieces: last move, premove, check and targets. */
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Color, Square, Arrow } from '#chess/chess';
import { BOARD_SIZE, SQUARE_SIZE } from '../arrow-geometry.ts';
import styles from './highlight-layer.module.css';
import { middleOf } from './overlay-geometry.ts';

interface HighlightLayerProps {
  readonly highlights: Highlights;
  readonly targets: readonly Square[];
  /** Squares with a piece: a target there is a capture. */
  readonly occupied: ReadonlySet<Square>;
  readonly orientation: Color;
}

/** Fills its positioned parent. */
export const HighlightLayer = memo(function HighlightLayer(props: HighlightLayerProps): ReactNode {
  const { highlights, targets, occupied, orientation } = props;
  const { lastMove, premove, check } = highlights;
  return (
    <svg className={styles.layer} viewBox={`0 0 ${BOARD_SIZE} ${BOARD_SIZE}`} aria-hidden="true">
      {lastMove &&
        [lastMove.from, lastMove.to].map((square) => (
          <Tint key={square} kind="lastMove" square={square} orientation={orientation} />
        ))}
      {premove &&
        [premove.from, premove.to].map((square) => (
          <Tint key={square} kind="premove" square={square} orientation={orientation} />
        ))}
      {check && <CheckGlow square={check} orientation={orientation} />}
      {targets.map((square) => (
        <Target key={square} square={square} isCapture={occupied.has(square)} orientation={orientation} />
      ))}
    </svg>
  );
});

interface PlaceProps {
  readonly square: Square;
  readonly orientation: Color;
}

/** Tints a square; a frame helps learners who cannot see the tint. */
function Tint({ kind, square, orientation }: PlaceProps & { readonly kind: 'lastMove' | 'premove' }) {
  const { x, y } = middleOf(square, orientation);
  const inset = 1.5;
  const side = SQUARE_SIZE - 2 * inset;
  return (
    <rect
      className={styles[kind]}
      data-highlight={kind}
      data-square={square}
      x={x - side / 2}
      y={y - side / 2}
      width={side}
      height={side}
    />
  );
}

function CheckGlow({ square, orientation }: PlaceProps) {
  const { x, y } = middleOf(square, orientation);
  return (
    <g
      className={styles.check}
      data-highlight="check"
      data-square={square}
      transform={`translate(${x} ${y})`}
    >
      <circle r={31} />
      <circle r={26} />
      <circle r={20} />
      <circle className={styles.checkRing} r={30} />
    </g>
  );
}

function Target({ square, isCapture, orientation }: PlaceProps & { readonly isCapture: boolean }) {
  const { x, y } = middleOf(square, orientation);
  return (
    <circle
      className={isCapture ? styles.capture : styles.target}
      data-target={isCapture ? 'capture' : 'move'}
      data-square={square}
      cx={x}
      cy={y}
      r={isCapture ? 29 : 10}
    />
  );
}

export interface Highlights {
  readonly lastMove?: Arrow | undefined;
  /** The king in check. */
  readonly check?: Square | undefined;
  /** The move planned for the learner's next turn. */
  readonly premove?: Arrow | undefined;
}
