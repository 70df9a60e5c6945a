/**
 * Names the storage of a landing-page visitor's run and attempts. `features/visit` moves them to
 * the new account.
 */
import type { TaskTitleKey } from '#contract/curriculum';
import type { EntryOwner } from '#web/shared/storage/move-to-sub.ts';
import { findKeptRun } from './kept-run-entry.ts';

/** Not a learner's sub: those are UUIDs. */
export const VISITOR: EntryOwner = { sub: 'visitor', email: '' };

/** The visitor's task: the first of the course. */
export const VISITED_TASK = 'attackedPieces.markYourPieces.1' satisfies TaskTitleKey;
/** Its number, used in its address. */
export const VISITED_NUMBER = '1.1.1';

/** Returns whether a visitor left anything on this device. */
export function hasVisit(): boolean {
  return findKeptRun({ sub: VISITOR.sub, assignmentId: VISITED_TASK }) !== undefined;
}
