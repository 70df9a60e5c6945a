/**
 * What a screen reader says of a game's squares besides what stands there: highlights, targets and overlays. Pure.
 */
import type { Square } from '#names/chess';
import type { SquareNotes } from '../square-description.ts';
import type { Highlights } from './highlights.ts';
import type { OverlayLook, OverlayMark } from './overlay-mark.ts';

interface NotesInput {
  readonly highlights: Highlights;
  /** Where the picked piece may go. */
  readonly targets: readonly Square[];
  readonly overlays: readonly OverlayMark[];
}

type Note = readonly [Square, string];

/** In this order: check, targets, the last move, a premove, then the overlays. */
export function notesOf({ highlights, targets, overlays }: NotesInput): SquareNotes {
  const { check, lastMove, premove } = highlights;
  return (place, t) => [
    ...(check ? [[check, t('board.inCheck')] as const] : []),
    ...targets.map((square): Note => [square, t('board.target')]),
    ...(lastMove
      ? [[lastMove.from, t('board.lastMoveFrom')] as const, [lastMove.to, t('board.lastMoveTo')] as const]
      : []),
    ...(premove
      ? [[premove.from, t('board.premoveFrom')] as const, [premove.to, t('board.premoveTo')] as const]
      : []),
    ...overlays.flatMap((mark) => overlayNotes(mark, place, t)),
  ];
}

function overlayNotes(mark: OverlayMark, ...[place, t]: Parameters<SquareNotes>): readonly Note[] {
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
