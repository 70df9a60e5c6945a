/**
 * What can be drawn over a game: attacks, x-rays, defenders, undefended pieces. There are many at once, so each has a
 * weight: how strongly it is drawn.
 *
 * Blue is the learner's, red the opponent's and danger, amber a defender. Every look has a shape of its own besides
 * (look.md §4).
 */
import type { XRay } from '#vision/x-ray';
import type { Arrow, Square } from '#chess/chess';
import type { SquareNotes } from '../square-description.ts';
import type { Highlights } from './highlight-layer.tsx';

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

interface NotesInput {
  readonly highlights: Highlights;
  /** Where the picked piece may go. */
  readonly targets: readonly Square[];
  readonly overlays: readonly OverlayMark[];
}

type OverlayNote = readonly [Square, string];

/** In this order: check, targets, the last move, a premove, then the overlays. */
export function notesOf({ highlights, targets, overlays }: NotesInput): SquareNotes {
  const { check, lastMove, premove } = highlights;
  return (place, t) => [
    ...(check ? [[check, t('board.inCheck')] as const] : []),
    ...targets.map((square): OverlayNote => [square, t('board.target')]),
    ...(lastMove
      ? [[lastMove.from, t('board.lastMoveFrom')] as const, [lastMove.to, t('board.lastMoveTo')] as const]
      : []),
    ...(premove
      ? [[premove.from, t('board.premoveFrom')] as const, [premove.to, t('board.premoveTo')] as const]
      : []),
    ...overlays.flatMap((mark) => overlayNotes(mark, place, t)),
  ];
}

function overlayNotes(mark: OverlayMark, ...[place, t]: Parameters<SquareNotes>): readonly OverlayNote[] {
  switch (mark.kind) {
    case 'square':
      return [[mark.square, t(`board.square.${mark.look}`)]];
    case 'arrow':
      if (isAttack(mark.look) && mark.weight === 'loud') {
        return [
          [mark.from, t('board.arrow.winning', { square: place(mark.to) })],
          [mark.to, t('board.arrowFrom.winning', { square: place(mark.from) })],
        ];
      }
      return [
        [mark.from, t(`board.arrow.${mark.look}`, { square: place(mark.to) })],
        [mark.to, t(`board.arrowFrom.${mark.look}`, { square: place(mark.from) })],
      ];
    case 'xRay': {
      const { from, through, to, look } = mark;
      return [
        [from, t(`board.xRay.${look}`, { square: place(to), through: place(through) })],
        [to, t(`board.xRayFrom.${look}`, { square: place(from), through: place(through) })],
        [through, t(`board.xRayThrough.${look}`, { from: place(from), to: place(to) })],
      ];
    }
  }
}

/** An attack that would win something is said so: the eye sees it by its weight. */
function isAttack(look: OverlayLook): boolean {
  return look === 'myAttack' || look === 'opponentAttack';
}
