/** The whole score sheet in a dialog, if only one line fits (product/bot-game.md#playing). */
import { useState } from 'react';
import type { ReactNode } from 'react';
import list from 'lucide:list';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { MoveSheet, type MoveSheetProps } from './move-sheet.tsx';
import { OpeningName } from './opening-name.tsx';
import styles from './move-sheet.module.css';

interface WholeSheetProps extends Omit<MoveSheetProps, 'isWhole'> {
  /** Undefined if it is not named. */
  readonly opening: string | null | undefined;
}

/** Renders the button and its dialog; a move pressed there is shown, and the dialog closes. */
export function WholeSheet({ opening, onLook, ...sheet }: WholeSheetProps): ReactNode {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={t('game.moves.all')} className={styles.all} onClick={() => setIsOpen(true)}>
        <Icon svg={list} />
      </IconButton>
      <Dialog
        open={isOpen}
        title={t('game.moves.label')}
        closeLabel={t('ui.close')}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && (
          <>
            {opening !== undefined && <OpeningName name={opening} startFen={sheet.startFen} />}
            <MoveSheet
              {...sheet}
              isWhole
              onLook={(target) => {
                onLook(target);
                if (typeof target === 'number') setIsOpen(false);
              }}
            />
          </>
        )}
      </Dialog>
    </>
  );
}
