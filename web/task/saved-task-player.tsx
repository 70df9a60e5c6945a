/**
 * The task player with its attempts saved: each goes through the outbox, and the best results are fetched anew.
 */
import type { ReactNode } from 'react';
import type { PlayTask } from '#web/exercise/play-task.ts';
import { TaskPlayer } from '#web/exercise/task-player.tsx';
import { trpc } from '#web/platform/api/trpc.ts';
import { lessonWorker } from '#web/platform/workers/lesson-worker.ts';
import type { Outbox } from '#web/platform/outbox/outbox.ts';
import type { CheckedAssignmentAttempt } from '#web/platform/outbox/parcel.ts';

interface SavedTaskPlayerProps {
  readonly task: PlayTask;
  readonly outbox: Outbox;
  readonly onNextTask: (() => void) | undefined;
}

/** After a run the attempt goes to the server, and what it then knows as the best is fetched (product.md §4.14). */
export function SavedTaskPlayer({ task, outbox, onNextTask }: SavedTaskPlayerProps): ReactNode {
  const calls = trpc.useUtils();
  const { assignmentId } = task;
  const best = trpc.attempts.bestForAssignment.useQuery({ assignment_id: assignmentId });
  const saveTask = async (body: CheckedAssignmentAttempt) => {
    outbox.put({ kind: 'assignment', body });
    await outbox.flush();
    await Promise.all([
      calls.attempts.bestForAssignment.invalidate({ assignment_id: assignmentId }),
      calls.attempts.bestInCourse.invalidate(),
    ]);
  };
  return (
    <TaskPlayer
      task={task}
      lessonWorker={lessonWorker}
      best={best.data}
      onPositionAttempt={(body) => outbox.put({ kind: 'position', body })}
      onTaskAttempt={(body) => void saveTask(body)}
      onNextTask={onNextTask}
    />
  );
}
