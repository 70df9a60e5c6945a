/** Dialog for loading a game: the form for its record, then the game read from it. */
import { useReducer } from 'react';
import type { ReactNode } from 'react';
import type { Color } from '#chess/chess';
import type { BotSettings } from '../settings.ts';
import { NO_TEXT, isBlank, nextLoadState } from './load-game-state.ts';
import type { LoadedGame, Purpose, ReadPgn } from './loaded-game.ts';
import { LoadedGameForm } from './loaded-game-form.tsx';
import { RecordForm } from './record-form.tsx';

export interface LoadGameFormsProps {
  /** While the dialog is closed they render nothing, but keep the text. */
  readonly isOpen: boolean;
  /** Opponent and options for playing on from a loaded game. */
  readonly settings: BotSettings;
  readonly readPgn: ReadPgn;
  readonly onLoaded: (game: LoadedGame) => void;
}

export function LoadGameForms({ isOpen, settings, readPgn, onLoaded }: LoadGameFormsProps): ReactNode {
  const [state, dispatch] = useReducer(nextLoadState, NO_TEXT);
  const read = async (text: string) => {
    dispatch({ type: 'sent', text });
    if (isBlank(text)) return;
    try {
      dispatch({ type: 'replied', text, reading: await readPgn(text) });
    } catch {
      dispatch({ type: 'failed', text }); // The worker's client logs why and restarts.
    }
  };
  if (!isOpen) return null;
  if (state.step === 'read') {
    const { record, view, result, tags, unread } = state.game;
    return (
      <LoadedGameForm
        view={view}
        result={result}
        unread={unread ?? []}
        settings={settings}
        onBack={() => dispatch({ type: 'wentBack' })}
        onChosen={(purpose: Purpose, learnerColor: Color) =>
          onLoaded({ ...purpose, learnerColor, record, view, result, tags })
        }
      />
    );
  }
  return (
    <RecordForm
      text={state.text}
      problem={state.step === 'text' ? state.problem : undefined}
      isBusy={state.step === 'reading'}
      dispatch={dispatch}
      onRead={(text) => void read(text)}
    />
  );
}
