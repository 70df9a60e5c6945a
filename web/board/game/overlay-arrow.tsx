/**
 * One arrow in SVG, drawn along its own line. Each look has a head or a dash of its own beside its colour, each weight a
 * width of its own beside its paleness.
 */
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Color } from '#chess/chess';
import { classNames } from '#web/shared/ui/class-names.ts';
import { lineOf, passesAt } from './overlay-geometry.ts';
import styles from './overlay-layer.module.css';
import type { OverlayWeight, PlainArrowMark, XRayMark } from './overlay-mark.ts';

type OverlayArrowMark = PlainArrowMark | XRayMark;

interface OverlayArrowProps {
  readonly mark: OverlayArrowMark;
  readonly orientation: Color;
  /** How far it steps to its right (lanes.ts). */
  readonly aside: number;
  /** Whether its piece is picked or pointed at: then a faint one is drawn in full. */
  readonly isRaised: boolean;
}

/** Memoised: to point at a piece changes only the arrows of that piece. The casing separates an arrow from what it crosses. */
export const OverlayArrow = memo(function OverlayArrow(props: OverlayArrowProps): ReactNode {
  const { mark, orientation, aside, isRaised } = props;
  const weight = isRaised && mark.weight === 'faint' ? 'thin' : mark.weight;
  const { tail, angle, length } = lineOf(mark, orientation, aside);
  const { neck, head } = HEADS[mark.look](length, HEAD_SCALES[weight]);
  const pass = mark.kind === 'xRay' ? passesAt(mark.from, mark.through) : undefined;
  const shaft = pass === undefined ? `M0 0H${neck}` : `M0 0H${pass - PASS}M${pass + PASS} 0H${neck}`;
  return (
    <g
      className={classNames(styles[weight], styles[mark.look])}
      data-look={mark.look}
      data-weight={weight}
      data-arrow={`${mark.from}${mark.to}`}
      transform={`translate(${tail.x} ${tail.y}) rotate(${angle})`}
    >
      <path className={styles.casing} d={shaft + head} />
      <path className={styles.shaft} d={shaft} />
      <path className={styles.head} d={head} />
      {pass !== undefined && <Lens at={pass} aside={aside} />}
    </g>
  );
});

/** A thin arrow has a small head. */
const HEAD_SCALES: Readonly<Record<OverlayWeight, number>> = { loud: 1, thin: 0.75, faint: 0.75 };

/** The line has a gap of this length on either side of the piece that it looks through: the piece stays visible. */
const PASS = 24;

interface Head {
  /** Where the shaft ends. */
  readonly neck: number;
  readonly head: string;
}

/** Each look's head, on a line that runs `length` units to the right. */
const HEADS: Readonly<Record<OverlayArrowMark['look'], (length: number, scale: number) => Head>> = {
  myAttack: (length, scale) => triangle(length, 14 * scale, 7.5 * scale),
  myXRay: (length) => triangle(length, 14, 7.5),
  givenAway: (length) => triangle(length + 4, 22, 13),
  offered: (length) => triangle(length + 4, 22, 13),
  opponentAttack: (length, scale) => ({
    neck: length - 2,
    head: `M${length - 12 * scale} ${-8.5 * scale}L${length} 0L${length - 12 * scale} ${8.5 * scale}`,
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
