/**
 * One thin arrow in SVG, drawn along its own line. Each look has a head or a dash of its own beside its colour.
 */
import type { ReactNode } from 'react';
import type { Color } from '#chess/types';
import { lineOf, passesAt } from './overlay-geometry.ts';
import styles from './overlay-layer.module.css';
import type { PlainArrowMark, XRayMark } from './overlay-mark.ts';

export type OverlayArrowMark = PlainArrowMark | XRayMark;

interface OverlayArrowProps {
  readonly mark: OverlayArrowMark;
  readonly orientation: Color;
  /** How far it steps to its right (lanes.ts). */
  readonly aside: number;
}

/** The casing parts the arrow from what it crosses. */
export function OverlayArrow({ mark, orientation, aside }: OverlayArrowProps): ReactNode {
  const { tail, angle, length } = lineOf(mark, orientation, aside);
  const { shaft, head } = OUTLINES[mark.look](length);
  return (
    <g
      className={styles[mark.look]}
      data-look={mark.look}
      data-arrow={`${mark.from}${mark.to}`}
      transform={`translate(${tail.x} ${tail.y}) rotate(${angle})`}
    >
      <path className={styles.casing} d={shaft + head} />
      <path className={styles.shaft} d={shaft} />
      <path className={styles.head} d={head} />
      {mark.kind === 'xRay' && (
        <path
          className={styles.lens}
          transform={`translate(${passesAt(mark.from, mark.through)} ${-aside})`}
          d={LENS}
        />
      )}
      {STRONG.includes(mark.look) && <ExclamationMark along={length / 2 - 8} upright={-angle} />}
    </g>
  );
}

/** Around the piece that is looked through: the lids of an eye that looks along the line. */
const LENS = 'M-29 0Q0 -34 29 0Q0 34 -29 0z';

interface ArrowOutline {
  readonly shaft: string;
  readonly head: string;
}

/** Each look's shaft and head, on a line that runs `length` units to the right. */
const OUTLINES: Readonly<Record<OverlayArrowMark['look'], (length: number) => ArrowOutline>> = {
  myAttack: (length) => ({ shaft: `M0 0H${length - 12}`, head: triangle(length, 14, 7.5) }),
  opponentAttack: (length) => ({
    shaft: `M0 0H${length - 2}`,
    head: `M${length - 12} -8.5L${length} 0L${length - 12} 8.5`,
  }),
  myXRay: (length) => ({ shaft: `M0 0H${length - 14}`, head: triangle(length, 14, 7.5) }),
  opponentXRay: (length) => ({
    shaft: `M0 0H${length - 15}`,
    head: `M${length} 0l-8 -7l-8 7l8 7z`,
  }),
  guard: (length) => ({
    shaft: `M0 0H${length - 12}`,
    // A shield held towards the guarded piece.
    head: `M${length - 12} -10H${length - 5}Q${length + 4} 0 ${length - 5} 10H${length - 12}z`,
  }),
  givenAway: strong,
  offered: strong,
};

const STRONG: readonly OverlayArrowMark['look'][] = ['givenAway', 'offered'];

function strong(length: number): ArrowOutline {
  return { shaft: `M-4 0H${length - 16}`, head: triangle(length + 4, 22, 13) };
}

const triangle = (tip: number, length: number, halfWidth: number) =>
  `M${tip} 0L${tip - length} ${-halfWidth}V${halfWidth}z`;

interface ExclamationMarkProps {
  readonly along: number;
  /** The turn that undoes the arrow's, in degrees. */
  readonly upright: number;
}

function ExclamationMark({ along, upright }: ExclamationMarkProps): ReactNode {
  return (
    <g className={styles.exclamation} transform={`translate(${along} 0) rotate(${upright})`}>
      <circle r={10} />
      <path d="M0 -5V1M0 4.8V5" />
    </g>
  );
}
