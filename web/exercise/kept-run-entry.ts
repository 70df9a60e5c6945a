/**
 * Stores the run in progress in this browser: one entry for each task of a learner, and one in this
 * tab for practice. Knows only how far a run has come.
 */
import { findEntry, putEntry, removeEntry } from '#web/shared/storage/device-storage.ts';
import { Store } from '#web/shared/store/store.ts';

/** Names the learner and the task of a kept run. */
export interface KeptRunPlace {
  readonly sub: string;
  readonly assignmentId: string;
  /** Whether it is practice of the missed positions. */
  readonly isPractice?: boolean;
}

/** Above any task's size. */
const MOST_POSITIONS = 100;

const entryNameOf = ({ sub, assignmentId }: KeptRunPlace) => `oko-run:${sub}:${assignmentId}`;
const storageOf = ({ isPractice }: KeptRunPlace) => (isPractice ? 'sessionStorage' : 'localStorage');

/** Returns the stored text of a run (`resume-kept-run.ts` reads it). */
export function findKeptRun(place: KeptRunPlace): string | undefined {
  return findEntry(entryNameOf(place), String, storageOf(place));
}

/** Stores a run's text. Returns false if storage is blocked or full. */
export function putKeptRun(place: KeptRunPlace, text: string): boolean {
  return putEntry(entryNameOf(place), text, storageOf(place));
}

/**
 * Returns the position to continue at, from 1; undefined without a run or before its first answer.
 */
export function findKeptPosition(place: KeptRunPlace): number | undefined {
  return findEntry(entryNameOf(place), readPosition) ?? undefined;
}

/** Null in a run without answers. */
function readPosition(text: string): number | null | undefined {
  const { answers, step }: { answers?: unknown; step?: unknown } = JSON.parse(text);
  if (!Array.isArray(answers) || answers.length > MOST_POSITIONS) return undefined;
  if (answers.length === 0) return null;
  return step === 'answering' ? answers.length + 1 : answers.length;
}

/** Deletes the learner's kept run. */
export function dropKeptRun(place: KeptRunPlace): void {
  removeEntry(entryNameOf(place), storageOf(place));
}

/** Counts the moved runs. */
const moves = new Store(0);
/** Calls `listener` when a run changes owner; returns the unsubscribe function. */
export const subscribeToMovedRuns = moves.subscribe;

/** Moves a run to another owner and overwrites theirs. */
export function moveKeptRun(from: KeptRunPlace, to: KeptRunPlace): void {
  const run = findKeptRun(from);
  if (run === undefined || !putKeptRun(to, run)) return;
  dropKeptRun(from);
  moves.set(moves.get() + 1);
}
