/**
 * What a screen reader says of each square: "white knight, f3; arrow from b7 (black bishop), missed". Pure.
 *
 * It says only what is drawn: an attack is said when its arrow is on the board, no sooner.
 */
import type { PlacedPiece, Square } from '#names/chess';
import type { Translate } from '#web/i18n/translator.ts';
import type { Mark } from './mark.ts';
import { SQUARES } from './squares.ts';

/** What stands on a square: alone ("white knight, f3"), and as a place in a longer text ("f3 (white knight)"). */
interface SquareContent {
  readonly alone: string;
  readonly place: string;
}

/** Further texts of squares, said after the piece; `place` names a square as part of a longer text. */
export type SquareNotes = (
  place: (square: Square) => string,
  t: Translate,
) => readonly (readonly [Square, string])[];

/** The marks on the board, and further texts of its squares. */
export interface Drawn {
  readonly marks: readonly Mark[];
  readonly notes?: SquareNotes | undefined;
}

/** What stands on every square, in words. */
export function contentsOf(pieces: readonly PlacedPiece[], t: Translate): ReadonlyMap<Square, SquareContent> {
  const placed = new Map(pieces.map((piece) => [piece.square, piece]));
  return new Map(SQUARES.map((square) => [square, contentOf(square, placed.get(square), t)]));
}

/** What stands on every square and what is drawn there, in words. */
export function describeSquares(
  contents: ReadonlyMap<Square, SquareContent>,
  { marks, notes }: Drawn,
  t: Translate,
): ReadonlyMap<Square, string> {
  const placeOf = (square: Square) => contents.get(square)?.place ?? square;
  const texts = new Map(SQUARES.map((square) => [square, [contents.get(square)?.alone ?? square]]));
  for (const mark of marks) {
    if (mark.kind === 'circle') {
      texts.get(mark.square)?.push(t(`board.circle.${mark.look}`));
    } else {
      texts.get(mark.from)?.push(t(`board.arrow.${mark.look}`, { square: placeOf(mark.to) }));
      texts.get(mark.to)?.push(t(`board.arrowFrom.${mark.look}`, { square: placeOf(mark.from) }));
    }
  }
  for (const [square, text] of notes?.(placeOf, t) ?? []) texts.get(square)?.push(text);
  return new Map([...texts].map(([square, parts]) => [square, parts.join('; ')]));
}

function contentOf(square: Square, piece: PlacedPiece | undefined, t: Translate): SquareContent {
  if (!piece) return { alone: t('board.empty', { square }), place: square };
  const name = t(`board.piece.${piece.color}.${piece.role}`);
  return {
    alone: t('board.piece', { piece: name, square }),
    place: t('board.place', { piece: name, square }),
  };
}
