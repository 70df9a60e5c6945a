/**
 * A run through a task: the position it is at, its clocks, and what became of the positions before. Pure.
 *
 * Does not know how a position is answered: `player.ts` does.
 */
import type { Answer } from '#contract/attempts';
import { TIME_TAKEN_MAX_SECONDS } from '#contract/limits';
import type { GradedPositionAttempt } from '#web/shared/outbox/parcel.ts';
import type { GradedPosition } from './graded-position.ts';
import { sizeOf, type PlayPosition, type PlayTask } from './play-task.ts';

/** What became of a position. A skipped one counts as not correct (product/grading.md#skipping-and-the-end-of-a-task). */
export type Outcome = 'correct' | 'incorrect' | 'skipped';

export interface Run {
  readonly task: PlayTask;
  /** Key of the attempt at the whole task, made when it starts: it names the run in each attempt at a position. */
  readonly taskAttemptKey: string;
  readonly index: number;
  /** One for each position that is graded or skipped. */
  readonly outcomes: readonly Outcome[];
  /** One for each position submitted, in order, as the server wants it. */
  readonly attempts: readonly GradedPositionAttempt[];
  /** One for each position that the learner has left, to look at it again; undefined when it was skipped. */
  readonly past: readonly (GradedPosition | undefined)[];
  readonly positionSeconds: number;
  readonly taskSeconds: number;
}

/** A run at its first position. */
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

/** The run alone of something that has more fields. */
export function runOf(run: Run): Run {
  const { task, taskAttemptKey, index, outcomes, attempts, past, positionSeconds, taskSeconds } = run;
  return { task, taskAttemptKey, index, outcomes, attempts, past, positionSeconds, taskSeconds };
}

/** The position on the board; after the last one it stays there. */
export function positionOf({ task, index }: Pick<Run, 'task' | 'index'>): PlayPosition {
  return task.positions[index] ?? task.positions[0];
}

/** How many positions were right so far. */
export function correctCountOf({ outcomes }: Pick<Run, 'outcomes'>): number {
  return outcomes.filter((outcome) => outcome === 'correct').length;
}

interface PositionResult {
  readonly isCorrect: boolean;
  readonly answer: Answer;
  readonly attemptKey: string;
}

/** The run with the result of its position. */
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

/** The run with its position left: as it was graded, or skipped. */
export function withPast(run: Run, graded: GradedPosition | undefined): Run {
  return { ...run, past: [...run.past, graded] };
}

/** Whether no position comes after this one. */
export function isAtLast({ task, index }: Pick<Run, 'task' | 'index'>): boolean {
  return index + 1 >= sizeOf(task);
}

/** The run at its next position; undefined when that one is not there: after the last, or before it is handed out. */
export function findNextPosition(run: Run): Run | undefined {
  if (!run.task.positions[run.index + 1]) return undefined;
  return { ...run, index: run.index + 1, positionSeconds: 0 };
}

/** The run with one more position behind those that are there. */
export function withNewPosition<Of extends Run>(run: Of, position: PlayPosition): Of {
  const { task } = run;
  return { ...run, task: { ...task, positions: [...task.positions, position] } };
}

/** The run with all that is known of its position once it is answered. */
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
 * Both clocks some seconds later; that of a graded position stands still (product/grading.md#clocks-and-counts). Neither exceeds the server's
 * limit: a tab left open overnight must not lose its attempt.
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
