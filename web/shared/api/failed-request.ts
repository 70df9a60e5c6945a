/**
 * The number of the last call that broke at the server: by it the failure is found in the log (product/calls.md#faults).
 */
import { FAULT_STATUS } from '#contract/faults';
import { Store } from '../store/store.ts';

/** Undefined while none has, and when the learner has read it. */
export const failedRequest = new Store<string | undefined>(undefined);

/** A call that the server refuses, or cannot answer just now, is no failure of ours. */
const BROKEN = FAULT_STATUS.internal;

/** Keeps the number of a broken call. */
export function noteFailedRequest({ status, headers }: Response): void {
  if (status === BROKEN) failedRequest.set(headers.get('x-request-id') ?? undefined);
}
