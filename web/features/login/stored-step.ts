/**
 * Where a step waits for a reload: in this tab alone (`flow/kept-step.ts` says what of it).
 */
import { findEntry, putEntry, removeEntry } from '#web/platform/storage/device-storage.ts';
import type { Flow } from './flow/flow.ts';
import { readStep, writeStep } from './flow/kept-step.ts';

const ENTRY = 'oko-login-step';

/** Puts the step in the place of the last one, or removes that. */
export function storeStep(flow: Flow): void {
  const text = writeStep(flow);
  if (text === undefined) removeEntry(ENTRY, 'sessionStorage');
  else putEntry(ENTRY, text, 'sessionStorage');
}

/** The step at which this tab was, at `now` (ms since the epoch). */
export function findStoredStep(now: number): Flow | undefined {
  return findEntry(ENTRY, (text) => readStep(text, now), 'sessionStorage');
}
