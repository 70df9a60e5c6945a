/**
 * A task from its name to its end: loads it, shows what it is waiting for or what went wrong, plays it, saves the attempts.
 */
import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { TaskPlan } from '#contract/curriculum';
import { TaskPlayer } from '#web/exercise/task-player.tsx';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { trpc } from '#web/platform/api/trpc.ts';
import { engine } from '#web/platform/engine/engine.ts';
import type { Outbox } from '#web/platform/outbox/outbox.ts';
import type { CheckedAssignmentAttempt, GradedPositionAttempt } from '#web/platform/outbox/parcel.ts';
import { Button } from '#web/ui/button.tsx';
import { BoardNotice } from './board-notice.tsx';
import { TaskSkeleton } from './task-skeleton.tsx';
import { useTask } from './use-task.ts';

interface TaskAreaProps {
  readonly task: TaskPlan;
  readonly outbox: Outbox;
  readonly onDenied: () => void;
  readonly onNextTask: (() => void) | undefined;
}

/** Give it the visit as a key: every visit starts at the first position. */
export function TaskArea({ task, outbox, onDenied, onNextTask }: TaskAreaProps): ReactNode {
  const t = useTranslate();
  const loading = useTask(task.titleKey, engine);
  const isDenied = loading.status === 'denied';
  useEffect(() => {
    if (isDenied) onDenied();
  }, [isDenied, onDenied]);

  switch (loading.status) {
    case 'loading':
    case 'denied':
      return <TaskSkeleton label={t('lesson.loading.task')} />;
    case 'in-preparation':
      return <BoardNotice title={t('lesson.preparation.title')} text={t('lesson.preparation.text')} />;
    case 'failed':
      return <Failure cause={loading.cause} onRetry={loading.retry} />;
    case 'ready':
      return <SavedTaskPlayer play={loading.task} outbox={outbox} onNextTask={onNextTask} />;
  }
}

interface FailureProps {
  readonly cause: 'server' | 'engine';
  readonly onRetry: () => void;
}

function Failure({ cause, onRetry }: FailureProps): ReactNode {
  const t = useTranslate();
  const area = cause === 'server' ? 'loadFailed' : 'engineFailed';
  return (
    <BoardNotice
      isFailure
      title={t(`lesson.${area}.title`)}
      text={t(cause === 'server' ? 'lesson.loadFailed.text' : 'lesson.engineFailed.textAtStart')}
      action={
        <Button variant="primary" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  );
}

type SavedTaskPlayerProps = Pick<TaskAreaProps, 'outbox' | 'onNextTask'> & {
  readonly play: Extract<ReturnType<typeof useTask>, { status: 'ready' }>['task'];
};

/** After a run the attempt goes to the server, and what it then knows as the best is fetched (product-spec §4). */
function SavedTaskPlayer({ play, outbox, onNextTask }: SavedTaskPlayerProps): ReactNode {
  const calls = trpc.useUtils();
  const { assignmentId } = play;
  const best = trpc.attempts.bestForAssignment.useQuery({ assignment_id: assignmentId });
  const onPositionAttempt = useCallback(
    (body: GradedPositionAttempt) => outbox.put({ kind: 'position', body }),
    [outbox],
  );
  const onTaskAttempt = useCallback(
    async (body: CheckedAssignmentAttempt) => {
      outbox.put({ kind: 'assignment', body });
      await outbox.flush();
      await Promise.all([
        calls.attempts.bestForAssignment.invalidate({ assignment_id: assignmentId }),
        calls.attempts.bestInCourse.invalidate(),
      ]);
    },
    [outbox, calls, assignmentId],
  );
  return (
    <TaskPlayer
      task={play}
      engine={engine}
      best={best.data}
      onPositionAttempt={onPositionAttempt}
      onTaskAttempt={(attempt) => void onTaskAttempt(attempt)}
      onNextTask={onNextTask}
    />
  );
}
