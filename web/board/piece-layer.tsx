/**
 * The squares and pieces, drawn by chessground. It takes no input here: `gesture-layer.tsx` does.
 */
import { Chessground } from 'chessground';
import type { Api } from 'chessground/api';
import { renderResized } from 'chessground/render';
import 'chessground/assets/chessground.base.css';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Color, PlacedPiece } from '#chess/types';
import { BoardSquares } from './board-squares.tsx';
import { Coordinates } from './coordinates.tsx';
import type { PieceHand } from './piece-hand.ts';
import styles from './piece-layer.module.css';
import { prefersReducedMotion } from './reduced-motion.ts';
import { SQUARES } from './squares.ts';

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

/** How long a piece glides to another square (look.md: 120–200 ms). */
const GLIDE_MS = 200;

/** Chessground with our squares and pieces on it. */
export function PieceLayer(props: PieceLayerProps): ReactNode {
  const { positionId, pieces, orientation, glides, hand, underPieces } = props;
  const element = useRef<HTMLDivElement>(null);
  const ground = useRef<Api>(undefined);
  const shownPosition = useRef<string>(undefined);

  useEffect(() => {
    if (!element.current) return undefined;
    const api = Chessground(element.current, {
      viewOnly: true,
      coordinates: false,
      // Chessground's own shapes set style attributes, which the page's CSP forbids, and know no dashes or ticks.
      drawable: { enabled: false, visible: false },
      animation: { enabled: false, duration: GLIDE_MS },
    });
    ground.current = api;
    hand.reachFor(api);
    return () => api.destroy();
  }, [hand]);

  useEffect(() => {
    // What the learner carried to its square has arrived; it does not fly there again.
    const wasCarried = hand.takeBack();
    // One exercise has nothing to do with the next: pieces gliding between them would tell a false story.
    const isSamePosition = shownPosition.current === positionId;
    shownPosition.current = positionId;
    if (!ground.current) return;
    const isAnimated = glides && isSamePosition && !wasCarried && !prefersReducedMotion();
    show(ground.current, pieces, orientation, isAnimated);
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

function show(ground: Api, pieces: readonly PlacedPiece[], orientation: Color, isAnimated: boolean): void {
  const placed = new Map(pieces.map(({ square, color, role }) => [square, { color, role }]));
  // A glide still under way would go on over the new pieces.
  if (!isAnimated) delete ground.state.animation.current;
  turn(ground, orientation);
  ground.set({ animation: { enabled: isAnimated } });
  ground.setPieces(new Map(SQUARES.map((square) => [square, placed.get(square)])));
}

/** Chessground would build the board anew and have the page laid out in the middle of a tap; its elements need but move. */
function turn({ state }: Api, orientation: Color): void {
  if (state.orientation === orientation) return;
  state.orientation = orientation;
  renderResized(state);
}
