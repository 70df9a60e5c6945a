/** Actions of a game's buttons; resigning and leaving ask for confirmation. */
import { useState } from 'react';
import type { Dispatch } from 'react';
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
  /** The open question; undefined while no dialog is open. */
  readonly question: GameQuestion | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Returns the game's actions, and the question that one of them opened. */
export function useGameActions(
  game: GameInPlay,
  send: Dispatch<GameEvent>,
  { onReview, onRematch, onNewGame }: GameLinks,
): AskedActions {
  const [question, setQuestion] = useState<GameQuestion>();
  const isOver = game.step === 'over';
  return {
    actions: {
      onTakeBack: () => send({ type: 'tookBack' }),
      onOfferDraw: () => send({ type: 'drawOffered' }),
      onResign: () => setQuestion('resign'),
      onNewGame: () => (isOver ? onNewGame() : setQuestion('newGame')),
      onRematch: () => onRematch(game.saved),
      onReview: () => onReview(game.saved),
    },
    // A game that has ended meanwhile needs no answer.
    question: isOver ? undefined : question,
    onConfirm: () => {
      setQuestion(undefined);
      if (question === 'resign') send({ type: 'resigned' });
      else if (question === 'newGame') onNewGame();
    },
    onCancel: () => setQuestion(undefined),
  };
}
