/** Loads and plays a task: a skeleton or an error, then the player. Needs a `TaskFrame`. */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { TaskPlan } from '#contract/curriculum';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { Onward } from '#web/exercise/end-actions.tsx';
import type { PlayTask } from '#web/exercise/play-task.ts';
import { BoardPlace, CountersPlace } from '#web/exercise/task-frame.tsx';
import { lessonWorker } from '#web/shared/workers/lesson-worker.ts';
import type { Outbox } from '#web/shared/outbox/outbox.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { BoardNotice } from './board-notice.tsx';
import { SavedTaskPlayer } from './saved-task-player.tsx';
import { TaskSkeleton } from './task-skeleton.tsx';
import { useResumedPlayer } from './use-resumed-player.ts';
import { useTask } from './use-task.ts';

interface TaskAreaProps extends Pick<Onward, 'next' | 'afterword' | 'wayOn'> {
  readonly task: TaskPlan;
  /** The learner of the kept run. */
  readonly sub: string;
  /** Ignores the kept run and starts at the first position. */
  readonly startsAfresh: boolean;
  /** Whether the board is focused on mount. */
  readonly takesFocus: boolean;
  readonly outbox: Outbox;
  readonly onDenied: () => void;
}

/** Pass the visit as key. */
export function TaskArea(props: TaskAreaProps): ReactNode {
  const { task, onDenied } = props;
  const t = useTranslate();
  const loading = useTask(task.titleKey);
  const isDenied = loading.status === 'denied';
  useEffect(() => {
    if (isDenied) onDenied();
  }, [isDenied, onDenied]);

  switch (loading.status) {
    case 'loading':
    case 'denied':
      return <TaskSkeleton label={t('lesson.loading.task')} />;
    case 'in-preparation':
      return (
        <NoticePlace>
          <BoardNotice title={t('lesson.preparation.title')} text={t('lesson.preparation.text')} />
        </NoticePlace>
      );
    case 'failed':
      return (
        <NoticePlace>
          <Failure cause="server" onRetry={loading.retry} />
        </NoticePlace>
      );
    case 'ready':
      return <ReadyTask {...props} task={loading.task} />;
  }
}

type ReadyTaskProps = Omit<TaskAreaProps, 'task' | 'onDenied'> & { readonly task: PlayTask };

/** Plays from the kept run, or from the first position. */
function ReadyTask({ startsAfresh, ...props }: ReadyTaskProps): ReactNode {
  const t = useTranslate();
  const { task, sub } = props;
  const resuming = useResumedPlayer({ task, sub, startsAfresh, lessonWorker });
  switch (resuming.status) {
    case 'loading':
      return <TaskSkeleton label={t('lesson.loading.task')} />;
    case 'failed':
      return (
        <NoticePlace>
          <Failure cause="worker" onRetry={resuming.retry} />
        </NoticePlace>
      );
    case 'ready':
      return <SavedTaskPlayer {...props} start={resuming.start} />;
  }
}

/** Puts a notice in the board's place, under the empty counters. */
function NoticePlace({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      <CountersPlace />
      <BoardPlace>{children}</BoardPlace>
    </>
  );
}

interface FailureProps {
  readonly cause: 'server' | 'worker';
  readonly onRetry: () => void;
}

function Failure({ cause, onRetry }: FailureProps): ReactNode {
  const t = useTranslate();
  const area = cause === 'server' ? 'loadFailed' : 'workerFailed';
  return (
    <BoardNotice
      isFailure
      title={t(`lesson.${area}.title`)}
      text={
        cause === 'server'
          ? t('lesson.loadFailed.text', { safe: String(isAllKept()) })
          : t('lesson.workerFailed.textAtStart')
      }
      action={
        <Button variant="primary" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  );
}
