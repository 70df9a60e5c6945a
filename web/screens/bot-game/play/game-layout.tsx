/** Lays out a game: board, players, status, buttons and moves. */
import { useCallback, useEffect, useState, useRef, memo } from 'react';
import type { Dispatch, ReactNode } from 'react';
import { opponentOf, type Color, type Role } from '#chess/chess';
import { ResizableBoard } from '#web/board/resizable-board.tsx';
import type { GameWorker } from '#web/shared/workers/game-worker.ts';
import { GameBoardArea } from './game-board-area.tsx';
import { Controls, type ControlActions } from './controls.tsx';
import styles from './game.module.css';
import { MoveSheet } from './move-sheet.tsx';
import { MoveNavigation } from './move-navigation.tsx';
import { OpeningName } from './opening-name.tsx';
import type { GameEvent, GameInPlay, BotsTurn, LearnersTurn, Reading } from './game-in-play.ts';
import type { PlyTarget } from './ply-target.ts';
import { WholeSheet } from './whole-sheet.tsx';
import type { Copying } from './use-copying.ts';
import type { ShownPosition } from './use-shown-position.ts';
import type { EngineState } from '#worker-engine/workers/game/api';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { botSubject } from './bot-name.ts';
import statusLineStyles from './status-line.module.css';
import type { MessageKeyOf } from '#web/shared/i18n/message-key.ts';
import type { MessageValues, Translate } from '#web/shared/i18n/translator.ts';
import { endingKeyOf } from './finished-game.ts';
import { findOpponent, type OpponentId } from '#contract/bots';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import type { GameView } from '#worker-engine/game/types';
import { ColorDot } from '../color-dot.tsx';
import { Face } from '../opponents/face.tsx';
import playerStripStyles from './player-strip.module.css';

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

/** One column on a phone; on a desktop everything else stands beside the board. */
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

/** Subscribes to the engine's state. */
function useEngineState(gameWorker: GameWorker): EngineState {
  const [state, setState] = useState<EngineState>({ kind: 'idle' });
  useEffect(() => gameWorker.watchEngine(setState), [gameWorker]);
  return state;
}

interface StatusLineProps {
  readonly game: GameInPlay;
  readonly engineState: EngineState;
  /** Copied just now. */
  readonly copied: 'fen' | 'pgn' | undefined;
  /** Retries the worker. */
  readonly onRetry: () => void;
}

/** Polite live region (moves: `move-announcement.tsx`). Keeps its height, so that nothing moves. */
function StatusLine({ game, engineState, copied, onRetry }: StatusLineProps): ReactNode {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const { key, values }: Status = copied ? { key: `game.copy.${copied}` } : statusOf(game, engineState);
  // The button disappears when pressed, so the line takes the focus.
  const retry = () => {
    place.current?.focus();
    onRetry();
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={statusLineStyles.place}
      aria-live="polite"
      data-step={game.step}
    >
      <p className={statusLineStyles.text}>
        {t(key, { ...values, bot: botSubject(game.saved.settings, t) })}
      </p>
      {game.step === 'stalled' && <Button onClick={retry}>{t('ui.retry')}</Button>}
    </div>
  );
}

/** A text's key and its values besides the bot's name. */
export interface Status {
  readonly key: MessageKeyOf<'game'>;
  readonly values?: MessageValues;
}

/** Returns the most important sentence. Without Stockfish, each turn of the bot says so. */
export function statusOf(game: GameInPlay, engineState: EngineState): Status {
  if (game.step === 'over') return { key: endingKeyOf('over', game.ending, game.saved.learnerColor) };
  if (game.step === 'stalled') return { key: 'game.status.stalled' };
  if (game.lookedAt !== undefined) return { key: 'game.status.looking' };
  switch (game.step) {
    case 'learner':
      return statusOfLearner(game, engineState);
    case 'promoting':
      return { key: 'game.status.promoting' };
    case 'reading':
    case 'bot':
      return statusOfBot(game, engineState);
  }
}

function statusOfLearner({ offer, view }: LearnersTurn, engineState: EngineState): Status {
  if (offer === 'made') return { key: 'game.status.offered' };
  if (offer === 'declined') return { key: 'game.status.declined' };
  if (view.check !== undefined) return { key: 'game.status.check' };
  return findTrouble(engineState) ?? { key: 'game.status.yourMove' };
}

function statusOfBot(game: BotsTurn | Reading, engineState: EngineState): Status {
  if (game.step === 'bot' && game.premove) {
    const { from, to } = game.premove;
    return { key: 'game.status.premove', values: { from, to } };
  }
  const trouble = findTrouble(engineState);
  if (trouble) return trouble;
  if (engineState.kind !== 'loading') return { key: 'game.status.botsMove' };
  return { key: 'game.engine.loading', values: { percent: tensOfPercent(engineState.share) } };
}

/** Rounds down to tens, so that a screen reader announces ten steps, not a hundred. */
const tensOfPercent = (share: number) => Math.floor(share * 10) * 10;

/** Returns what is wrong with Stockfish; undefined while it works. */
function findTrouble(state: EngineState): Status | undefined {
  switch (state.kind) {
    case 'idle':
    case 'loading':
    case 'ready':
      return undefined;
    case 'restarting':
      return { key: 'game.engine.restarting' };
    case 'unavailable':
      return { key: `game.engine.${state.fault}` };
  }
}

interface PlayerStripProps {
  /** The bot's strength; undefined for the learner. */
  readonly elo: number | undefined;
  /** Set for a named bot. */
  readonly opponent: OpponentId | undefined;
  readonly color: Color;
  readonly captured: readonly Role[];
  /** Lead in pawns; 0 or less is not shown. */
  readonly lead: number;
  readonly isTurn: boolean;
}

/** Memoised: most changes on the board do not concern it. */
const PlayerStrip = memo(function PlayerStrip(props: PlayerStripProps): ReactNode {
  const { elo, color, captured, lead, isTurn } = props;
  const opponent = findOpponent(props.opponent);
  const t = useTranslate();
  return (
    <div className={playerStripStyles.strip} data-turn={isTurn}>
      <ColorDot color={color} />
      {opponent && <Face of={opponent.id} className={playerStripStyles.face} />}
      <strong>{opponent?.name ?? t(elo === undefined ? 'game.player.you' : 'game.player.bot')}</strong>
      {elo !== undefined && <span className={playerStripStyles.elo}>{t('game.player.elo', { elo })}</span>}
      {elo !== undefined && (
        <span className={playerStripStyles.thinking} data-shown={isTurn} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      <Captured roles={captured} color={opponentOf(color)} />
      {lead > 0 && (
        <span className={playerStripStyles.lead}>
          <span aria-hidden="true">+{lead}</span>
          <VisuallyHidden>{t('game.player.lead', { lead })}</VisuallyHidden>
        </span>
      )}
    </div>
  );
});

/** Returns the lead of `color` in pawns. */
function leadOf({ lead }: GameView, color: Color): number {
  return color === 'white' ? lead : -lead;
}

function Captured({ roles, color }: { readonly roles: readonly Role[]; readonly color: Color }): ReactNode {
  const t = useTranslate();
  return (
    <span className={playerStripStyles.captured}>
      {roles.map((role, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- two pieces of the same role differ only in their place
          key={index}
          className={playerStripStyles.piece}
          data-piece={`${color} ${role}`}
          data-first={role !== roles[index - 1]}
          aria-hidden="true"
        />
      ))}
      {roles.length > 0 && (
        <VisuallyHidden>{t('game.player.captured', { men: rolesInWords(roles, t) })}</VisuallyHidden>
      )}
    </span>
  );
}

/** `1 queen, 2 pawns`. */
function rolesInWords(roles: readonly Role[], t: Translate): string {
  return [...new Set(roles)]
    .map((role) => t(`game.captured.${role}`, { count: roles.filter((other) => other === role).length }))
    .join(', ');
}
