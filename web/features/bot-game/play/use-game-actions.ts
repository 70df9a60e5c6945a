/**
 * What the buttons of a game do. Before a game is resigned or left, the learner is asked.
 */
import { startTransition, useState } from 'react';
import type { Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { afterNextPaint } from '#web/platform/screen/after-next-paint.ts';
import { onPageLeft } from '#web/platform/screen/on-page-left.ts';
import type { GameEvent, GameInPlay } from './game-in-play.ts';
import type { SavedGame } from './saved-game.ts';

export type GameQuestion = 'resign' | 'newGame';

interface GameLinks {
  readonly onReview: (game: SavedGame) => void;
  readonly onRematch: (game: SavedGame) => void;
  readonly onNewGame: () => void;
}

export interface GameActions {
  readonly onTakeBack: () => void;
  readonly onOfferDraw: () => void;
  readonly onResign: () => void;
  readonly onNewGame: () => void;
  readonly onRematch: () => void;
  readonly onReview: () => void;
}

interface AskedActions {
  readonly actions: GameActions;
  /** What the learner is asked; undefined while no dialog is open. */
  readonly question: GameQuestion | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The actions of this game, and the question that one of them has opened. */
export function useGameActions(
  game: GameInPlay,
  send: Dispatch<GameEvent>,
  { onReview, onRematch, onNewGame }: GameLinks,
): AskedActions {
  const [question, setQuestion] = useState<GameQuestion>();
  const isOver = game.step === 'over';
  // A dialog is not opened in the task of the tap, which a finger waits for.
  const openQuestion = (next: GameQuestion | undefined) => startTransition(() => setQuestion(next));
  return {
    actions: {
      onTakeBack: () => send({ type: 'tookBack' }),
      onOfferDraw: () => send({ type: 'drawOffered' }),
      onResign: () => openQuestion('resign'),
      onNewGame: () => (isOver ? onNewGame() : openQuestion('newGame')),
      onRematch: () => onRematch(game.saved),
      onReview: () => onReview(game.saved),
    },
    // A game that has ended meanwhile needs no answer.
    question: isOver ? undefined : question,
    onConfirm: () => {
      openQuestion(undefined);
      // The dialog closes first: both in one task is too long for a slow phone.
      if (question === 'resign') resignAfterPaint(send);
      else if (question === 'newGame') onNewGame();
    },
    onCancel: () => openQuestion(undefined),
  };
}

/** After the paint in which the dialog closes; at once if the page is left before that. */
function resignAfterPaint(send: Dispatch<GameEvent>): void {
  const resign = () => {
    callOff();
    stop();
    send({ type: 'resigned' });
  };
  const callOff = afterNextPaint(resign);
  // What is saved is saved by an effect of the new state.
  const stop = onPageLeft(() => flushSync(resign));
}
