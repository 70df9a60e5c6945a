/**
 * Resumes a kept run: the worker grades its answers once more, and the player is where it was. What was moving on its board
 * has come to rest.
 */
import type { LessonWorker } from '#web/platform/workers/lesson-worker.ts';
import type { GradingResult } from '#worker-engine/lesson-worker/api';
import { startDraft, type Draft } from './draft.ts';
import { gradedPositionOf } from './graded-position.ts';
import type { PlayTask } from './play-task.ts';
import { nextPlayer, startPlayer, takesAnswer, type Player } from './player.ts';
import { positionOf } from './run.ts';
import type { StoredAnswer, StoredDraft, StoredRun } from './stored-run.ts';

/** The player of a kept run; undefined when its answers cannot be graded any more. Rejects when the worker fails. */
export async function resumeRun(
  task: PlayTask,
  stored: StoredRun,
  lessonWorker: Pick<LessonWorker, 'grade'>,
): Promise<Player | undefined> {
  const gradings = await Promise.all(
    stored.answers.map((kept, index) => {
      const position = task.positions[index];
      return kept && position ? lessonWorker.grade(position.exercise, kept.answer) : undefined;
    }),
  );
  return resumePlayer(task, stored, gradings);
}

/** The player of a kept run with the gradings of its answers, in order; pure. */
export function resumePlayer(
  task: PlayTask,
  stored: StoredRun,
  gradings: readonly (GradingResult | undefined)[],
): Player | undefined {
  const { answers, step, draft, positionSeconds, taskSeconds } = stored;
  const looksAgainAt = step === 'lookingAgain' ? answers.length - 1 : undefined;
  const played = answers.reduce<Player>(
    (player, kept, index) => {
      const ready = nextPlayer(player, { type: 'advanced' });
      const grading = gradings[index];
      if (!kept || !grading) return nextPlayer(ready, { type: 'skipped' });
      return answerAgain(ready, kept, { grading, allowsLook: index === looksAgainAt });
    },
    startPlayer(task, stored.taskAttemptKey),
  );
  const player = step === 'answering' ? nextPlayer(played, { type: 'advanced' }) : played;
  // An answer that the rules of today do not grade leaves the run behind its answers.
  if (player.outcomes.length !== answers.length || player.step !== step) return undefined;
  const clocks = { positionSeconds, taskSeconds };
  if (player.step === 'graded') return { ...player, ...gradedPositionOf(player), ...clocks };
  if (!takesAnswer(player) || !draft) return undefined;
  return { ...player, draft: draftOf(draft), ...clocks };
}

interface Judged {
  readonly grading: GradingResult;
  readonly allowsLook: boolean;
}

/** Submits an answer as it was submitted, and takes the grading of today. */
function answerAgain(player: Player, kept: StoredAnswer, { grading, allowsLook }: Judged): Player {
  if (player.step !== 'answering') return player;
  const { answer, attemptKey, seconds, drawn } = kept;
  const empty = startDraft(positionOf(player).exercise);
  const draft: Draft = empty.kind === 'decision' ? { ...empty, arrows: drawn } : empty;
  return nextPlayer(
    { ...player, step: 'grading', positionSeconds: seconds, draft, attemptKey, answer },
    { type: 'graded', attemptKey, grading, allowsLook },
  );
}

function draftOf(stored: StoredDraft): Draft {
  return { ...stored, notice: undefined, noticeCount: 0 };
}
