/**
 * Where a run in progress is kept in this browser: one entry for each task of a learner, and in this tab one for the practice
 * of what a task's last run missed (`kept-run.ts` writes them). Knows of what is in it
 * only how far the run has come.
 */
import { findEntry, putEntry, removeEntry } from '#web/shared/storage/device-storage.ts';
import { Store } from '#web/shared/store/store.ts';

/** Whose run, and through what. */
export interface KeptRunPlace {
  readonly sub: string;
  readonly assignmentId: string;
  /** Through what the task's last run missed. */
  readonly isPractice?: boolean;
}

/** More than any task has. */
const MOST_POSITIONS = 100;

const entryNameOf = ({ sub, assignmentId }: KeptRunPlace) => `oko-run:${sub}:${assignmentId}`;
const storageOf = ({ isPractice }: KeptRunPlace) => (isPractice ? 'sessionStorage' : 'localStorage');

/** The learner's run through this task as it is written (`resume-kept-run.ts` reads it). */
export function findKeptRun(place: KeptRunPlace): string | undefined {
  return findEntry(entryNameOf(place), String, storageOf(place));
}

/** Keeps a run as it is written. Returns whether it is kept: storage may be blocked or full. */
export function putKeptRun(place: KeptRunPlace, text: string): boolean {
  return putEntry(entryNameOf(place), text, storageOf(place));
}

/** The number of the position at which the run goes on, from 1; undefined when there is none, or no position of it is answered or skipped yet. */
export function findKeptPosition(place: KeptRunPlace): number | undefined {
  return findEntry(entryNameOf(place), readPosition) ?? undefined;
}

/** Null in a run without an answer yet. */
function readPosition(text: string): number | null | undefined {
  const { answers, step }: { answers?: unknown; step?: unknown } = JSON.parse(text);
  if (!Array.isArray(answers) || answers.length > MOST_POSITIONS) return undefined;
  if (answers.length === 0) return null;
  return step === 'answering' ? answers.length + 1 : answers.length;
}

/** Forgets the learner's run through this task. */
export function dropKeptRun(place: KeptRunPlace): void {
  removeEntry(entryNameOf(place), storageOf(place));
}

/** Counts the runs that were handed over. */
const moves = new Store(0);
/** Calls `listener` when a run has another owner; returns a function that stops it. */
export const subscribeToMovedRuns = moves.subscribe;

/** Hands a run over to another; theirs is overwritten. */
export function moveKeptRun(from: KeptRunPlace, to: KeptRunPlace): void {
  const run = findKeptRun(from);
  if (run === undefined || !putKeptRun(to, run)) return;
  dropKeptRun(from);
  moves.set(moves.get() + 1);
}
