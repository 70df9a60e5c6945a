/**
 * The table a game is played at: the board between its players, how things stand, what one may do, and the moves.
 */
import { useCallback, useDeferredValue } from 'react';
import type { Dispatch, ReactNode } from 'react';
import { opponentOf } from '#names/chess';
import type { GameWorker } from '#web/platform/workers/game-worker.ts';
import type { Ply } from '#worker-engine/game/types';
import { BoardPlace } from './board-place.tsx';
import { Controls, type ControlActions } from './controls.tsx';
import styles from './game.module.css';
import { MoveSheet } from './move-sheet.tsx';
import { MoveSteps } from './move-steps.tsx';
import { OpeningName } from './opening-name.tsx';
import { leadOf, PlayerStrip } from './player-strip.tsx';
import type { Place, Session, SessionEvent } from './session.ts';
import { StatusLine } from './status-line.tsx';
import type { Copying } from './use-copying.ts';
import { useEngineState } from './use-engine-state.ts';
import type { GameOverlays } from './use-game-overlays.ts';
import type { ShownPosition } from './use-shown-position.ts';

interface TableProps {
  readonly session: Session;
  readonly send: Dispatch<SessionEvent>;
  readonly gameWorker: GameWorker;
  readonly shown: ShownPosition;
  readonly overlays: GameOverlays;
  readonly isFlipped: boolean;
  readonly withFigurines: boolean;
  readonly copied: Copying['copied'];
  readonly actions: ControlActions;
}

/** On a phone one column, the controls under the board; on a desktop all but the board stands beside it. */
export function Table(props: TableProps): ReactNode {
  const { session, send, gameWorker, shown, overlays, isFlipped, withFigurines, copied, actions } = props;
  const engineState = useEngineState(gameWorker);
  const look = useCallback((place: Place) => send({ type: 'lookedAt', place }), [send]);
  const { learnerColor } = session.saved;
  return (
    <div className={styles.table}>
      <div className={styles.opponent}>
        <Player session={session} isBot />
      </div>
      <div className={styles.board}>
        <BoardPlace
          session={session}
          shown={shown}
          orientation={isFlipped ? opponentOf(learnerColor) : learnerColor}
          overlays={overlays}
          send={send}
        />
      </div>
      <div className={styles.learner}>
        <Player session={session} isBot={false} />
      </div>
      <div className={styles.status}>
        <StatusLine
          session={session}
          engineState={engineState}
          copied={copied}
          onRetry={() => send({ type: 'engineWanted' })}
        />
      </div>
      <div className={styles.steps}>
        <MoveSteps shownPly={shown.ply} lastPly={session.view.plies.length} onLook={look} />
      </div>
      <div className={styles.controls}>
        <Controls session={session} withFigurines={withFigurines} {...actions} />
      </div>
      <Moves session={session} shown={shown} withFigurines={withFigurines} onLook={look} />
    </div>
  );
}

function Player({ session, isBot }: { readonly session: Session; readonly isBot: boolean }): ReactNode {
  const { saved, view, step } = session;
  const color = isBot ? opponentOf(saved.learnerColor) : saved.learnerColor;
  return (
    <PlayerStrip
      elo={isBot ? saved.settings.elo : undefined}
      color={color}
      captured={view.captured[color]}
      lead={leadOf(view, color)}
      isTurn={step !== 'over' && view.turn === color}
    />
  );
}

const NONE: readonly Ply[] = [];

interface MovesProps extends Pick<TableProps, 'session' | 'shown' | 'withFigurines'> {
  readonly onLook: (place: Place) => void;
}

function Moves({ session, shown, withFigurines, onLook }: MovesProps): ReactNode {
  const { saved, view } = session;
  // The board is painted first, the sheet right after: a long game's is too much for one task of a slow phone.
  const plies = useDeferredValue(view.plies, NONE);
  const shownPly = useDeferredValue(shown.ply);
  return (
    <div className={styles.moves}>
      <OpeningName name={saved.opening} />
      <MoveSheet
        startFen={saved.record.startFen}
        plies={plies}
        shownPly={shownPly}
        withFigurines={withFigurines}
        onLook={onLook}
      />
    </div>
  );
}
