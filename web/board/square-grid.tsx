/**
 * Renders 64 squares as a grid with a roving focus: only the cursor is visible; screen readers read
 * each square.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot be stretched over a board */
import { memo, useEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import type { Color, PlacedPiece, Square } from '#chess/chess';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import type { BoardInput } from './input.ts';
import type { Mark } from './mark.ts';
import { describePieces, describeSquares, SquareWords, type SquareNotes } from './square-description.ts';
import styles from './square-grid.module.css';
import { rowsOf, SQUARES } from './squares.ts';

interface SquareGridProps {
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  readonly marks: readonly Mark[];
  readonly notes: SquareNotes | undefined;
  readonly label: string;
  /** The kind of input that the board takes. */
  readonly takes: BoardInput['kind'] | 'idle';
  readonly focusOn: string | undefined;
  readonly cursor: Square;
  readonly origin: Square | undefined;
  readonly onCursor: (square: Square) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Called when a screen reader activates a square without pointer or key. */
  readonly onActivate: (square: Square) => void;
}

/** Renders the grid; the cursor's square is in the tab order. */
export function SquareGrid(props: SquareGridProps): ReactNode {
  const { orientation, label, cursor, origin, onCursor, onKeyDown, onActivate } = props;
  const texts = useSquareTexts(props);
  const grid = useFocusOn(props.focusOn);
  const rows = useMemo(() => rowsOf(orientation), [orientation]);
  const onClick = (event: MouseEvent) => {
    // Pointer clicks are handled by press and release; a screen reader's click has count 0.
    if (event.detail !== 0) return;
    const name = event.target instanceof HTMLElement ? event.target.dataset['square'] : undefined;
    const square = SQUARES.find((candidate) => candidate === name);
    if (square) onActivate(square);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, and keys bubble up
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      className={classNames(styles.grid, styles[props.takes])}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {/* Keyed by place: turning the board keeps elements and focus. */}
      {rows.map((squares, place) => (
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- the place is what stays
          key={place}
          squares={squares}
          cursor={squares.find((square) => square === cursor)}
          origin={squares.find((square) => square === origin)}
          onCursor={onCursor}
          {...texts}
        />
      ))}
    </div>
  );
}

/** Focuses the tab-order square once for each request, without scrolling. */
function useFocusOn(wish: string | undefined): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wish === undefined) return;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [wish]);
  return grid;
}

interface GridRowProps extends SquareTexts {
  readonly squares: readonly Square[];
  /** Cursor and origin, if in this row. */
  readonly cursor: Square | undefined;
  readonly origin: Square | undefined;
  readonly onCursor: (square: Square) => void;
}

/** Memoised like its cells: a gesture or mark changes two of 64 squares. */
const Row = memo(function Row(props: GridRowProps): ReactNode {
  const { squares, descriptions, circled, held, cursor, origin, onCursor } = props;
  return (
    <div role="row" className={styles.row}>
      {squares.map((square, place) => (
        <Cell
          // oxlint-disable-next-line react/no-array-index-key -- the place is what stays
          key={place}
          square={square}
          label={descriptions.get(square) ?? square}
          isCursor={square === cursor}
          isSelected={square === origin || circled.has(square)}
          isHeld={held.has(square)}
          onCursor={onCursor}
        />
      ))}
    </div>
  );
}, showSame);

/** Returns whether a row looks and reads the same. */
function showSame(before: GridRowProps, after: GridRowProps): boolean {
  return (
    before.squares === after.squares &&
    before.cursor === after.cursor &&
    before.origin === after.origin &&
    before.onCursor === after.onCursor &&
    after.squares.every(
      (square) =>
        before.descriptions.get(square) === after.descriptions.get(square) &&
        before.circled.has(square) === after.circled.has(square) &&
        before.held.has(square) === after.held.has(square),
    )
  );
}

interface CellProps {
  readonly square: Square;
  readonly label: string;
  readonly isCursor: boolean;
  readonly isSelected: boolean;
  readonly isHeld: boolean;
  readonly onCursor: (square: Square) => void;
}

const Cell = memo(function Cell(props: CellProps): ReactNode {
  const { square, label, isCursor, isSelected, isHeld, onCursor } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isCursor) return;
    // Focus follows the cursor only while it is on the board.
    const grid = element.current?.closest('[role=grid]');
    if (grid?.contains(document.activeElement)) element.current?.focus({ preventScroll: true });
  }, [isCursor]);
  return (
    <div
      ref={element}
      role="gridcell"
      className={isHeld ? `${styles.cell} ${styles.held}` : styles.cell}
      data-square={square}
      aria-label={label}
      aria-selected={isSelected}
      tabIndex={isCursor ? 0 : -1}
      onFocus={() => onCursor(square)}
    />
  );
});

/** What is on the board. */
interface SquareTextsInput {
  readonly pieces: readonly PlacedPiece[];
  readonly marks: readonly Mark[];
  readonly notes: SquareNotes | undefined;
}

/** Texts and states that gestures do not change. */
interface SquareTexts {
  readonly descriptions: ReadonlyMap<Square, string>;
  /** Squares that the learner has marked. */
  readonly circled: ReadonlySet<Square>;
  /** Squares where a finger draws; elsewhere it scrolls. */
  readonly held: ReadonlySet<Square>;
}

/** Returns the texts of the 64 squares; recomputes only what changed. */
function useSquareTexts({ pieces, marks, notes }: SquareTextsInput): SquareTexts {
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

/**
 * Returns the squares where a finger draws instead of scrolling: those with a piece or an arrow's
 * end.
 */
function heldSquares(pieces: readonly PlacedPiece[], marks: readonly Mark[]): ReadonlySet<Square> {
  const ends = marks.flatMap((mark) => (mark.kind === 'arrow' ? [mark.from, mark.to] : []));
  return new Set([...pieces.map(({ square }) => square), ...ends]);
}
