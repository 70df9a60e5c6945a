/**
 * Where the learner goes on in a task that they left in the middle.
 */
import { useSyncExternalStore } from 'react';
import { useSession } from '#web/shared/session/use-session.ts';
import { findKeptPosition, subscribeToMovedRuns } from './kept-run-entry.ts';

/** The number of the position, from 1; undefined for a task that is not begun. */
export function useKeptPosition(assignmentId: string): number | undefined {
  const session = useSession();
  const sub = session.status === 'signed-in' ? session.learner.sub : '';
  return useSyncExternalStore(subscribeToMovedRuns, () => findKeptPosition({ sub, assignmentId }));
}
