/**
 * A chess board: shows pieces and marks, reports the arrows, circles and moves made on it. Knows no rules of chess.
 */
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import type { Color, PlacedPiece, Square } from '#names/chess';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import styles from './board.module.css';
import { GestureLayer } from './gesture-layer.tsx';
import type { BoardInput } from './input.ts';
import type { Mark } from './mark.ts';
import { PieceHand } from './piece-hand.ts';
import { PieceLayer } from './piece-layer.tsx';
import type { SquareNotes } from './square-description.ts';
import { usePieceImages } from './use-piece-images.ts';

interface BoardProps {
  /** Names the position: what is half drawn in one never reaches the next. */
  readonly positionId: string;
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  readonly marks: readonly Mark[];
  /** Undefined when the board takes nothing. */
  readonly input: BoardInput | undefined;
  /** Whether new pieces of the same position glide to their squares. */
  readonly glides?: boolean | undefined;
  /** Told which piece of a game is picked, by pointer or keyboard, whenever that changes. */
  readonly onPick?: ((square: Square | undefined) => void) | undefined;
  /** What else is said of the squares. */
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
  const { positionId, pieces, orientation, marks, input, glides = false } = props;
  const t = useTranslate();
  // A store's news is rendered in one task: a whole board is too much for that on a slow phone.
  const piecesAreReady = useDeferredValue(usePieceImages());
  const [hand] = useState(() => new PieceHand());
  if (!piecesAreReady) return <BoardSkeleton label={t('board.loadingPieces')} />;
  return (
    <div className={styles.board}>
      <PieceLayer
        positionId={positionId}
        pieces={pieces}
        orientation={orientation}
        glides={glides}
        hand={hand}
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
        hand={hand}
        onPick={props.onPick}
      />
      {props.children}
    </div>
  );
}
