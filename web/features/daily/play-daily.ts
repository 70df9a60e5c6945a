/**
 * A run of the server's as the player has it: what was handed out so far, and where the learner is in it.
 */
import type { DailyRun } from '#contract/daily-runs';
import { startDraft } from '#web/exercise/draft.ts';
import { outcomeOf } from '#web/exercise/outcome-of.ts';
import type { PlayTask } from '#web/exercise/play-task.ts';
import type { Player } from '#web/exercise/player.ts';
import type { Run } from '#web/exercise/run.ts';
import { readWithheldPosition } from '#web/exercise/withheld-position.ts';
import type { LessonWorker } from '#web/platform/workers/lesson-worker.ts';

/** The player where the run is. What was answered before this page was opened is not looked at again. */
export async function resumeDaily(
  run: DailyRun,
  lessonWorker: Pick<LessonWorker, 'readPosition'>,
): Promise<Player> {
  const handedOut = [...run.answered.map(({ position }) => position), ...(run.open ? [run.open] : [])];
  const positions = await Promise.all(
    handedOut.map((position) => readWithheldPosition(position, lessonWorker)),
  );
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
