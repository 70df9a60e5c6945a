/**
 * Loads a game from its record: the button, and the dialog behind it.
 */
import { useReducer, useState } from 'react';
import type { ReactNode } from 'react';
import folderOpen from 'lucide-static/icons/folder-open.svg?raw';
import type { Color } from '#names/chess';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BotSettings } from '../settings.ts';
import { NO_TEXT, findTextFlaw, nextLoadState } from './load-game-state.ts';
import type { LoadedGame, Purpose, ReadPgn } from './loaded-game.ts';
import { LoadedGameForm } from './loaded-game-form.tsx';
import { RecordForm } from './record-form.tsx';

interface LoadGameProps {
  /** The opponent and the options for a loaded game that is played on. */
  readonly settings: BotSettings;
  readonly readPgn: ReadPgn;
  readonly onLoaded: (game: LoadedGame) => void;
}

export function LoadGame({ settings, readPgn, onLoaded }: LoadGameProps): ReactNode {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [state, dispatch] = useReducer(nextLoadState, NO_TEXT);
  const read = async (text: string) => {
    dispatch({ type: 'sent', text });
    if (findTextFlaw(text)) return;
    try {
      dispatch({ type: 'replied', text, reading: await readPgn(text) });
    } catch {
      dispatch({ type: 'failed', text }); // The worker's client has logged the reason, and starts a new worker at the next call.
    }
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Icon svg={folderOpen} />
        {t('bot.pgn.open')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('bot.pgn.title')}
        closeLabel={t('ui.close')}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && state.step === 'read' && (
          <LoadedGameForm
            view={state.game.view}
            settings={settings}
            onBack={() => dispatch({ type: 'wentBack' })}
            onChosen={(purpose: Purpose, learnerColor: Color) =>
              onLoaded({ ...purpose, learnerColor, record: state.game.record, view: state.game.view })
            }
          />
        )}
        {isOpen && state.step !== 'read' && (
          <RecordForm
            text={state.text}
            problem={state.step === 'text' ? state.problem : undefined}
            isBusy={state.step === 'reading'}
            dispatch={dispatch}
            onRead={(text) => void read(text)}
          />
        )}
      </Dialog>
    </>
  );
}
