/** Shares a game's overlays, so that a pick re-renders only the board and the panel. */
import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { canUseOption, type Tier } from '#contract/access';
import type { Arrow, Square } from '#chess/chess';
import type { GameWorker } from '#web/shared/workers/game-worker.ts';
import type { PredictableOption } from '#worker-engine/game/overlay-types';
import { useOverlayView, type OverlayView } from '../overlays/use-overlay-view.ts';
import type { GameInPlay } from './game-in-play.ts';
import { useReply } from './use-reply.ts';
import type { ShownPosition } from './use-shown-position.ts';
import type { TurnShown } from '../overlays/visible-options.ts';

const OverlaysContext = createContext<GameOverlays | undefined>(undefined);

interface OverlaysOfGameProps extends GameOverlaysParts {
  readonly children: ReactNode;
}

/** Keeps the overlays for its children. */
export function OverlaysOfGame({ children, ...parts }: OverlaysOfGameProps): ReactNode {
  const overlays = useGameOverlays(parts);
  return <OverlaysContext value={overlays}>{children}</OverlaysContext>;
}

/** Returns the overlays. Throws outside of `OverlaysOfGame`. */
export function useOverlaysOfGame(): GameOverlays {
  const overlays = use(OverlaysContext);
  if (!overlays) throw new Error('no game keeps its overlays here');
  return overlays;
}

/** Overlays of the shown position, which the worker computes after every move. */
interface GameOverlays {
  readonly view: OverlayView;
  /** Called when the learner picks a piece, or drops the pick. */
  readonly onPick: (square: Square | undefined) => void;
}

interface GameOverlaysParts {
  readonly game: GameInPlay;
  readonly shown: ShownPosition;
  readonly gameWorker: GameWorker;
  readonly tier: Tier;
}

/** Returns the overlays of the shown position. */
function useGameOverlays({ game, shown, gameWorker, tier }: GameOverlaysParts): GameOverlays {
  const { saved, view } = game;
  const { learnerColor } = saved;
  const { record } = shown;
  const [picked, onPick] = useState<Square>();
  const replied = useReply(record, (shownRecord) => gameWorker.overlays(shownRecord, learnerColor));
  const options = useMemo(
    // Without premium only free options show, even in a game begun with premium.
    () => saved.settings.options.filter((option) => canUseOption(tier, option)),
    [saved.settings.options, tier],
  );
  const overlayView = useOverlayView({
    positionKey: positionKeyOf(game),
    gameKey: saved.key,
    options,
    overlays: replied?.request === record ? replied.reply : undefined,
    counted: replied?.failed === record ? undefined : replied?.reply,
    picked,
    turn: turnShownOf(game),
    isNewest: game.lookedAt === undefined,
    ownMove: view.plies.findLast(({ color }) => color === learnerColor)?.fen,
    shownMove: view.plies[shown.ply - 1]?.fen,
    score: useCallback(
      (option: PredictableOption, expected: readonly (Arrow | Square)[]) =>
        gameWorker.scorePrediction(record, learnerColor, option, expected),
      [gameWorker, record, learnerColor],
    ),
  });
  return { view: overlayView, onPick };
}

/** It stays the learner's turn, with ideas hidden, until the worker has read their move. */
export function turnShownOf({ lookedAt, step, view, saved }: GameInPlay): TurnShown {
  if (lookedAt !== undefined || step === 'over') return 'past';
  return view.turn === saved.learnerColor ? 'mine' : 'theirs';
}

/** Keys the newest position, so that a look at an earlier one keeps the prediction. */
export function positionKeyOf({ saved }: GameInPlay): string {
  return `${saved.key} ${saved.record.moves.join()}`;
}
