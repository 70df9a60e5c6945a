/**
 * The overlays of a game for the board and the panel under it, which stand far apart: what changes them, a pick above all, draws
 * those two anew and nothing between them.
 */
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { useGameOverlays, type GameOverlays, type GameOverlaysParts } from './use-game-overlays.ts';

const OverlaysContext = createContext<GameOverlays | undefined>(undefined);

interface OverlaysOfGameProps extends GameOverlaysParts {
  readonly children: ReactNode;
}

/** Keeps the overlays for its children. */
export function OverlaysOfGame({ children, ...parts }: OverlaysOfGameProps): ReactNode {
  const overlays = useGameOverlays(parts);
  return <OverlaysContext value={overlays}>{children}</OverlaysContext>;
}

/** Throws outside of `OverlaysOfGame`. */
export function useOverlaysOfGame(): GameOverlays {
  const overlays = use(OverlaysContext);
  if (!overlays) throw new Error('no game keeps its overlays here');
  return overlays;
}
