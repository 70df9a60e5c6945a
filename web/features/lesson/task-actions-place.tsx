/**
 * The place of what one may do with the task: its code is fetched when the drawer is first opened.
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { followCall } from '#web/platform/workers/follow-call.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TaskActions, TaskActionsProps } from './task-actions.tsx';

/** Without a connection there is none: the rest of the drawer works without it. */
export function TaskActionsPlace(props: TaskActionsProps): ReactNode {
  const [part, setPart] = useState<{ readonly Actions: typeof TaskActions } | 'failed'>();
  useEffect(
    () =>
      followCall(
        import('./task-actions.tsx'),
        (fetched) => setPart({ Actions: fetched.TaskActions }),
        () => setPart('failed'),
      ),
    [],
  );
  if (part === 'failed') return null;
  return part ? <part.Actions {...props} /> : <Skeleton height="calc(2 * var(--touch) + var(--space-2))" />;
}
