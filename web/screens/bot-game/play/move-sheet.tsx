/** Score sheet of a game. A click or the arrow keys show the position after a move. */
import { memo, useEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import type { Ply } from '#worker-engine/game/types';
import { figurineSan, localSan } from '../notation.ts';
import styles from './move-sheet.module.css';
import type { PlyTarget } from './ply-target.ts';

/** Paints in a row without movement after which the sheet counts as settled. */
const CALM_PAINTS = 2;
/** Max paints to check: the learner may want to scroll. */
const MOST_PAINTS = 10;

/** Scrolls in a task after each paint, to spare slow phones. Returns a function that cancels it. */
function bringIntoSight(sheet: HTMLElement, ply: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = 0;
  const look = (calmPaints: number, paints: number) => {
    const calm = scrollToMove(sheet, ply) ? 0 : calmPaints + 1;
    if (calm === CALM_PAINTS || paints === MOST_PAINTS) return;
    request = requestAnimationFrame(() => {
      timer = setTimeout(() => look(calm, paints + 1));
    });
  };
  timer = setTimeout(() => {
    // If the sheet has the focus, the move takes it.
    if (sheet.contains(document.activeElement)) findMove(sheet, ply)?.focus({ preventScroll: true });
    look(0, 0);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(request);
  };
}

/** Scrolls the sheet, not the page, to keep the board in view. Returns whether it moved. */
function scrollToMove(sheet: HTMLElement, ply: number): boolean {
  const move = findMove(sheet, ply);
  if (!move) return false;
  const [place, frame] = [move.getBoundingClientRect(), sheet.getBoundingClientRect()];
  const before = { left: sheet.scrollLeft, top: sheet.scrollTop };
  if (place.top < frame.top || place.bottom > frame.bottom) {
    sheet.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
  }
  if (place.left < frame.left || place.right > frame.right) {
    sheet.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
  }
  return sheet.scrollLeft !== before.left || sheet.scrollTop !== before.top;
}

/** Finds the move's element; the first move's before any move. */
function findMove(sheet: HTMLElement, ply: number): HTMLElement | null {
  return sheet.querySelector(`[data-ply="${Math.max(ply, 1)}"]`);
}

interface SheetMove {
  readonly san: string;
  /** Ply of the position after it. */
  readonly ply: number;
}

interface MoveRow {
  readonly number: number;
  /** Undefined in the first row of a game that Black began. */
  readonly white: SheetMove | undefined;
  readonly black: SheetMove | undefined;
}

/** Returns the rows, numbered from the first position's move number. */
export function moveRowsOf(startFen: string, plies: readonly Ply[]): readonly MoveRow[] {
  const blackBegan = plies[0]?.color === 'black';
  const moves: readonly (SheetMove | undefined)[] = [
    ...(blackBegan ? [undefined] : []),
    ...plies.map(({ san }, index) => ({ san, ply: index + 1 })),
  ];
  const first = firstNumberOf(startFen);
  return Array.from({ length: Math.ceil(moves.length / 2) }, (_, row) => ({
    number: first + row,
    white: moves[2 * row],
    black: moves[2 * row + 1],
  }));
}

/** Rows per page (our choice): the browser skips the layout of pages out of view. */
const ROWS_PER_PAGE = 10;

/** Splits the rows into pages; the last may be shorter. */
export function pagesOf(rows: readonly MoveRow[]): readonly (readonly MoveRow[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_PAGE) }, (_, page) =>
    rows.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE),
  );
}

/** Reads the last of a FEN's six fields, the move number. */
function firstNumberOf(fen: string): number {
  const number = Number(fen.split(' ')[5]);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

export interface MoveSheetProps {
  /** Position where the game began; move numbers start from its own. */
  readonly startFen: string;
  readonly plies: readonly Ply[];
  /** Number of moves played on the shown board. */
  readonly shownPly: number;
  readonly withFigurines: boolean;
  /** Always in rows; otherwise a phone shows one line. */
  readonly isWhole?: boolean;
  readonly onLook: (target: PlyTarget) => void;
}

const KEYS: Readonly<Record<string, PlyTarget>> = {
  ArrowLeft: 'back',
  ArrowUp: 'back',
  ArrowRight: 'forward',
  ArrowDown: 'forward',
  Home: 0,
  End: 'last',
};

/** Memoised like its rows: in a game of 300 moves a new move changes only two of them. */
export const MoveSheet = memo(function MoveSheet(props: MoveSheetProps): ReactNode {
  const { startFen, plies, shownPly, withFigurines, isWhole = false, onLook } = props;
  const t = useTranslate();
  const { language } = useLanguage();
  const rows = useMemo(() => moveRowsOf(startFen, plies), [startFen, plies]);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = sheet.current;
    if (rows.length === 0 || !element) return undefined;
    let stop: (() => void) | undefined;
    // Runs at once, and when rotating a phone turns the line into a sheet.
    const observer = new ResizeObserver(() => {
      stop?.();
      stop = bringIntoSight(element, shownPly);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [rows, shownPly]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = KEYS[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onLook(target);
  };
  if (rows.length === 0) return <p className={styles.empty}>{t('game.moves.empty')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the move buttons inside
    <div
      ref={sheet}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for a form, and lays itself out differently
      role="group"
      className={classNames(styles.sheet, isWhole ? styles.whole : styles.line)}
      aria-label={t('game.moves.label')}
      onKeyDown={onKeyDown}
    >
      {pagesOf(rows).map((page) => (
        <ol key={page[0]?.number} className={styles.page} start={page[0]?.number}>
          {page.map((row) => (
            <Row
              key={row.number}
              row={row}
              shownPly={isIn(row, shownPly) ? shownPly : undefined}
              isEntry={shownPly === 0 && row === rows[0]}
              write={withFigurines ? figurineSan : localWriter(language)}
              onLook={onLook}
            />
          ))}
        </ol>
      ))}
    </div>
  );
});

/** One function for each language, so that memoised rows keep the same props. */
const localWriters = {
  en: (san: string) => localSan(san, 'en'),
  pl: (san: string) => localSan(san, 'pl'),
} as const;
const localWriter = (language: keyof typeof localWriters) => localWriters[language];

const isIn = ({ white, black }: MoveRow, ply: number) => white?.ply === ply || black?.ply === ply;

interface SheetRowProps {
  readonly row: MoveRow;
  /** Ply of the shown move, if it is in this row. */
  readonly shownPly: number | undefined;
  /** Whether Tab enters the sheet at this row, because no move is shown. */
  readonly isEntry: boolean;
  readonly write: (san: string) => string;
  readonly onLook: (target: PlyTarget) => void;
}

/** Compared by value, because every move makes new row objects. */
const Row = memo(
  function Row({ row, shownPly, isEntry, write, onLook }: SheetRowProps): ReactNode {
    const { number, white, black } = row;
    return (
      <li className={styles.row}>
        <span className={styles.number}>{number}.</span>
        {white ? (
          <Move
            move={white}
            isShown={white.ply === shownPly}
            isEntry={isEntry}
            write={write}
            onLook={onLook}
          />
        ) : (
          <span className={styles.gap}>…</span>
        )}
        {black && (
          <Move
            move={black}
            isShown={black.ply === shownPly}
            isEntry={isEntry && !white}
            write={write}
            onLook={onLook}
          />
        )}
      </li>
    );
  },
  (before, after) =>
    before.shownPly === after.shownPly &&
    before.isEntry === after.isEntry &&
    before.write === after.write &&
    before.onLook === after.onLook &&
    isSameMove(before.row.white, after.row.white) &&
    isSameMove(before.row.black, after.row.black),
);

const isSameMove = (one: SheetMove | undefined, other: SheetMove | undefined) =>
  one?.san === other?.san && one?.ply === other?.ply;

interface MoveProps extends Pick<SheetRowProps, 'write' | 'onLook' | 'isEntry'> {
  readonly move: SheetMove;
  readonly isShown: boolean;
}

function Move({ move, isShown, isEntry, write, onLook }: MoveProps): ReactNode {
  return (
    <button
      type="button"
      className={classNames(styles.move, isShown && styles.shown)}
      data-ply={move.ply}
      aria-current={isShown ? 'step' : undefined}
      tabIndex={isShown || isEntry ? 0 : -1}
      onClick={() => onLook(move.ply)}
    >
      {write(move.san)}
    </button>
  );
}
