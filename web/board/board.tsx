/**
 * Renders a board with pieces and marks; reports arrows, circles and moves. Knows no rules of
 * chess.
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
  /** Identifies the position: a half-drawn arrow never carries over. */
  readonly positionId: string;
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  readonly marks: readonly Mark[];
  /** Undefined if the board takes no input. */
  readonly input: BoardInput | undefined;
  /** Whether new pieces of the same position glide to their squares. */
  readonly glides?: boolean | undefined;
  /** Called when the picked piece of a game changes. */
  readonly onPick?: ((square: Square | undefined) => void) | undefined;
  /** Called on Space with the time in ms since page start; without it Space acts like Enter. */
  readonly onSpace?: ((pressedAt: number) => void) | undefined;
  /** Focuses the board on each change, and on mount if set. */
  readonly focusOn?: string | undefined;
  /** Extra texts of squares, for screen readers. */
  readonly notes?: SquareNotes | undefined;
  /** Drawn between the squares and the pieces. */
  readonly underPieces?: ReactNode;
  /** Drawn between the pieces and the marks. */
  readonly overPieces?: ReactNode;
  /** Drawn above everything. */
  readonly children?: ReactNode;
}

/** Renders the board, as wide as its place, up to 520 px. */
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
