/**
 * The end of a task: the result, and how it compares with the best one (product.md §4.14, §5.6).
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import star from 'lucide-static/icons/star.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDeliberatePress } from '#web/ui/use-deliberate-press.ts';
import styles from './completion-dialog.module.css';
import { formatTime } from './format-time.ts';
import type { Completed } from './player.ts';
import { correctCountOf } from './run.ts';
import { bestWith, isNewBest, wasSkipped, type ReachedResult, type Result } from './task-attempt.ts';

export interface CompletionDialogProps {
  readonly player: Completed;
  /** The best result that the server knows of, this run's included once it has arrived there. */
  readonly best: Result | undefined;
  /** Starts another run. */
  readonly onRestart: () => void;
  readonly onClosed?: (() => void) | undefined;
}

/** Opens with the run's end; give it the run as a key. */
export function CompletionDialog(props: CompletionDialogProps): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    setIsOpen(false);
    props.onClosed?.();
  };
  const End = wasSkipped(props.player) ? SkippedEnd : ReachedEnd;
  return <End {...props} isOpen={isOpen} onClose={close} />;
}

type EndProps = CompletionDialogProps & { readonly isOpen: boolean; readonly onClose: () => void };

function ReachedEnd({ player, best, isOpen, onClose }: EndProps): ReactNode {
  const t = useTranslate();
  const total = player.task.positions.length;
  const run = { correct_count: correctCountOf(player), time_taken_seconds: player.taskSeconds };
  return (
    <Dialog
      open={isOpen}
      title={t('ui.congratulations')}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('ui.ok')}
        </Button>
      }
    >
      <p>{t('ui.lessonCompleted')}</p>
      <p className={styles.result}>{t('lesson.done.result', shown(run, total))}</p>
      <BestLine run={run} best={best} total={total} />
    </Dialog>
  );
}

/** Who answered nothing has reached nothing: no congratulation, no best result (product.md §5.6). */
function SkippedEnd({ onRestart, isOpen, onClose }: EndProps): ReactNode {
  const t = useTranslate();
  const press = useDeliberatePress();
  return (
    <Dialog
      open={isOpen}
      title={t('lesson.skippedTask.title')}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.ok')}</Button>
          <Button variant="primary" {...press(onRestart)}>
            {t('lesson.controls.restart')}
          </Button>
        </>
      }
    >
      <p>{t('lesson.skippedTask.text')}</p>
    </Dialog>
  );
}

interface BestLineProps {
  readonly run: ReachedResult;
  readonly best: Result | undefined;
  readonly total: number;
}

function BestLine({ run, best, total }: BestLineProps): ReactNode {
  const t = useTranslate();
  const isBest = isNewBest(run, best);
  return (
    <p className={styles.best}>
      <Icon svg={star} filled={isBest} />
      {isBest ? t('lesson.done.newBest') : t('lesson.done.best', shown(bestWith(run, best), total))}
    </p>
  );
}

function shown({ correct_count: correct, time_taken_seconds: seconds }: ReachedResult, total: number) {
  return { correct, total, time: formatTime(seconds) };
}
