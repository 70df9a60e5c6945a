/** Finds where a learner continues in an unfinished task. */
import { useSyncExternalStore } from 'react';
import { useSession } from '#web/shared/session/use-session.ts';
import { findKeptPosition, subscribeToMovedRuns } from './kept-run-entry.ts';

/** Returns the position's number, from 1; undefined if the task has no kept run. */
export function useKeptPosition(assignmentId: string): number | undefined {
  const session = useSession();
  const sub = session.status === 'signed-in' ? session.learner.sub : '';
  return useSyncExternalStore(subscribeToMovedRuns, () => findKeptPosition({ sub, assignmentId }));
}
