/**
 * What the squares of the grid say and are, worked out from what is on the board.
 */
import { useMemo } from 'react';
import type { PlacedPiece, Square } from '#names/chess';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { Mark } from './mark.ts';
import { contentsOf, describeSquares, type SquareNotes } from './square-description.ts';

/** What is on the board. */
interface SquareTextsInput {
  readonly pieces: readonly PlacedPiece[];
  readonly marks: readonly Mark[];
  readonly notes: SquareNotes | undefined;
}

/** What no gesture changes. */
export interface SquareTexts {
  readonly descriptions: ReadonlyMap<Square, string>;
  /** Squares that the learner has marked. */
  readonly circled: ReadonlySet<Square>;
  /** Squares that a finger draws from; from the others it scrolls the page. */
  readonly held: ReadonlySet<Square>;
}

/** The 64 squares in words; only what changed is worked out again. */
export function useSquareTexts({ pieces, marks, notes }: SquareTextsInput): SquareTexts {
  const t = useTranslate();
  const contents = useMemo(() => contentsOf(pieces, t), [pieces, t]);
  const descriptions = useMemo(
    () => describeSquares(contents, { marks, notes }, t),
    [contents, marks, notes, t],
  );
  const circled = useMemo(() => circledSquares(marks), [marks]);
  const held = useMemo(() => heldSquares(pieces, marks), [pieces, marks]);
  return { descriptions, circled, held };
}

function circledSquares(marks: readonly Mark[]): ReadonlySet<Square> {
  const own = marks.filter((mark) => mark.kind === 'circle').filter(({ look }) => look === 'mine');
  return new Set(own.map(({ square }) => square));
}

/** Where a finger means the board and not the page: a piece, or the end of an arrow. */
function heldSquares(pieces: readonly PlacedPiece[], marks: readonly Mark[]): ReadonlySet<Square> {
  const ends = marks.flatMap((mark) => (mark.kind === 'arrow' ? [mark.from, mark.to] : []));
  return new Set([...pieces.map(({ square }) => square), ...ends]);
}
