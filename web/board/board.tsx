/**
 * A chess board: shows pieces and marks, reports the arrows, circles and moves made on it. Knows no rules of chess.
 */
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import type { Color, PlacedPiece, Square } from '#names/chess';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { usePaints } from '#web/platform/screen/use-paints.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import styles from './board.module.css';
import { GestureLayer } from './gesture-layer.tsx';
import type { BoardInput } from './input.ts';
import type { Mark } from './mark.ts';
import { DraggedPiece } from './dragged-piece.ts';
import { PieceLayer } from './piece-layer.tsx';
import type { SquareNotes } from './square-description.ts';
import { usePieceImages } from './use-piece-images.ts';

interface BoardProps {
  /** Names the position: a half-drawn arrow of one position never reaches the next. */
  readonly positionId: string;
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  readonly marks: readonly Mark[];
  /** Undefined when the board takes nothing. */
  readonly input: BoardInput | undefined;
  /** Whether new pieces of the same position glide to their squares. */
  readonly glides?: boolean | undefined;
  /** Called with the piece of a game that is picked, by pointer or keyboard, whenever that changes. */
  readonly onPick?: ((square: Square | undefined) => void) | undefined;
  /** Called when Space is pressed on the board, with the time, in ms since the page began; without it Space does what Enter does. */
  readonly onSpace?: ((pressedAt: number) => void) | undefined;
  /** The board takes the focus whenever this changes, and with its appearance if this is there then. */
  readonly focusOn?: string | undefined;
  /**
   * Whether all of it comes with its first paint, in place of a picture of it. Else its place comes first, then the board, its pieces and
   * squares: in one task they would take a slow phone too long.
   */
  readonly comesWhole?: boolean | undefined;
  /** Further texts of the squares, for screen readers. */
  readonly notes?: SquareNotes | undefined;
  /** Drawn between the squares and the pieces. */
  readonly underPieces?: ReactNode;
  /** Drawn between the pieces and the marks. */
  readonly overPieces?: ReactNode;
  /** Lies over everything. */
  readonly children?: ReactNode;
}

/** The board; as wide as its place, up to 520 px. */
export function Board(props: BoardProps): ReactNode {
  const t = useTranslate();
  const hasImages = usePieceImages();
  const isShown = useDeferredValue(hasImages, hasImages && props.comesWhole === true);
  return isShown ? <BoardWithPieces {...props} /> : <BoardSkeleton label={t('board.loadingPieces')} />;
}

function BoardWithPieces(props: BoardProps): ReactNode {
  const { positionId, pieces, orientation, marks, input, glides = false, comesWhole = false } = props;
  const [draggedPiece] = useState(() => new DraggedPiece());
  const hasSquares = usePaints(1) === 1 || comesWhole;
  return (
    <div className={styles.board}>
      <PieceLayer
        positionId={positionId}
        pieces={pieces}
        orientation={orientation}
        glides={glides}
        draggedPiece={draggedPiece}
        comesWhole={comesWhole}
        underPieces={props.underPieces}
      />
      {props.overPieces}
      {hasSquares && (
        <GestureLayer
          positionId={positionId}
          pieces={pieces}
          orientation={orientation}
          marks={marks}
          notes={props.notes}
          input={input}
          draggedPiece={draggedPiece}
          onPick={props.onPick}
          onSpace={props.onSpace}
          focusOn={props.focusOn}
        />
      )}
      {props.children}
    </div>
  );
}
