/**
 * The board and all that stands around it: the players, the status, the buttons and the moves.
 */
import { useCallback } from 'react';
import type { Dispatch, ReactNode } from 'react';
import { opponentOf } from '#chess/chess';
import { ResizableBoard } from '#web/board/resizable-board.tsx';
import type { GameWorker } from '#web/shared/workers/game-worker.ts';
import { GameBoardArea } from './game-board-area.tsx';
import { Controls, type ControlActions } from './controls.tsx';
import styles from './game.module.css';
import { MoveSheet } from './move-sheet.tsx';
import { MoveNavigation } from './move-navigation.tsx';
import { OpeningName } from './opening-name.tsx';
import { leadOf, PlayerStrip } from './player-strip.tsx';
import type { GameEvent, GameInPlay } from './game-in-play.ts';
import type { PlyTarget } from './ply-target.ts';
import { StatusLine } from './status-line.tsx';
import { WholeSheet } from './whole-sheet.tsx';
import type { Copying } from './use-copying.ts';
import { useEngineState } from './use-engine-state.ts';
import type { ShownPosition } from './use-shown-position.ts';

interface GameLayoutProps {
  readonly game: GameInPlay;
  readonly send: Dispatch<GameEvent>;
  readonly gameWorker: GameWorker;
  readonly shown: ShownPosition;
  readonly isFlipped: boolean;
  readonly withFigurines: boolean;
  readonly copied: Copying['copied'];
  readonly actions: ControlActions;
}

/** On a phone one column; on a desktop everything else stands beside the board. */
export function GameLayout(props: GameLayoutProps): ReactNode {
  const { game, send, gameWorker, shown, isFlipped, withFigurines, copied, actions } = props;
  const engineState = useEngineState(gameWorker);
  const showPly = useCallback((target: PlyTarget) => send({ type: 'lookedAt', target }), [send]);
  const { learnerColor } = game.saved;
  return (
    <div className={styles.layout}>
      <div className={styles.above}>
        <Player game={game} isBot={!isFlipped} />
      </div>
      <div className={styles.board}>
        <ResizableBoard>
          <GameBoardArea
            game={game}
            shown={shown}
            orientation={isFlipped ? opponentOf(learnerColor) : learnerColor}
            send={send}
          />
        </ResizableBoard>
      </div>
      <div className={styles.below}>
        <Player game={game} isBot={isFlipped} />
      </div>
      <div className={styles.status}>
        <StatusLine
          game={game}
          engineState={engineState}
          copied={copied}
          onRetry={() => send({ type: 'workerWanted' })}
        />
      </div>
      <div className={styles.steps}>
        <MoveNavigation shownPly={shown.ply} lastPly={game.view.plies.length} onLook={showPly} />
      </div>
      <div className={styles.controls}>
        <Controls game={game} withFigurines={withFigurines} {...actions} />
      </div>
      <div className={styles.moves}>
        <Moves game={game} shown={shown} withFigurines={withFigurines} onLook={showPly} />
      </div>
    </div>
  );
}

function Player({ game, isBot }: { readonly game: GameInPlay; readonly isBot: boolean }): ReactNode {
  const { saved, view, step } = game;
  const color = isBot ? opponentOf(saved.learnerColor) : saved.learnerColor;
  return (
    <PlayerStrip
      elo={isBot ? saved.settings.elo : undefined}
      opponent={isBot ? saved.settings.opponent : undefined}
      color={color}
      captured={view.captured[color]}
      lead={leadOf(view, color)}
      isTurn={step !== 'over' && view.turn === color}
    />
  );
}

interface MovesProps extends Pick<GameLayoutProps, 'game' | 'shown' | 'withFigurines'> {
  readonly onLook: (target: PlyTarget) => void;
}

function Moves({ game, shown, withFigurines, onLook }: MovesProps): ReactNode {
  const { saved, view } = game;
  const { startFen } = saved.record;
  const sheet = { startFen, plies: view.plies, shownPly: shown.ply, withFigurines, onLook };
  return (
    <>
      <div className={styles.openingName}>
        <OpeningName name={saved.opening} startFen={startFen} />
      </div>
      <div className={styles.sheet}>
        <MoveSheet {...sheet} />
        <WholeSheet opening={saved.opening} {...sheet} />
      </div>
    </>
  );
}
