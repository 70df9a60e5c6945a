/**
 * The end of a training: the course's own words for it, unless every position was skipped.
 */
import type { ReactNode } from 'react';
import { CompletionDialog, type CompletionDialogProps } from '#web/exercise/completion-dialog.tsx';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Whoever answered nothing is told so: there is nothing to congratulate on, and no result to be the best. */
export function TrainingCompletion(props: CompletionDialogProps): ReactNode {
  const t = useTranslate();
  const { player, onClosed } = props;
  if (player.attempts.length > 0) return <CompletionDialog {...props} />;
  return (
    <Dialog
      open
      title={t('review.skipped.title')}
      closeLabel={t('ui.close')}
      onClose={() => onClosed?.()}
      actions={
        <Button variant="primary" onClick={onClosed}>
          {t('ui.ok')}
        </Button>
      }
    >
      <p>{t('review.skipped.text', { count: player.task.positions.length })}</p>
    </Dialog>
  );
}
