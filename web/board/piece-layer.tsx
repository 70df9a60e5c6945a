/**
 * The squares and pieces, drawn by chessground. It takes no input here: `gesture-layer.tsx` does.
 */
import 'chessground/assets/chessground.base.css';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Color, PlacedPiece } from '#names/chess';
import { BoardSquares } from './board-squares.tsx';
import { Coordinates } from './coordinates.tsx';
import { layGround, showPieces, type Ground } from './ground.ts';
import type { PieceHand } from './piece-hand.ts';
import styles from './piece-layer.module.css';
import { prefersReducedMotion } from './reduced-motion.ts';

interface PieceLayerProps {
  readonly positionId: string;
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  readonly glides: boolean;
  /** Carries a piece for the gesture layer. */
  readonly hand: PieceHand;
  /** Drawn between the squares and the pieces. */
  readonly underPieces?: ReactNode;
}

/** Chessground with our squares and pieces on it. */
export function PieceLayer(props: PieceLayerProps): ReactNode {
  const { positionId, pieces, orientation, glides, hand, underPieces } = props;
  const element = useRef<HTMLDivElement>(null);
  const ground = useRef<Ground>(undefined);
  const shownPosition = useRef<string>(undefined);

  useEffect(() => {
    if (!element.current) return undefined;
    const laid = layGround(element.current);
    ground.current = laid;
    hand.reachFor(laid);
    return laid.leave;
  }, [hand]);

  useEffect(() => {
    // What the learner carried to its square has arrived; it does not fly there again.
    const wasCarried = hand.takeBack();
    // One exercise has nothing to do with the next: pieces gliding between them would tell a false story.
    const isSamePosition = shownPosition.current === positionId;
    shownPosition.current = positionId;
    if (!ground.current) return;
    const isAnimated = glides && isSamePosition && !wasCarried && !prefersReducedMotion();
    showPieces(ground.current, { pieces, orientation, isAnimated });
  }, [positionId, pieces, orientation, glides, hand]);

  return (
    <div className={styles.layer} aria-hidden="true">
      <BoardSquares />
      {underPieces}
      <div ref={element} className={styles.ground} />
      <Coordinates orientation={orientation} />
    </div>
  );
}
