/**
 * A run of the server's as the player has it: what was handed out so far, and where the learner is in it.
 */
import { getLesson } from '#contract/curriculum';
import type { DailyPosition, DailyRun } from '#contract/daily-runs';
import { readExercise } from '#contract/exercise';
import type { Exercise } from '#grading/types';
import { startDraft } from '#web/exercise/draft.ts';
import { readPosition, type PlayPosition, type PlayTask } from '#web/exercise/play-task.ts';
import type { Player } from '#web/exercise/player.ts';
import type { Run } from '#web/exercise/run.ts';
import type { LessonWorker } from '#web/platform/workers/lesson-worker.ts';
import { outcomeOf } from './outcome-of.ts';

/** Stands for the right move until the verdict brings it. Nothing is graded with it. */
const WITHHELD_MOVE = '?';

/** A position of a daily exercise, ready for the board; rejects when the worker fails or the content is broken. */
export async function readDailyPosition(
  position: DailyPosition,
  lessonWorker: Pick<LessonWorker, 'readPosition'>,
): Promise<PlayPosition> {
  return readPosition(position, exerciseOf(position), lessonWorker);
}

function exerciseOf(position: DailyPosition): Exercise {
  const known = { ...position, correct_move: position.correct_move ?? WITHHELD_MOVE };
  const reading = readExercise(getLesson(position.lesson), known);
  if (reading.ok) return reading.exercise;
  throw new Error(`position ${position.position_task_id} ${reading.error}`);
}

/** The player where the run is. What was answered before this page was opened is not looked at again. */
export async function resumeDaily(
  run: DailyRun,
  lessonWorker: Pick<LessonWorker, 'readPosition'>,
): Promise<Player> {
  const handedOut = [...run.answered.map(({ position }) => position), ...(run.open ? [run.open] : [])];
  const positions = await Promise.all(handedOut.map((position) => readDailyPosition(position, lessonWorker)));
  const [first, ...others] = positions;
  if (!first) throw new Error(`the run ${run.run_key} has no position`);
  const task: PlayTask = {
    assignmentId: `daily.${run.date}`,
    positions: [first, ...others],
    total: run.total_count,
  };
  return playerAt(run, task);
}

function playerAt(run: DailyRun, task: PlayTask): Player {
  const count = run.answered.length;
  const state: Run = {
    task,
    taskAttemptKey: run.run_key,
    index: Math.max(count - 1, 0),
    outcomes: run.answered.map(outcomeOf),
    attempts: [],
    past: run.answered.map(() => undefined),
    positionSeconds: 0,
    taskSeconds: Math.floor(run.time_taken_seconds),
  };
  const open = run.open && task.positions[count];
  if (open) return { ...state, index: count, step: 'answering', draft: startDraft(open.exercise) };
  return { ...state, step: run.completed ? 'completed' : 'awaiting' };
}
