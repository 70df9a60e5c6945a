/**
 * Defines what can be drawn over a game, each mark with a weight for how strongly. Blue is the
 * learner, red the opponent or danger, amber a defender; each look has its own shape (look.md §4).
 */
import type { XRay } from '#vision/x-ray';
import type { Arrow, Square } from '#chess/chess';
import type { SquareNotes } from '../square-description.ts';
import type { Highlights } from './highlight-layer.tsx';

/** Arrows without a piece between. */
export type PlainArrowLook =
  /** The learner's attack. */
  | 'myAttack'
  /** The opponent's attack. */
  | 'opponentAttack'
  /** From a defender to the piece it would abandon. */
  | 'defender'
  /** A capture that the learner's last move gave the opponent. */
  | 'givenAway'
  /** A capture that the opponent's last move gave the learner. */
  | 'offered';

type XRayLook = 'myXRay' | 'opponentXRay';

export type SquareLook =
  | 'myUndefended'
  | 'opponentUndefended'
  /** A target where the picked piece could be captured with gain. */
  | 'unsafe'
  /** A target from which the picked piece would stop defending another. */
  | 'abandons';

/** How strongly a mark is drawn (look.md §5.5). */
export type OverlayWeight = 'loud' | 'thin' | 'faint';

export interface PlainArrowMark extends Arrow {
  readonly kind: 'arrow';
  readonly look: PlainArrowLook;
  readonly weight: OverlayWeight;
}

/** Also marks `through`. */
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
  /** Targets of the picked piece. */
  readonly targets: readonly Square[];
  readonly overlays: readonly OverlayMark[];
}

type OverlayNote = readonly [Square, string];

/** Describes squares in this order: check, targets, last move, premove, overlays. */
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

/** Says that an attack wins something, which the eye sees by its weight. */
function isAttack(look: OverlayLook): boolean {
  return look === 'myAttack' || look === 'opponentAttack';
}
