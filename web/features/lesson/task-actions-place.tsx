/**
 * The place of what one may do with the task: its code is fetched when the drawer is first opened.
 */
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLazyPart } from '../use-lazy-part.ts';
import type { TaskActions, TaskActionsProps } from './task-actions.tsx';

const TASK_ACTIONS: LazyPart<typeof TaskActions, Area> = {
  areas: [],
  load: async () => (await import('./task-actions.tsx')).TaskActions,
};

/** Without a connection there is none: the rest of the drawer works without it. */
export function TaskActionsPlace(props: TaskActionsProps): ReactNode {
  const actions = useLazyPart(TASK_ACTIONS);
  if (actions.status === 'failed') return null;
  return actions.status === 'ready' ? (
    <actions.code {...props} />
  ) : (
    <Skeleton height="calc(2 * var(--touch) + var(--space-2))" />
  );
}
