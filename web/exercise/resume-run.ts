/** Resumes a kept run: the worker grades its answers again and the board is at rest. */
import type { LessonWorker } from '#web/shared/workers/lesson-worker.ts';
import type { Arrow } from '#chess/chess';
import type { Exercise, GradingResult } from '#vision/types';
import { startDraft, type Draft, type DrawnArrow } from './draft.ts';
import { gradedPositionOf } from './graded-position.ts';
import { isSolved, type PlayTask } from './play-task.ts';
import { nextPlayer, startPlayer, takesAnswer, type Player } from './player.ts';
import { positionOf } from './run.ts';
import type { StoredAnswer, StoredRun } from './stored-run.ts';

/** Today's grading of a kept answer and of its second look. */
interface Regraded {
  readonly grading: GradingResult;
  readonly second?: GradingResult | undefined;
}

/**
 * Returns the player of a kept run; undefined if its answers no longer grade. Rejects if the worker
 * fails.
 */
export async function resumeRun(
  task: PlayTask,
  stored: StoredRun,
  lessonWorker: Pick<LessonWorker, 'grade'>,
): Promise<Player | undefined> {
  const gradings = await Promise.all(
    stored.answers.map((kept, index) => {
      const position = task.positions[index];
      return kept && position && isSolved(position) && gradeAgain(position.exercise, kept, lessonWorker);
    }),
  );
  return resumePlayer(task, stored, gradings);
}

async function gradeAgain(
  exercise: Exercise,
  { answer, second }: StoredAnswer,
  lessonWorker: Pick<LessonWorker, 'grade'>,
): Promise<Regraded> {
  const grading = await lessonWorker.grade(exercise, answer);
  return { grading, second: second && (await lessonWorker.grade(exercise, second)) };
}

/** Rebuilds the player from the gradings of its answers, in order; pure. */
export function resumePlayer(
  task: PlayTask,
  stored: StoredRun,
  gradings: readonly (Regraded | null | false | undefined)[],
): Player | undefined {
  const { answers, step, draft, positionSeconds, taskSeconds } = stored;
  const looksAgainAt = step === 'lookingAgain' ? answers.length - 1 : undefined;
  const played = answers.reduce<Player>(
    (player, kept, index) => {
      const ready = nextPlayer(player, { type: 'advanced' });
      const regraded = gradings[index];
      if (!kept || !regraded) return nextPlayer(ready, { type: 'skipped' });
      const allowsLook = index === looksAgainAt || kept.second !== undefined;
      return lookAgain(answerAgain(ready, kept, { ...regraded, allowsLook }), kept, regraded);
    },
    startPlayer(task, stored.taskAttemptKey),
  );
  const player = step === 'answering' ? nextPlayer(played, { type: 'advanced' }) : played;
  // Today's rules may not grade an old answer; the run then has fewer answers.
  if (player.outcomes.length !== answers.length || player.step !== step) return undefined;
  const clocks = { positionSeconds, taskSeconds };
  if (player.step === 'graded') return { ...player, ...gradedPositionOf(player), ...clocks };
  if (!takesAnswer(player) || !draft) return undefined;
  return { ...player, draft: { ...draft, notice: undefined, noticeCount: 0 }, ...clocks };
}

interface JudgedAnswer extends Regraded {
  readonly allowsLook: boolean;
}

/** Submits a kept answer and applies today's grading. */
function answerAgain(player: Player, kept: StoredAnswer, { grading, allowsLook }: JudgedAnswer): Player {
  if (player.step !== 'answering') return player;
  const { answer, attemptKey, seconds, drawn } = kept;
  const empty = startDraft(positionOf(player).exercise);
  const draft: Draft = empty.kind === 'decision' ? { ...empty, arrows: judgedOf(drawn) } : empty;
  return nextPlayer(
    { ...player, step: 'grading', positionSeconds: seconds, draft, attemptKey, answer },
    { type: 'graded', attemptKey, grading, allowsLook },
  );
}

/** Submits the second answer, if any. */
function lookAgain(
  player: Player,
  { attemptKey, second: answer }: StoredAnswer,
  { second }: Regraded,
): Player {
  if (player.step !== 'lookingAgain' || !answer || !second) return player;
  return nextPlayer(
    { ...player, step: 'grading', attemptKey, answer },
    { type: 'graded', attemptKey, grading: second },
  );
}

/** Marks the arrows as judged: they have a verdict. */
function judgedOf(arrows: readonly Arrow[]): readonly DrawnArrow[] {
  return arrows.map(({ from, to }) => ({ from, to, judged: true }));
}
