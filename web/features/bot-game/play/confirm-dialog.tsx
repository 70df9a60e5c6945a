/**
 * Asks before a game is lost or thrown away: resigning, and a new game while one is running.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConfirmDialogProps {
  /** What is asked; undefined keeps the dialog closed. */
  readonly question: 'resign' | 'newGame' | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The safe answer comes last, where Enter and the eye find it. */
export function ConfirmDialog({ question, onConfirm, onClose }: ConfirmDialogProps): ReactNode {
  const t = useTranslate();
  // While it closes its words stay: none are needed then.
  const asked = question ?? 'resign';
  return (
    <Dialog
      open={question !== undefined}
      title={t(`game.${asked}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onConfirm}>{t(`game.${asked}.yes`)}</Button>
          <Button variant="primary" data-focus="first" onClick={onClose}>
            {t('game.confirm.no')}
          </Button>
        </>
      }
    >
      <p>{t(`game.${asked}.text`)}</p>
    </Dialog>
  );
}
