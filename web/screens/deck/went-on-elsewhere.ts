/**
 * Whether the server refuses because the reviews were made on in another window: it is no use to try again.
 */
import type { FaultCode } from '#contract/faults';
import { findFault } from '#web/shared/api/find-fault.ts';
import { NothingDue } from './review-referee.ts';

/** The review is answered or handed out anew, or the date has had all it may. */
const REFUSALS: readonly (FaultCode | undefined)[] = [
  'conflict',
  'not-found',
  'daily-limit-reached',
  'too-many-requests',
];

export function wentOnElsewhere(cause: unknown): boolean {
  return cause instanceof NothingDue || REFUSALS.includes(findFault(cause)?.code);
}
