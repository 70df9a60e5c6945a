/**
 * Describes each square for screen readers: "white knight, f3; arrow from b7 (black bishop),
 * missed". Pure. Only what is drawn is said.
 */
import type { PlacedPiece, Square } from '#chess/chess';
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { Mark } from './mark.ts';
import { SQUARES } from './squares.ts';

/** Extra texts of squares, after the piece; `place` names a square within a text. */
export type SquareNotes = (
  place: (square: Square) => string,
  t: Translate,
) => readonly (readonly [Square, string])[];

/** The marks and extra texts. */
export interface Drawn {
  readonly marks: readonly Mark[];
  readonly notes?: SquareNotes | undefined;
}

/**
 * Caches square texts of one language: each tap describes all squares, and garbage slows taps on
 * weak phones.
 */
export class SquareWords {
  readonly #texts = new Map<string, string>();
  readonly #translate: Translate;

  constructor(translate: Translate) {
    this.#translate = translate;
  }

  /** Translates a text, cached. */
  readonly t: Translate = (key, values) => {
    if (!values) return this.#translate(key);
    return this.#once([key, ...Object.values(values)].join(' '), () => this.#translate(key, values));
  };

  /** Describes a square alone: "white knight, f3". */
  alone(square: Square, piece: PlacedPiece | undefined): string {
    return piece ? this.#aboutPiece('board.piece', piece) : this.t('board.empty', { square });
  }

  /** Describes a square within a text: "f3 (white knight)". */
  place(square: Square, piece: PlacedPiece | undefined): string {
    return piece ? this.#aboutPiece('board.place', piece) : square;
  }

  #aboutPiece(key: 'board.piece' | 'board.place', { color, role, square }: PlacedPiece): string {
    return this.#once(`${key} ${color} ${role} ${square}`, () =>
      this.#translate(key, { piece: this.#translate(`board.piece.${color}.${role}`), square }),
    );
  }

  #once(name: string, make: () => string): string {
    const known = this.#texts.get(name);
    if (known !== undefined) return known;
    const text = make();
    this.#texts.set(name, text);
    return text;
  }
}

/** Texts of the pieces on squares. */
interface SquareStanding {
  readonly pieces: ReadonlyMap<Square, PlacedPiece>;
  readonly texts: ReadonlyMap<Square, string>;
}

/** Describes the piece on every square. */
export function describePieces(pieces: readonly PlacedPiece[], words: SquareWords): SquareStanding {
  const placed = new Map(pieces.map((piece) => [piece.square, piece]));
  return {
    pieces: placed,
    texts: new Map(SQUARES.map((square) => [square, words.alone(square, placed.get(square))])),
  };
}

/**
 * Describes pieces and drawings on every square; squares without drawings keep the texts of
 * `standing`.
 */
export function describeSquares(
  standing: SquareStanding,
  { marks, notes }: Drawn,
  words: SquareWords,
): ReadonlyMap<Square, string> {
  const texts = new Map(standing.texts);
  const placeOf = (square: Square) => words.place(square, standing.pieces.get(square));
  const add = (square: Square, text: string) => texts.set(square, `${texts.get(square) ?? square}; ${text}`);
  for (const mark of marks) {
    if (mark.kind === 'circle') {
      add(mark.square, words.t(`board.circle.${mark.look}`));
    } else {
      add(mark.from, words.t(`board.arrow.${mark.look}`, { square: placeOf(mark.to) }));
      add(mark.to, words.t(`board.arrowFrom.${mark.look}`, { square: placeOf(mark.from) }));
    }
  }
  for (const [square, text] of notes?.(placeOf, words.t) ?? []) add(square, text);
  return texts;
}
