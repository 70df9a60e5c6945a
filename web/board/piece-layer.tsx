/** Draws squares and pieces with a view-only chessground; `gesture-layer.tsx` takes the input. */
import { Chessground } from 'chessground';
import 'chessground/assets/chessground.base.css';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Color, PlacedPiece } from '#chess/chess';
import { BoardSquares } from './board-squares.tsx';
import { Coordinates } from './coordinates.tsx';
import type { DraggedPiece, Ground } from './dragged-piece.ts';
import styles from './piece-layer.module.css';
import { prefersReducedMotion } from './reduced-motion.ts';
import { SQUARES } from './squares.ts';

/** Duration of a piece's glide, in ms (look.md §8). */
const GLIDE_MS = 200;

interface PieceLayerProps {
  readonly positionId: string;
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  readonly glides: boolean;
  /** Shared with the gesture layer, which drags it. */
  readonly draggedPiece: DraggedPiece;
  /** Drawn between the squares and the pieces. */
  readonly underPieces?: ReactNode;
}

/** Mounts chessground with our squares and pieces. */
export function PieceLayer(props: PieceLayerProps): ReactNode {
  const { positionId, pieces, orientation, glides, draggedPiece, underPieces } = props;
  const element = useRef<HTMLDivElement>(null);
  const ground = useRef<Ground>(undefined);
  const shownPosition = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const created = createGround(element.current);
    ground.current = created;
    draggedPiece.attach(created);
    return () => created.destroy();
  }, [draggedPiece]);

  useLayoutEffect(() => {
    const board = ground.current;
    if (!board) return;
    // A piece dragged to its square does not glide there again.
    const wasDragged = draggedPiece.putBack();
    // Exercises are unrelated: pieces must not glide between them.
    const isSamePosition = shownPosition.current === positionId;
    shownPosition.current = positionId;
    const enabled = glides && isSamePosition && !wasDragged && !prefersReducedMotion();
    // An unfinished glide would continue over the new pieces.
    if (!enabled) board.stop();
    board.set({ orientation, animation: { enabled } });
    const placed = new Map(pieces.map(({ square, color, role }) => [square, { color, role }]));
    board.setPieces(new Map(SQUARES.map((square) => [square, placed.get(square)])));
  }, [positionId, pieces, orientation, glides, draggedPiece]);

  return (
    <div className={styles.layer} aria-hidden="true">
      <BoardSquares />
      {underPieces}
      <div ref={element} className={styles.ground} />
      <Coordinates orientation={orientation} />
    </div>
  );
}

/** Creates an empty chessground in an element. */
function createGround(element: HTMLElement): Ground {
  return Chessground(element, {
    fen: '8/8/8/8/8/8/8/8',
    viewOnly: true,
    coordinates: false,
    // Chessground's shapes set style attributes, which our CSP forbids.
    drawable: { enabled: false, visible: false },
    animation: { enabled: false, duration: GLIDE_MS },
  });
}
