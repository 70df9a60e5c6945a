/** Turns a server run into a player: the positions handed out so far, and the current one. */
import type { AnsweredPosition, DailyRun } from '#contract/daily-runs';
import { startAftermath } from '#web/exercise/aftermath.ts';
import { startDraft } from '#web/exercise/draft.ts';
import { gradedPositionOf, type GradedPosition } from '#web/exercise/graded-position.ts';
import { outcomeOf } from '#web/exercise/outcome-of.ts';
import type { PlayPosition, PlayTask } from '#web/exercise/play-task.ts';
import type { Player } from '#web/exercise/player.ts';
import type { Run } from '#web/exercise/run.ts';
import { readWithheldPosition, revealPosition } from '#web/exercise/withheld-position.ts';
import type { LessonWorker } from '#web/shared/workers/lesson-worker.ts';

/**
 * Creates the player at the run's current position. Grades earlier answers again, for their dots
 * and review.
 */
export async function resumeDaily(run: DailyRun, lessonWorker: Pick<LessonWorker, 'grade'>): Promise<Player> {
  const handedOut = [...run.answered.map(({ position }) => position), ...(run.open ? [run.open] : [])];
  const positions = handedOut.map((position) => readWithheldPosition(position));
  const [first, ...others] = positions;
  if (!first) throw new Error(`the run ${run.run_key} has no position`);
  const task: PlayTask = {
    assignmentId: `daily.${run.date}`,
    positions: [first, ...others],
    total: run.total_count,
  };
  const past = await Promise.all(
    run.answered.map(async (answered, n) => gradeAgain(answered, positions[n] ?? first, lessonWorker)),
  );
  return playerAt(run, task, past);
}

/** Grades a stored answer again; undefined if the position was skipped. */
async function gradeAgain(
  { position, answer }: AnsweredPosition,
  shown: PlayPosition,
  lessonWorker: Pick<LessonWorker, 'grade'>,
): Promise<GradedPosition | undefined> {
  if (answer === null) return undefined;
  const { exercise } = revealPosition(shown, position);
  const grading = await lessonWorker.grade(exercise, answer);
  if (grading.kind === 'objection') return undefined;
  const { verdict, feedback, replay } = grading;
  const aftermath = verdict.kind === 'decision' && replay ? startAftermath(verdict, replay, []) : undefined;
  return gradedPositionOf({ verdict, feedback, aftermath });
}

function playerAt(run: DailyRun, task: PlayTask, past: Run['past']): Player {
  const count = run.answered.length;
  const state: Run = {
    task,
    taskAttemptKey: run.run_key,
    index: Math.max(count - 1, 0),
    outcomes: run.answered.map(outcomeOf),
    attempts: [],
    past,
    positionSeconds: 0,
    taskSeconds: Math.floor(run.time_taken_seconds),
  };
  const open = run.open && task.positions[count];
  if (open) return { ...state, index: count, step: 'answering', draft: startDraft(open.exercise) };
  return { ...state, step: run.completed ? 'completed' : 'awaiting' };
}
