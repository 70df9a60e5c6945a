/**
 * What waits for a reload, in this tab alone: the step (`flow/kept-step.ts` says what of it), and which codes are on their way.
 */
import { findEntry, putEntry, removeEntry } from '#web/shared/storage/device-storage.ts';
import type { Flow } from './flow/flow.ts';
import { readStep, writeStep } from './flow/kept-step.ts';
import { readSentCodes } from './sent-codes.ts';
import type { SentCodes } from './sent-codes.ts';

const ENTRY = 'oko-login-step';
const CODES_ENTRY = 'oko-login-codes';

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

/** Puts the codes that are on their way in the place of the last ones. */
export function storeSentCodes(codes: SentCodes): void {
  if (Object.keys(codes).length === 0) removeEntry(CODES_ENTRY, 'sessionStorage');
  else putEntry(CODES_ENTRY, JSON.stringify(codes), 'sessionStorage');
}

/** The codes that this tab has seen sent. */
export function findSentCodes(): SentCodes {
  return findEntry(CODES_ENTRY, readSentCodes, 'sessionStorage') ?? {};
}
