/**
 * Tracks a run through a task: its position, its clocks and the outcomes so far. Pure. `player.ts`
 * knows how a position is answered.
 */
import type { Answer } from '#contract/attempts';
import { TIME_TAKEN_MAX_SECONDS } from '#contract/limits';
import type { GradedPositionAttempt } from '#web/shared/outbox/parcel.ts';
import type { GradedPosition } from './graded-position.ts';
import { sizeOf, type PlayPosition, type PlayTask } from './play-task.ts';

/**
 * Outcome of a position. Skipped counts as not correct
 * (product/grading.md#skipping-and-the-end-of-a-task).
 */
export type Outcome = 'correct' | 'incorrect' | 'skipped';

export interface Run {
  readonly task: PlayTask;
  /** Key of the attempt at the task, made at its start: position attempts refer to it. */
  readonly taskAttemptKey: string;
  readonly index: number;
  /** One for each graded or skipped position. */
  readonly outcomes: readonly Outcome[];
  /** One for each submitted position, in order, as the server expects. */
  readonly attempts: readonly GradedPositionAttempt[];
  /** Positions that were left, for looking back; undefined if skipped. */
  readonly past: readonly (GradedPosition | undefined)[];
  readonly positionSeconds: number;
  readonly taskSeconds: number;
}

/** Returns a run at its first position. */
export function startRun(task: PlayTask, taskAttemptKey: string): Run {
  return {
    task,
    taskAttemptKey,
    index: 0,
    outcomes: [],
    attempts: [],
    past: [],
    positionSeconds: 0,
    taskSeconds: 0,
  };
}

/** Picks the run's fields from a larger object. */
export function runOf(run: Run): Run {
  const { task, taskAttemptKey, index, outcomes, attempts, past, positionSeconds, taskSeconds } = run;
  return { task, taskAttemptKey, index, outcomes, attempts, past, positionSeconds, taskSeconds };
}

/** Returns the position on the board; after the end, the last one. */
export function positionOf({ task, index }: Pick<Run, 'task' | 'index'>): PlayPosition {
  return task.positions[index] ?? task.positions[0];
}

/** Counts the right positions so far. */
export function correctCountOf({ outcomes }: Pick<Run, 'outcomes'>): number {
  return outcomes.filter((outcome) => outcome === 'correct').length;
}

interface PositionResult {
  readonly isCorrect: boolean;
  readonly answer: Answer;
  readonly attemptKey: string;
}

/** Adds the position's result. */
export function withResult(run: Run, { isCorrect, answer, attemptKey }: PositionResult): Run {
  const attempt: GradedPositionAttempt = {
    position_task_id: positionOf(run).id,
    assignment_id: run.task.assignmentId,
    is_correct: isCorrect,
    time_taken_seconds: run.positionSeconds,
    answer,
    attempt_key: attemptKey,
    run_key: run.taskAttemptKey,
  };
  return {
    ...run,
    outcomes: [...run.outcomes, isCorrect ? 'correct' : 'incorrect'],
    attempts: [...run.attempts, attempt],
  };
}

/** Leaves the position, graded or skipped. */
export function withPast(run: Run, graded: GradedPosition | undefined): Run {
  return { ...run, past: [...run.past, graded] };
}

/** Returns whether this is the last position. */
export function isAtLast({ task, index }: Pick<Run, 'task' | 'index'>): boolean {
  return index + 1 >= sizeOf(task);
}

/** Moves to the next position; undefined after the last or before it is handed out. */
export function findNextPosition(run: Run): Run | undefined {
  if (!run.task.positions[run.index + 1]) return undefined;
  return { ...run, index: run.index + 1, positionSeconds: 0 };
}

/** Appends a position. */
export function withNewPosition<Of extends Run>(run: Of, position: PlayPosition): Of {
  const { task } = run;
  return { ...run, task: { ...task, positions: [...task.positions, position] } };
}

/** Replaces the position with its revealed form after the answer. */
export function withRevealed(run: Run, position: PlayPosition): Run {
  const { task, index } = run;
  const [first, ...others] = task.positions.with(index, position);
  return first ? { ...run, task: { ...task, positions: [first, ...others] } } : run;
}

interface PassedTime {
  readonly seconds: number;
  readonly isPositionGraded: boolean;
}

/**
 * Advances both clocks; a graded position's stops (product/grading.md#clocks-and-counts). Capped at
 * the server's limit, so that a tab left open overnight keeps its attempt.
 */
export function withSeconds(
  { positionSeconds, taskSeconds }: Pick<Run, 'positionSeconds' | 'taskSeconds'>,
  { seconds, isPositionGraded }: PassedTime,
): Pick<Run, 'positionSeconds' | 'taskSeconds'> {
  return {
    positionSeconds: isPositionGraded ? positionSeconds : later(positionSeconds, seconds),
    taskSeconds: later(taskSeconds, seconds),
  };
}

const later = (clock: number, seconds: number) => Math.min(clock + seconds, TIME_TAKEN_MAX_SECONDS);
