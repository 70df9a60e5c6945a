/**
 * Asks the learner before a game is resigned, or left for a new one.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import type { GameQuestion } from './use-game-actions.ts';

interface ConfirmDialogProps {
  /** Undefined: the dialog is closed. */
  readonly question: GameQuestion | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The button that keeps the game is the last and the main one. */
export function ConfirmDialog({ question, onConfirm, onClose }: ConfirmDialogProps): ReactNode {
  const t = useTranslate();
  // A closed dialog shows no words, but needs some.
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
