/**
 * How the overlays of a board lie over each other and beside each other. Pure.
 */
import type { Color, Square } from '#names/chess';
import { badgePlaces, type BadgePlace } from './badge-places.ts';
import { stepsAside } from './lanes.ts';
import type { OverlayLook, OverlayMark, PlainArrowMark, SquareMark, XRayMark } from './overlay-mark.ts';

export interface ArrangedArrow {
  readonly mark: PlainArrowMark | XRayMark;
  /** How far it steps to its right (lanes.ts). */
  readonly aside: number;
  /** Where its exclamation mark lies, if it has one. */
  readonly badge: BadgePlace | undefined;
}

interface Arrangement {
  readonly squares: readonly SquareMark[];
  readonly arrows: readonly ArrangedArrow[];
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

/** The marks from the bottom to the top; no exclamation mark lies on a piece, on another arrow or over the edge. */
export function arrange(
  overlays: readonly OverlayMark[],
  orientation: Color,
  occupied: ReadonlySet<Square>,
): Arrangement {
  const squares = overlays.filter((mark) => mark.kind === 'square').toSorted(byLayer);
  const arrows = overlays.filter((mark) => mark.kind !== 'square').toSorted(byLayer);
  const steps = stepsAside(arrows);
  const drawn = arrows.map((mark, index) => ({ mark, aside: steps[index] ?? 0 }));
  const badges = badgePlaces(
    drawn.map(({ mark: { from, to, look }, aside }) => ({ from, to, aside, hasBadge: isGift(look) })),
    { orientation, occupied },
  );
  return { squares, arrows: drawn.map((arrow, index) => ({ ...arrow, badge: badges[index] })) };
}

/** What the last move gave away, whoever played it. */
function isGift(look: OverlayLook): boolean {
  return look === 'givenAway' || look === 'offered';
}

function byLayer(a: OverlayMark, b: OverlayMark): number {
  return layerOf(a) - layerOf(b);
}

/** Loud arrows lie over the thin ones of their kind. */
function layerOf({ look, weight }: OverlayMark): number {
  return LAYERS[look] + (weight === 'loud' ? 0.5 : 0);
}
