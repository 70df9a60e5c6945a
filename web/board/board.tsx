/**
 * A chess board: shows pieces and marks, reports the arrows, circles and moves made on it. Knows no rules of chess.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Color, PlacedPiece, Square } from '#chess/chess';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
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
  return usePieceImages() ? (
    <BoardWithPieces {...props} />
  ) : (
    <BoardSkeleton label={t('board.loadingPieces')} />
  );
}

function BoardWithPieces(props: BoardProps): ReactNode {
  const { positionId, pieces, orientation, marks, input, glides = false } = props;
  const [draggedPiece] = useState(() => new DraggedPiece());
  return (
    <div className={styles.board}>
      <PieceLayer
        positionId={positionId}
        pieces={pieces}
        orientation={orientation}
        glides={glides}
        draggedPiece={draggedPiece}
        underPieces={props.underPieces}
      />
      {props.overPieces}
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
      {props.children}
    </div>
  );
}
