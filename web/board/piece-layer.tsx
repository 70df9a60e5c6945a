/**
 * The squares and pieces, drawn by chessground. It takes no input here: `gesture-layer.tsx` does.
 */
import 'chessground/assets/chessground.base.css';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Color, PlacedPiece } from '#names/chess';
import { afterNextPaint } from '#web/platform/screen/after-next-paint.ts';
import { BoardSquares } from './board-squares.tsx';
import { Coordinates } from './coordinates.tsx';
import { createGround, drawNow, showPieces, type Ground } from './ground.ts';
import type { DraggedPiece } from './dragged-piece.ts';
import styles from './piece-layer.module.css';
import { prefersReducedMotion } from './reduced-motion.ts';

interface PieceLayerProps {
  readonly positionId: string;
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  readonly glides: boolean;
  /** The gesture layer drags a piece with it. */
  readonly draggedPiece: DraggedPiece;
  /** Whether the first pieces come with the board's first paint. */
  readonly comesWhole: boolean;
  /** Drawn between the squares and the pieces. */
  readonly underPieces?: ReactNode;
}

/** Chessground with our squares and pieces on it. */
export function PieceLayer(props: PieceLayerProps): ReactNode {
  const { positionId, pieces, orientation, glides, draggedPiece, comesWhole, underPieces } = props;
  const element = useRef<HTMLDivElement>(null);
  const ground = useRef<Ground>(undefined);
  const shownPosition = useRef<string>(undefined);
  /** What the coordinates say: the squares have their names with their pieces. */
  const [shownSide, setShownSide] = useState(orientation);

  useEffect(() => {
    if (!element.current) return undefined;
    const created = createGround(element.current);
    ground.current = created;
    draggedPiece.attach(created);
    return created.disconnect;
  }, [draggedPiece]);

  useEffect(() => {
    // A piece that the learner has dragged to its square does not glide there again.
    const wasDragged = draggedPiece.putBack();
    // Exercises are not related: pieces must not glide from one to the next.
    const isSamePosition = shownPosition.current === positionId;
    const board = ground.current;
    if (!board) return undefined;
    const show = (shown: readonly PlacedPiece[]) => {
      shownPosition.current = positionId;
      setShownSide(orientation);
      const isAnimated = glides && isSamePosition && !wasDragged && !prefersReducedMotion();
      showPieces(board, { pieces: shown, orientation, isAnimated });
    };
    const isFirst = shownPosition.current === undefined;
    if (isSamePosition || (comesWhole && isFirst)) {
      show(pieces);
      return undefined;
    }
    // A board of other pieces takes a lesson's longest paint: what else Next changes, and the board itself, is painted before it.
    const showNow = (shown: readonly PlacedPiece[]) => () => {
      flushSync(() => show(shown));
      drawNow(board);
    };
    // On a page's first board each of the twelve images is read and painted: one colour a paint.
    const white = pieces.filter(({ color }) => color === 'white');
    return isFirst ? afterNextPaint(showNow(white), showNow(pieces)) : afterNextPaint(showNow(pieces));
  }, [positionId, pieces, orientation, glides, draggedPiece, comesWhole]);

  return (
    <div className={styles.layer} aria-hidden="true">
      <BoardSquares />
      {underPieces}
      <div ref={element} className={styles.ground} />
      <Coordinates orientation={shownSide} />
    </div>
  );
}
