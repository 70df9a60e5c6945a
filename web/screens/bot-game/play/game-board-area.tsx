/**
 * The board of a game: what it shows, and the moves that the learner can make on it.
 */
import { useMemo } from 'react';
import type { Dispatch, ReactNode } from 'react';
import type { Arrow, Color, Square } from '#chess/chess';
import { GameBoard } from '#web/board/game/game-board.tsx';
import { PromotionChoice } from '#web/board/game/promotion-choice.tsx';
import type { BoardInput } from '#web/board/input.ts';
import type { GameInPlay, GameEvent } from './game-in-play.ts';
import { useOverlaysOfGame } from './overlays-of-game.tsx';
import { meantMove, targetsOf } from './targets.ts';
import type { ShownPosition } from './use-shown-position.ts';

interface GameBoardAreaProps {
  readonly game: GameInPlay;
  readonly shown: ShownPosition;
  readonly orientation: Color;
  readonly send: Dispatch<GameEvent>;
}

/** Moves can be made only in the newest position. While the learner predicts, the board takes marks instead. */
export function GameBoardArea({ game, shown, orientation, send }: GameBoardAreaProps): ReactNode {
  const { saved } = game;
  const { view, onPick } = useOverlaysOfGame();
  const input = useGameInput(game, send);
  const premove = game.step === 'bot' ? game.premove : undefined;
  const { check, lastMove } = shown;
  const highlights = useMemo(() => ({ lastMove, check, premove }), [lastMove, check, premove]);
  return (
    <GameBoard
      positionId={saved.key}
      pieces={shown.pieces}
      orientation={orientation}
      highlights={highlights}
      overlays={view.overlayMarks}
      marks={view.marks}
      input={view.input ?? input}
      onPick={onPick}
    >
      {game.step === 'promoting' && (
        <PromotionChoice
          color={saved.learnerColor}
          square={game.move.to}
          orientation={orientation}
          onChoose={(role) => send({ type: 'promoted', role })}
          onCancel={() => send({ type: 'promotionDropped' })}
        />
      )}
    </GameBoard>
  );
}

const NOWHERE: ReadonlyMap<Square, readonly Square[]> = new Map();

/** One kind of input for the whole game, so that a gesture begun while the bot thinks continues after the bot's move. */
function useGameInput(game: GameInPlay, send: Dispatch<GameEvent>): BoardInput | undefined {
  const { view, saved, step, lookedAt } = game;
  const movable = saved.learnerColor;
  const targets = useMemo(() => {
    if (step === 'learner') return targetsOf(view.legal, view.pieces);
    return step === 'bot' ? targetsOf(view.premoves, view.pieces) : NOWHERE;
  }, [step, view]);
  const { pieces } = view;
  const takesMoves = step !== 'over' && step !== 'stalled' && lookedAt === undefined;
  return useMemo(
    () =>
      takesMoves
        ? {
            kind: 'game',
            movable,
            targets,
            onMove: (move: Arrow) => send({ type: 'dropped', move: meantMove(move, pieces) }),
            onDismiss: () => send({ type: 'premoveDropped' }),
          }
        : undefined,
    [takesMoves, movable, targets, pieces, send],
  );
}
