/**
 * A game against the bot on the screen: the table it is played at, what the board shows, and the dialogs around it.
 */
import { startTransition, useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import type { BotGame } from '#contract/bot-games';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { GameWorker } from '#web/platform/workers/game-worker.ts';
import type { Learner } from '#web/platform/session/session.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { OverlayPanel } from '../overlays/overlay-panel.tsx';
import type { ControlActions } from './controls.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import styles from './game.module.css';
import { MoveAnnouncement } from './move-announcement.tsx';
import type { SavedGame } from './saved-game.ts';
import type { StartedGame } from './start-game.ts';
import { GameLayout } from './game-layout.tsx';
import { useDelayed } from './use-delayed.ts';
import { useCopying } from './use-copying.ts';
import { useFigurines } from './use-figurines.ts';
import { useGame } from './use-game.ts';
import { useGameOverlays } from './use-game-overlays.ts';
import { useGameSounds } from './use-game-sounds.ts';
import { useSavedGame } from './use-saved-game.ts';
import { useShownPosition } from './use-shown-position.ts';

/** The last move is seen before the dialog says what it was (our choice). */
const END_DELAY_MS = 600;

interface GameProps {
  readonly started: StartedGame;
  readonly learner: Learner;
  readonly gameWorker: GameWorker;
  /** Called once, when the game ends. */
  readonly onFinished: (game: BotGame) => void;
  readonly onReview: (game: SavedGame) => void;
  readonly onRematch: (game: SavedGame) => void;
  readonly onNewGame: () => void;
  /** The game goes on in another tab. */
  readonly onOtherTab: (saved: SavedGame | undefined) => void;
}

/** Plays one game; give it the game's key as a key. */
export function Game(props: GameProps): ReactNode {
  const { started, learner, gameWorker, onFinished, onNewGame, onOtherTab } = props;
  const t = useTranslate();
  const [game, send] = useGame(started, gameWorker);
  useGameSounds(game);
  useSavedGame(game, { owner: learner, isSaved: started.isSaved, onFinished, onOtherTab });
  const shown = useShownPosition(game, gameWorker);
  const overlays = useGameOverlays({ game, shown, gameWorker, tier: learner.tier });
  const copying = useCopying(gameWorker, learner.preferredUsername);
  const [withFigurines, chooseFigurines] = useFigurines();
  const [isFlipped, setIsFlipped] = useState(false);
  const [question, setQuestion] = useState<'resign' | 'newGame'>();
  // A game that was over when it was opened has had its dialog.
  const [wasOver] = useState(game.step === 'over');
  // What stands around the board comes right after it: all at once is too much for one task of a slow phone.
  const hasBoard = useDeferredValue(true, false);

  const isOver = game.step === 'over';
  const isEndShown = useDelayed(isOver && !wasOver, END_DELAY_MS);
  const onReview = () => props.onReview(game.saved);
  const onRematch = () => props.onRematch(game.saved);
  // A dialog has the whole page styled anew: not in the task of the tap that asks for it.
  const ask = (next: typeof question) => startTransition(() => setQuestion(next));
  const actions: ControlActions = {
    onTakeBack: () => send({ type: 'tookBack' }),
    onOfferDraw: () => send({ type: 'drawOffered' }),
    onResign: () => ask('resign'),
    onFlip: () => setIsFlipped(!isFlipped),
    onNewGame: () => (isOver ? onNewGame() : ask('newGame')),
    onRematch,
    onReview,
    onCopyFen: () => copying.copyFen(shown.fen),
    onCopyPgn: () => copying.copyPgn(game.saved),
    onFigurines: chooseFigurines,
  };
  const confirm = () => {
    ask(undefined);
    if (question === 'resign') startTransition(() => send({ type: 'resigned' }));
    else if (question === 'newGame') onNewGame();
  };
  return (
    <div className={styles.game}>
      <VisuallyHidden>
        <h1>{t('bot-game.title')}</h1>
      </VisuallyHidden>
      {/* Heard first: what the move came to is said after it. */}
      <MoveAnnouncement view={game.view} learnerColor={game.saved.learnerColor} />
      <GameLayout
        game={game}
        send={send}
        gameWorker={gameWorker}
        shown={shown}
        overlays={overlays}
        isFlipped={isFlipped}
        withFigurines={withFigurines}
        copied={copying.copied}
        actions={actions}
      />
      <div className={styles.overlays}>{hasBoard && <OverlayPanel view={overlays.view} />}</div>
      <ConfirmDialog
        question={isOver ? undefined : question}
        onConfirm={confirm}
        onClose={() => ask(undefined)}
      />
      <CopyDialog text={copying.refused} onClose={copying.forget} />
      {isOver && isEndShown && (
        <EndDialog game={game} onReview={onReview} onRematch={onRematch} onNewGame={onNewGame} />
      )}
    </div>
  );
}
