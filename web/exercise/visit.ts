/**
 * What a visitor solves on the landing page: kept in this browser as a learner's run and unsent attempts are, under a name that nobody
 * has. `features/visit` hands it to whoever signs up.
 */
import type { TaskTitleKey } from '#contract/curriculum';
import type { EntryOwner } from '#web/shared/storage/move-to-sub.ts';
import { findKeptRun } from './kept-run-entry.ts';

/** No learner's sub: those are UUIDs. */
export const VISITOR: EntryOwner = { sub: 'visitor', email: '' };

/** The task that visitors begin: the first of the course. */
export const VISITED_TASK = 'attackedPieces.markYourPieces.1' satisfies TaskTitleKey;
/** Its number, by which it has an address. */
export const VISITED_NUMBER = '1.1.1';

/** Whether a visitor has left anything on this device. */
export function hasVisit(): boolean {
  return findKeptRun({ sub: VISITOR.sub, assignmentId: VISITED_TASK }) !== undefined;
}
