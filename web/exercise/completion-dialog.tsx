/**
 * Shows the end of a task: the result, the best result and the way on
 * (product/grading.md#skipping-and-the-end-of-a-task, product/lesson.md).
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import star from 'lucide:star';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { useDeliberatePress } from '#web/shared/ui/use-deliberate-press.ts';
import styles from './completion-dialog.module.css';
import { EndActions, type Onward } from './end-actions.tsx';
import { formatTime } from './format-time.ts';
import { findMissed } from './missed.ts';
import { sizeOf } from './play-task.ts';
import { correctCountOf } from './run.ts';
import {
  bestWith,
  isNewBest,
  wasSkipped,
  type BestSoFar,
  type ReachedResult,
  type Result,
} from './task-attempt.ts';
import type { TaskRunEnd } from './task-player.tsx';

export interface CompletionDialogProps extends TaskRunEnd, Onward {
  readonly best: BestSoFar;
}

/** Opens when the run ends; pass the run as key. */
export function CompletionDialog(props: CompletionDialogProps): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  const End = wasSkipped(props.player) ? SkippedEnd : ReachedEnd;
  return <End {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />;
}

type OpenEndProps = CompletionDialogProps & { readonly isOpen: boolean; readonly onClose: () => void };

function ReachedEnd(props: OpenEndProps): ReactNode {
  const { player, best, next, onPractise, afterword, wayOn, isOpen, onClose } = props;
  const t = useTranslate();
  const total = sizeOf(player.task);
  const run = { correct_count: correctCountOf(player), time_taken_seconds: player.taskSeconds };
  return (
    <Dialog
      open={isOpen}
      wide={afterword !== undefined}
      title={t('ui.congratulations')}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <EndActions
          missed={findMissed(player)}
          next={next}
          wayOn={wayOn}
          onPractise={onPractise}
          onClose={onClose}
        />
      }
    >
      <div className={classNames(styles.end, afterword !== undefined && styles.withAfterword)}>
        <div className={styles.reached}>
          <p>{t('ui.lessonCompleted')}</p>
          <p className={styles.result}>{t('lesson.done.result', shown(run, total))}</p>
          <BestLine run={run} best={best} total={total} />
        </div>
        {afterword}
      </div>
    </Dialog>
  );
}

/** Congratulates nobody: every position was skipped (product/lesson.md). */
function SkippedEnd({ onRestart, isOpen, onClose }: OpenEndProps): ReactNode {
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
          <Button variant="primary" data-focus="first" {...press(onRestart)}>
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
  readonly best: BestSoFar;
  readonly total: number;
}

/** Compares with the best result, once that has loaded. */
function BestLine({ run, best, total }: BestLineProps): ReactNode {
  const t = useTranslate();
  if (best === 'loading' || best === 'failed') {
    const words = best === 'loading' ? 'lesson.done.bestLoading' : 'lesson.done.bestFailed';
    return (
      <p className={styles.unknown} aria-busy={best === 'loading'}>
        {t(words)}
      </p>
    );
  }
  return <KnownBest run={run} best={best} total={total} />;
}

type KnownBestProps = BestLineProps & { readonly best: Result | undefined };

function KnownBest({ run, best, total }: KnownBestProps): ReactNode {
  const t = useTranslate();
  // A first result is the best one, but a result of zero gets no praise.
  const isBest = run.correct_count > 0 && isNewBest(run, best);
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
