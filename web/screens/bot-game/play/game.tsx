/** Screen of a game against the bot: its layout and its dialogs. */
import { type ReactNode, useState, useEffect, useEffectEvent, useRef, type FocusEvent } from 'react';
import type { BotGame } from '#contract/bot-games';
import { findOpponent, writeBotName } from '#contract/bots';
import { LookDialog } from '#web/board/look/look-dialog.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { GameWorker } from '#web/shared/workers/game-worker.ts';
import { useTier } from '#web/shared/session/use-session.ts';
import type { Learner } from '#contract/learner';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import type { ReviewedGame } from '../review/use-review.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import type { GameInPlay } from './game-in-play.ts';
import styles from './game.module.css';
import { MoveAnnouncement } from './move-announcement.tsx';
import type { SavedGame } from './saved-game.ts';
import type { StartedGame } from './start-game.ts';
import { GameLayout } from './game-layout.tsx';
import { OverlaysOfGame, useOverlaysOfGame } from './overlays-of-game.tsx';
import { useCopying } from './use-copying.ts';
import { useFigurines } from './use-figurines.ts';
import { useGame } from './use-game.ts';
import { useGameActions, type GameQuestion } from './use-game-actions.ts';
import { useSavedGame } from './use-saved-game.ts';
import { useShownPosition } from './use-shown-position.ts';
import { pgnResultOf, tuneOf } from './finished-game.ts';
import type { PgnTags, GameView } from '#worker-engine/game/types';
import { playSound, prepareSound } from '#web/shared/sound/play-sound.ts';
import type { SoundName } from '#web/shared/sound/tunes.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { useMedia } from '#web/shared/screen/use-media.ts';
import { Legend } from '../overlays/legend.tsx';
import overlayPanelStyles from '../overlays/overlay-panel.module.css';
import { PredictionPanel, PredictSwitch } from '../overlays/prediction-panel.tsx';
import type { OverlayView } from '../overlays/use-overlay-view.ts';

/** Delay before the end dialog, so that the last move is seen (our choice). */
const END_DELAY_MS = 600;

interface GameProps {
  readonly started: StartedGame;
  readonly learner: Learner;
  readonly gameWorker: GameWorker;
  /** Called once, when the game ends. */
  readonly onFinished: (game: BotGame) => void;
  readonly onReview: (saved: SavedGame, game: ReviewedGame) => void;
  readonly onRematch: (game: SavedGame) => void;
  readonly onNewGame: () => void;
  /** Called when another tab has saved or deleted a game. */
  readonly onOtherTab: (saved: SavedGame | undefined) => void;
}

/** Plays one game. Give it the game's key as its React key. */
export function Game(props: GameProps): ReactNode {
  const { started, learner, gameWorker, onFinished, onReview, onOtherTab } = props;
  const tier = useTier();
  const t = useTranslate();
  const [game, send] = useGame(started, gameWorker);
  useGameSounds(game);
  useSavedGame(game, { owner: learner, isSaved: started.isSaved, onFinished, onOtherTab });
  const shown = useShownPosition(game);
  const copying = useCopying(gameWorker);
  const [withFigurines, onFigurines] = useFigurines();
  const [isFlipped, setIsFlipped] = useState(false);
  const [isLookOpen, setIsLookOpen] = useState(false);
  const { actions, question, onConfirm, onCancel } = useGameActions(game, send, {
    ...props,
    onReview: (saved) => onReview(saved, gameToReview(saved, learner.preferredUsername)),
  });
  const isEndShown = useNewEnd(game);
  const opponent = findOpponent(game.saved.settings.opponent);
  return (
    <div className={styles.game}>
      <VisuallyHidden>
        <h1>{opponent ? t('game.against', opponent) : t('bot-game.title')}</h1>
      </VisuallyHidden>
      {/* Comes first, so that a screen reader says the move before what it led to. */}
      <MoveAnnouncement view={game.view} saved={game.saved} />
      <OverlaysOfGame game={game} shown={shown} gameWorker={gameWorker} tier={tier}>
        <GameLayout
          game={game}
          send={send}
          gameWorker={gameWorker}
          shown={shown}
          isFlipped={isFlipped}
          withFigurines={withFigurines}
          copied={copying.copied}
          actions={{
            ...actions,
            onFlip: () => setIsFlipped(!isFlipped),
            onCopyFen: () => copying.copyFen(shown.fen),
            onCopyPgn: () =>
              copying.copyPgn(game.saved.record, pgnTagsOf(game.saved, learner.preferredUsername)),
            onFigurines,
            onLook: () => setIsLookOpen(true),
          }}
        />
        <div className={styles.overlays}>
          <PanelOfOverlays />
        </div>
      </OverlaysOfGame>
      <ConfirmDialog question={question} onConfirm={onConfirm} onClose={onCancel} />
      <LookDialog
        open={isLookOpen}
        title={t('game.look')}
        failed={t('game.look.failed')}
        onClose={() => setIsLookOpen(false)}
      />
      <CopyDialog text={copying.refused} onClose={copying.forget} />
      {game.step === 'over' && isEndShown && <EndDialog game={game} {...actions} />}
    </div>
  );
}

function PanelOfOverlays(): ReactNode {
  return <OverlayPanel view={useOverlaysOfGame().view} />;
}

/** Whether the game ended here and its last move has been seen; false for one opened finished. */
function useNewEnd({ step }: GameInPlay): boolean {
  const isOver = step === 'over';
  const [wasOver] = useState(isOver);
  return useDelayed(isOver && !wasOver, END_DELAY_MS);
}

/** Returns true once `isSo` has held for `delayMs` milliseconds, and from then on. */
function useDelayed(isSo: boolean, delayMs: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setHasPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [isSo, delayMs]);
  return hasPassed;
}

/** Adds result and tags; `username` is the learner's, undefined if they have none yet. */
export function gameToReview(saved: SavedGame, username: string | undefined): ReviewedGame {
  const { record, learnerColor, firstPly, ending, settings } = saved;
  return {
    record,
    learnerColor,
    firstPly,
    result: pgnResultOf(ending),
    tags: pgnTagsOf(saved, username),
    settings,
  };
}

/** PGN's values for an unknown name, an unknown date, and an unfinished game. */
const UNKNOWN = '?';
const UNKNOWN_DATE = '????.??.??';
const GOES_ON = '*';

/** Returns the tags that the server writes, and the opening. `username` may not exist yet. */
export function pgnTagsOf(game: SavedGame, username: string | undefined): PgnTags {
  const { learnerColor, settings, opening, ending, startedAt } = game;
  const [bot, player] = [writeBotName(settings.elo, settings.opponent), username ?? UNKNOWN];
  return {
    Event: 'A game against the bot',
    Site: 'Oko',
    Date: startedAt === undefined ? UNKNOWN_DATE : dateOf(new Date(startedAt)),
    White: learnerColor === 'white' ? player : bot,
    Black: learnerColor === 'black' ? player : bot,
    Result: pgnResultOf(ending) ?? GOES_ON,
    [learnerColor === 'white' ? 'BlackElo' : 'WhiteElo']: String(settings.elo),
    ...(opening === null ? {} : { Opening: opening }),
  };
}

/** Formats `2026.11.21` in the learner's time zone. */
function dateOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('.');
}

/** Plays a sound for each new move and for the end; a resumed game and a take back are silent. */
function useGameSounds(game: GameInPlay): void {
  const heardPlies = useRef(game.view.plies.length);
  const wasOver = useRef(game.step === 'over');
  const isOver = game.step === 'over';
  const plyCount = game.view.plies.length;
  const play = useEffectEvent((isEnd: boolean) => {
    const sound =
      game.step === 'over' && isEnd ? tuneOf(game.ending, game.saved.learnerColor) : soundOf(game.view);
    playSound(sound);
  });
  useEffect(prepareSound, []);
  useEffect(() => {
    const isNewEnd = isOver && !wasOver.current;
    const isNewMove = plyCount > heardPlies.current;
    wasOver.current = isOver;
    heardPlies.current = plyCount;
    if (isNewEnd || isNewMove) play(isNewEnd);
  }, [isOver, plyCount]);
}

/** Returns the sound of the last move. */
function soundOf({ check, plies }: GameView): SoundName {
  if (check !== undefined) return 'check';
  return plies.at(-1)?.captured === undefined ? 'move' : 'capture';
}

interface ConfirmDialogProps {
  /** Undefined: the dialog is closed. */
  readonly question: GameQuestion | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before the learner resigns or leaves. Keeping the game is the last, primary button. */
function ConfirmDialog({ question, onConfirm, onClose }: ConfirmDialogProps): ReactNode {
  const t = useTranslate();
  // A closed dialog still needs a text.
  const shown = question ?? 'resign';
  return (
    <Dialog
      open={question !== undefined}
      title={t(`game.${shown}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onConfirm}>{t(`game.${shown}.yes`)}</Button>
          <Button variant="primary" data-focus="first" onClick={onClose}>
            {t('game.confirm.no')}
          </Button>
        </>
      }
    >
      <p>{t(`game.${shown}.text`)}</p>
    </Dialog>
  );
}

/** As in `play/game.module.css`. */
const ONE_COLUMN =
  '(width < 640px), (width < 768px) and (max-aspect-ratio: 3/2), (width < 900px) and (orientation: portrait)';

/** Fills its parent's width. */
function OverlayPanel({ view }: { readonly view: OverlayView }): ReactNode {
  const t = useTranslate();
  const isStrip = useMedia(ONE_COLUMN);
  return (
    <div className={overlayPanelStyles.panel}>
      {isStrip ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what takes the focus are the switches inside */}
          <section className={overlayPanelStyles.strip} aria-label={t('overlays.strip')} onFocus={showWhole}>
            <PredictSwitch view={view} />
            <Legend items={view.legend} isLine onToggle={view.onToggle} />
          </section>
          <PredictionPanel view={view} />
        </>
      ) : (
        <>
          <PredictionPanel view={view}>
            <PredictSwitch view={view} />
          </PredictionPanel>
          <Legend items={view.legend} onToggle={view.onToggle} />
        </>
      )}
      {view.watchesMoves && <p className={overlayPanelStyles.hint}>{t('overlays.moveHint')}</p>}
    </div>
  );
}

/** Browsers do not scroll to a focused control that is partly visible. */
function showWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
