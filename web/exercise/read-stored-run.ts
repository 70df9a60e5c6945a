/**
 * Parses a stored run of the same positions. Pure. Storage is untrusted: damaged or from another
 * version. By hand, since the page loads no zod.
 */
import { getChapter } from '#contract/curriculum';
import { isSquare } from '#contract/squares';
import { TIME_TAKEN_MAX_SECONDS } from '#contract/limits';
import type { Arrow } from '#chess/chess';
import type { AskedExercise } from '#vision/types';
import type { Answer } from '#contract/attempts';
import type { DrawnArrow } from './draft.ts';
import { isObject, isUuid } from '#web/shared/storage/shapes.ts';
import { practiceOf } from './missed.ts';
import type { PlayTask } from './play-task.ts';
import {
  STORED_RUN_VERSION,
  storedPositionsOf,
  type StoredAnswer,
  type StoredDraft,
  type StoredRun,
} from './stored-run.ts';

/** Returns the stored run; undefined if invalid. */
export function readStoredRun(value: unknown, task: PlayTask): StoredRun | undefined {
  return isStoredRun(value, task) ? value : undefined;
}

/** Returns a stored practice through some of the task's positions; undefined if invalid. */
export function readStoredPractice(
  value: unknown,
  task: PlayTask,
): { readonly practice: PlayTask; readonly run: StoredRun } | undefined {
  const kept = isObject(value) ? value['positions'] : undefined;
  const names = storedPositionsOf(task);
  const practice = practiceOf(
    task.positions.filter((_, index) => Array.isArray(kept) && kept.includes(names[index])),
  );
  const run = practice && readStoredRun(value, practice);
  return practice && run && { practice, run };
}

/** Above the server's limit for a position (contract/limits.ts), so that no kept draft is cut. */
const MOST_TRIES = 10_000;

function isStoredRun(value: unknown, task: PlayTask): value is StoredRun {
  if (!isObject(value)) return false;
  const { version, positions, taskAttemptKey, answers, step, draft, positionSeconds, taskSeconds } = value;
  return (
    version === STORED_RUN_VERSION &&
    isSameList(positions, storedPositionsOf(task)) &&
    isUuid(taskAttemptKey) &&
    isListOf(answers, (answer, index) => isNullOrAnswer(answer, task.positions[index]?.exercise)) &&
    isStep(step, draft, { answers, task }) &&
    isSeconds(positionSeconds) &&
    isSeconds(taskSeconds)
  );
}

interface StoredProgress {
  readonly answers: readonly (StoredAnswer | null)[];
  readonly task: PlayTask;
}

/** Checks that the step fits the answers, and the draft the step and position. */
function isStep(step: unknown, draft: unknown, { answers, task }: StoredProgress): boolean {
  switch (step) {
    case 'answering':
      return isDraft(draft, task.positions[answers.length]?.exercise);
    case 'lookingAgain':
      return answers.at(-1) !== null && isDraft(draft, task.positions[answers.length - 1]?.exercise);
    case 'graded':
      return draft === null && answers.length > 0 && answers.at(-1) !== null;
    default:
      return false;
  }
}

function isNullOrAnswer(value: unknown, exercise: AskedExercise | undefined): value is StoredAnswer | null {
  if (!exercise) return false;
  if (value === null) return true;
  if (!isObject(value)) return false;
  const { answer, attemptKey, seconds, drawn, second } = value;
  return (
    isAnswer(answer, exercise) &&
    isUuid(attemptKey) &&
    isSeconds(seconds) &&
    isListOf(drawn, isArrow) &&
    (second === undefined || isAnswer(second, exercise))
  );
}

function isAnswer(value: unknown, { chapter }: AskedExercise): value is Answer {
  if (!isObject(value) || !isTries(value['invalid_tries'])) return false;
  const { kind, arrows, squares, move } = value;
  const { answerMethod } = getChapter(chapter);
  switch (kind) {
    case 'arrows':
      return answerMethod !== 'circles' && isListOf(arrows, isArrow);
    case 'circles':
      return answerMethod === 'circles' && isListOf(squares, isSquare);
    case 'move':
      return answerMethod === 'moves' && isArrow(move);
    default:
      return false;
  }
}

function isDraft(value: unknown, exercise: AskedExercise | undefined): value is StoredDraft {
  if (!exercise || !isObject(value) || !isTries(value['invalidTries'])) return false;
  const { kind, arrows, squares, candidate } = value;
  switch (getChapter(exercise.chapter).answerMethod) {
    case 'arrows':
      return kind === 'arrows' && isListOf(arrows, isDrawnArrow);
    case 'circles':
      return kind === 'circles' && isListOf(squares, isSquare);
    case 'moves':
      return kind === 'decision' && isListOf(arrows, isDrawnArrow) && isCandidate(candidate);
  }
}

const isCandidate = (value: unknown): boolean =>
  value === 'awaited' || value === 'shown' || value === 'withdrawn';

const isArrow = (value: unknown): value is Arrow =>
  isObject(value) && isSquare(value['from']) && isSquare(value['to']);

const isDrawnArrow = (value: unknown): value is DrawnArrow =>
  isArrow(value) && 'judged' in value && typeof value.judged === 'boolean';

const isSeconds = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value <= TIME_TAKEN_MAX_SECONDS;

const isTries = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_TRIES;

function isListOf<Item>(
  value: unknown,
  isItem: (item: unknown, index: number) => item is Item,
): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function isSameList(value: unknown, expected: readonly string[]): boolean {
  return (
    Array.isArray(value) &&
    value.length === expected.length &&
    expected.every((text, index) => value[index] === text)
  );
}
