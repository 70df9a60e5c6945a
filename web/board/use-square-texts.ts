/**
 * The texts and states of the grid's squares, by what is on the board.
 */
import { useMemo } from 'react';
import type { PlacedPiece, Square } from '#names/chess';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { Mark } from './mark.ts';
import { describePieces, describeSquares, SquareWords, type SquareNotes } from './square-description.ts';

/** What is on the board. */
interface SquareTextsInput {
  readonly pieces: readonly PlacedPiece[];
  readonly marks: readonly Mark[];
  readonly notes: SquareNotes | undefined;
}

/** Texts and states that no gesture changes. */
export interface SquareTexts {
  readonly descriptions: ReadonlyMap<Square, string>;
  /** Squares that the learner has marked. */
  readonly circled: ReadonlySet<Square>;
  /** Squares where a finger draws; on the others it scrolls the page. */
  readonly held: ReadonlySet<Square>;
}

/** The 64 squares in words; only what changed is computed again. */
export function useSquareTexts({ pieces, marks, notes }: SquareTextsInput): SquareTexts {
  const t = useTranslate();
  const words = useMemo(() => new SquareWords(t), [t]);
  const standing = useMemo(() => describePieces(pieces, words), [pieces, words]);
  const descriptions = useMemo(
    () => describeSquares(standing, { marks, notes }, words),
    [standing, marks, notes, words],
  );
  const circled = useMemo(() => circledSquares(marks), [marks]);
  const held = useMemo(() => heldSquares(pieces, marks), [pieces, marks]);
  return { descriptions, circled, held };
}

function circledSquares(marks: readonly Mark[]): ReadonlySet<Square> {
  const own = marks.filter((mark) => mark.kind === 'circle').filter(({ look }) => look === 'mine');
  return new Set(own.map(({ square }) => square));
}

/** Squares where a finger draws and does not scroll: those with a piece or an arrow's end. */
function heldSquares(pieces: readonly PlacedPiece[], marks: readonly Mark[]): ReadonlySet<Square> {
  const ends = marks.flatMap((mark) => (mark.kind === 'arrow' ? [mark.from, mark.to] : []));
  return new Set([...pieces.map(({ square }) => square), ...ends]);
}
