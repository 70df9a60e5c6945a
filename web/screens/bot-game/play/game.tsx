/**
 * A game against the bot on the screen: the board with all that stands around it, and the dialogs.
 */
import { type ReactNode, useState } from 'react';
import type { BotGame } from '#contract/bot-games';
import { findOpponent } from '#contract/bots';
import { LookDialog } from '#web/board/look/look-dialog.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { GameWorker } from '#web/shared/workers/game-worker.ts';
import { useTier } from '#web/shared/session/use-session.ts';
import type { Learner } from '#contract/learner';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { OverlayPanel } from '../overlays/overlay-panel.tsx';
import type { ReviewedGame } from '../review/use-review.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import type { GameInPlay } from './game-in-play.ts';
import { gameToReview } from './game-to-review.ts';
import styles from './game.module.css';
import { MoveAnnouncement } from './move-announcement.tsx';
import { pgnTagsOf } from './pgn-tags.ts';
import type { SavedGame } from './saved-game.ts';
import type { StartedGame } from './start-game.ts';
import { GameLayout } from './game-layout.tsx';
import { useDelayed } from './use-delayed.ts';
import { OverlaysOfGame, useOverlaysOfGame } from './overlays-of-game.tsx';
import { useCopying } from './use-copying.ts';
import { useFigurines } from './use-figurines.ts';
import { useGame } from './use-game.ts';
import { useGameActions } from './use-game-actions.ts';
import { useGameSounds } from './use-game-sounds.ts';
import { useSavedGame } from './use-saved-game.ts';
import { useShownPosition } from './use-shown-position.ts';

/** Time to see the last move before the dialog says how the game ended (our choice). */
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
  /** Called when another tab has saved or forgotten a game. */
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

/** Whether the game has ended here and its last move has been seen. A game that was over when it was opened has no new end. */
function useNewEnd({ step }: GameInPlay): boolean {
  const isOver = step === 'over';
  const [wasOver] = useState(isOver);
  return useDelayed(isOver && !wasOver, END_DELAY_MS);
}
