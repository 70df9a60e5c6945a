/**
 * Where a step waits for a reload: in this tab alone (`flow/kept-step.ts` says what of it).
 */
import { withStorage } from '#web/platform/storage/with-storage.ts';
import type { Flow } from './flow/flow.ts';
import { readStep, writeStep } from './flow/kept-step.ts';

const ENTRY = 'oko-login-step';

/** Puts the step in the place of the last one, or removes that. */
export function storeStep(flow: Flow): void {
  const text = writeStep(flow);
  withStorage((storage) => {
    if (text === undefined) storage.removeItem(ENTRY);
    else storage.setItem(ENTRY, text);
  }, 'sessionStorage');
}

/** The step at which this tab was, at `now` (ms since the epoch). */
export function findStoredStep(now: number): Flow | undefined {
  return withStorage((storage) => {
    const text = storage.getItem(ENTRY);
    return text === null ? undefined : readStep(text, now);
  }, 'sessionStorage');
}
