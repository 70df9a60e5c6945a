/**
 * The squares and pieces, drawn by chessground. It takes no input here: `gesture-layer.tsx` does.
 */
import { Chessground } from 'chessground';
import type { Api } from 'chessground/api';
import 'chessground/assets/chessground.base.css';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Color, PlacedPiece } from '#chess/types';
import { BoardSquares } from './board-squares.tsx';
import styles from './piece-layer.module.css';
import { SQUARES } from './squares.ts';

interface PieceLayerProps {
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
}

/** Chessground with our squares and pieces on it. */
export function PieceLayer({ pieces, orientation }: PieceLayerProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const ground = useRef<Api>(undefined);

  useEffect(() => {
    if (!element.current) return undefined;
    const api = Chessground(element.current, {
      viewOnly: true,
      // Chessground's own shapes set style attributes, which the page's CSP forbids, and know no dashes or ticks.
      drawable: { enabled: false, visible: false },
      // One exercise has nothing to do with the next: pieces gliding between them would tell a false story.
      animation: { enabled: false },
    });
    ground.current = api;
    return () => api.destroy();
  }, []);

  useEffect(() => {
    const placed = new Map(pieces.map(({ square, color, role }) => [square, { color, role }]));
    ground.current?.set({ orientation });
    ground.current?.setPieces(new Map(SQUARES.map((square) => [square, placed.get(square)])));
  }, [pieces, orientation]);

  return (
    <div className={styles.layer} aria-hidden="true">
      <BoardSquares />
      <div ref={element} className={styles.ground} />
    </div>
  );
}
