/**
 * The end of a training: the course's completion dialog, unless no answer was correct.
 */
import type { ReactNode } from 'react';
import { CompletionDialog, type CompletionDialogProps } from '#web/exercise/completion-dialog.tsx';
import { correctCountOf } from '#web/exercise/run.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Without a correct answer there are no congratulations and no best result, only what to do next. */
export function TrainingCompletion(props: CompletionDialogProps): ReactNode {
  const t = useTranslate();
  const { player, onClosed } = props;
  if (correctCountOf(player) > 0) return <CompletionDialog {...props} />;
  const outcome = player.attempts.length > 0 ? 'missed' : 'skipped';
  return (
    <Dialog
      open
      title={t(`review.${outcome}.title`)}
      closeLabel={t('ui.close')}
      onClose={() => onClosed?.()}
      actions={
        <Button variant="primary" onClick={onClosed}>
          {t('ui.ok')}
        </Button>
      }
    >
      <p>{t(`review.${outcome}.text`, { count: player.task.positions.length })}</p>
    </Dialog>
  );
}
