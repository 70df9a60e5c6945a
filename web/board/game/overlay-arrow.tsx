/**
 * One thin arrow in SVG, drawn along its own line. Each look has a head or a dash of its own beside its colour.
 */
import type { ReactNode } from 'react';
import type { Color } from '#names/chess';
import { lineOf, passesAt } from './overlay-geometry.ts';
import styles from './overlay-layer.module.css';
import type { PlainArrowMark, XRayMark } from './overlay-mark.ts';

type OverlayArrowMark = PlainArrowMark | XRayMark;

interface OverlayArrowProps {
  readonly mark: OverlayArrowMark;
  readonly orientation: Color;
  /** How far it steps to its right (lanes.ts). */
  readonly aside: number;
}

/** The casing separates the arrow from what it crosses. */
export function OverlayArrow({ mark, orientation, aside }: OverlayArrowProps): ReactNode {
  const { tail, angle, length } = lineOf(mark, orientation, aside);
  const { neck, head } = HEADS[mark.look](length);
  const pass = mark.kind === 'xRay' ? passesAt(mark.from, mark.through) : undefined;
  const shaft = pass === undefined ? `M0 0H${neck}` : `M0 0H${pass - PASS}M${pass + PASS} 0H${neck}`;
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
      {pass !== undefined && <Lens at={pass} aside={aside} />}
      {(mark.look === 'givenAway' || mark.look === 'offered') && (
        <ExclamationMark at={length / 2 - 8} upright={-angle} />
      )}
    </g>
  );
}

/** The line has a gap of this length on either side of the piece that it looks through: the piece stays visible. */
const PASS = 24;

interface Head {
  /** Where the shaft ends. */
  readonly neck: number;
  readonly head: string;
}

/** Each look's head, on a line that runs `length` units to the right. */
const HEADS: Readonly<Record<OverlayArrowMark['look'], (length: number) => Head>> = {
  myAttack: (length) => triangle(length, 14, 7.5),
  myXRay: (length) => triangle(length, 14, 7.5),
  givenAway: (length) => triangle(length + 4, 22, 13),
  offered: (length) => triangle(length + 4, 22, 13),
  opponentAttack: (length) => ({
    neck: length - 2,
    head: `M${length - 12} -8.5L${length} 0L${length - 12} 8.5`,
  }),
  opponentXRay: (length) => ({ neck: length - 15, head: `M${length} 0l-8 -7l-8 7l8 7z` }),
  defender: (length) => ({
    neck: length - 12,
    // A shield held towards the defended piece.
    head: `M${length - 12} -10H${length - 5}Q${length + 4} 0 ${length - 5} 10H${length - 12}z`,
  }),
};

function triangle(tip: number, length: number, halfWidth: number): Head {
  return { neck: tip - length, head: `M${tip} 0L${tip - length} ${-halfWidth}V${halfWidth}z` };
}

/** The lids of an eye that looks along the line, around the piece looked through. */
const LIDS = 'M-30 0Q0 -36 30 0Q0 36 -30 0z';

function Lens({ at, aside }: { readonly at: number; readonly aside: number }): ReactNode {
  return (
    // The line may have stepped aside; the piece has not.
    <g transform={`translate(${at} ${-aside})`}>
      <path className={styles.lensCasing} d={LIDS} />
      <path className={styles.lens} d={LIDS} />
    </g>
  );
}

interface ExclamationMarkProps {
  readonly at: number;
  /** The turn that undoes the arrow's, in degrees. */
  readonly upright: number;
}

function ExclamationMark({ at, upright }: ExclamationMarkProps): ReactNode {
  return (
    <g className={styles.exclamation} transform={`translate(${at} 0) rotate(${upright})`}>
      <circle r={10} />
      <path d="M0 -5V1M0 4.8V5" />
    </g>
  );
}
