/**
 * What can be drawn over a game: attacks, x-rays, defenders, undefended pieces. There are many at once, so each has a
 * weight: how strongly it is drawn.
 *
 * Blue is the learner's, red the opponent's and danger, amber a defender. Every look has a shape of its own besides
 * (look.md §4).
 */
import type { Arrow, Square } from '#names/chess';
import type { XRay } from '#insight/x-ray';

/** Arrows without a piece in between. */
export type PlainArrowLook =
  /** What the learner attacks. */
  | 'myAttack'
  /** What the opponent attacks. */
  | 'opponentAttack'
  /** From a defender to the piece that it would abandon. */
  | 'defender'
  /** A capture that the learner's last move gave the opponent. */
  | 'givenAway'
  /** A capture that the opponent's last move gave the learner. */
  | 'offered';

type XRayLook = 'myXRay' | 'opponentXRay';

export type SquareLook =
  | 'myUndefended'
  | 'opponentUndefended'
  /** A target on which the picked piece could be won. */
  | 'unsafe'
  /** A target from which the picked piece no longer defends another. */
  | 'abandons';

/** How strongly a mark is drawn (look.md §5.5). */
export type OverlayWeight = 'loud' | 'thin' | 'faint';

export interface PlainArrowMark extends Arrow {
  readonly kind: 'arrow';
  readonly look: PlainArrowLook;
  readonly weight: OverlayWeight;
}

/** `through` is marked too. */
export interface XRayMark extends XRay {
  readonly kind: 'xRay';
  readonly look: XRayLook;
  readonly weight: OverlayWeight;
}

export interface SquareMark {
  readonly kind: 'square';
  readonly square: Square;
  readonly look: SquareLook;
  readonly weight: OverlayWeight;
}

export type OverlayMark = PlainArrowMark | XRayMark | SquareMark;
export type OverlayLook = OverlayMark['look'];
