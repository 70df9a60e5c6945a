/**
 * The task player with its attempts saved: each goes through the outbox, and the best results are fetched anew.
 */
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { BestCourseAttempts } from '#contract/attempts';
import { findTask } from '#contract/curriculum';
import type { Onward } from '#web/exercise/end-actions.tsx';
import { isPractice } from '#web/exercise/missed.ts';
import type { PlayTask } from '#web/exercise/play-task.ts';
import type { Player } from '#web/exercise/player.ts';
import { bestWith, type BestSoFar } from '#web/exercise/task-attempt.ts';
import { WORKER_REFEREE } from '#web/exercise/referee.ts';
import { TaskPlayer } from '#web/exercise/task-player.tsx';
import { lazyPart, PartPlace } from '#web/shared/i18n/lazy-part.tsx';
import { useFetchAhead } from '#web/shared/i18n/use-fetch-ahead.ts';
import { useMoreTexts } from '#web/shared/i18n/use-translate.ts';
import { track } from '#web/shared/analytics/track.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { warn } from '#web/shared/log.ts';
import type { Outbox } from '#web/shared/outbox/outbox.ts';
import type { CheckedAssignmentAttempt } from '#web/shared/outbox/parcel.ts';
import { dropKeptRun, type KeptRunPlace } from './kept-run-entry.ts';
import { PracticePlayer } from './practice-player.tsx';
import { useKeptRun } from './use-kept-run.ts';

/** How long the board has the connection for itself, in ms (our choice). */
const COMPLETION_AFTER_MS = 500;

const CompletionDialog = lazyPart(
  [],
  async () => (await import('#web/exercise/completion-dialog.tsx')).CompletionDialog,
);

interface SavedTaskPlayerProps extends Pick<Onward, 'next' | 'afterword' | 'wayOn'> {
  readonly task: PlayTask;
  readonly sub: string;
  /** Where the learner left the task, or a practice of it; undefined for its first position. */
  readonly start: Player | undefined;
  readonly takesFocus: boolean;
  readonly outbox: Outbox;
}

/** Plays the task, and after it what the run missed, as often as the learner wants. */
export function SavedTaskPlayer(props: SavedTaskPlayerProps): ReactNode {
  const { task, sub, outbox, next } = props;
  const keep = useKeptRun({ sub, assignmentId: task.assignmentId });
  const [practice, setPractice] = useState(
    props.start && isPractice(props.start.task) ? props.start.task : undefined,
  );
  /** What is begun here, after what the learner came to, begins at its first position. */
  const [begun, setBegun] = useState(0);
  const start = begun === 0 ? props.start : undefined;
  const takesFocus = props.takesFocus || begun > 0;
  useNoKeptPractice(practice === undefined, { sub, assignmentId: task.assignmentId });
  const best = useBest(task.assignmentId);
  const saveTask = useSaveTask(outbox);
  useCompletionAhead();
  const practise = (missed: PlayTask | undefined) => {
    setPractice(missed);
    setBegun(begun + 1);
  };
  if (practice) {
    return (
      <PracticePlayer
        key={begun}
        practice={practice}
        start={start}
        takesFocus={takesFocus}
        place={{ sub, assignmentId: task.assignmentId }}
        next={next}
        onPractise={practise}
        onTrainAgain={() => practise(undefined)}
      />
    );
  }
  return (
    <TaskPlayer
      task={task}
      start={start}
      takesFocus={takesFocus}
      referee={WORKER_REFEREE}
      onPositionAttempt={(body) => outbox.put({ kind: 'position', body })}
      onTaskAttempt={(body) => void saveTask(body)}
      onChange={keep}
      onPractise={practise}
      onNextTask={next?.onOpen}
      wayOn={props.wayOn}
      renderEnd={(end) => (
        // Without a connection it may be missing; the buttons under the board lead on too.
        <PartPlace>
          <CompletionDialog
            {...end}
            best={best}
            next={next}
            onPractise={practise}
            afterword={props.afterword}
            wayOn={props.wayOn}
          />
        </PartPlace>
      )}
    />
  );
}

/** Fetches the dialog while the first position is looked at: by the end the connection may be gone. */
function useCompletionAhead(): void {
  const texts = useMoreTexts();
  const fetch = useCallback(() => CompletionDialog.load(texts), [texts]);
  useFetchAhead(fetch, COMPLETION_AFTER_MS);
}

/** A run through the whole task takes the place of a practice that was left. */
function useNoKeptPractice(isWhole: boolean, { sub, assignmentId }: KeptRunPlace): void {
  useEffect(() => {
    if (isWhole) dropKeptRun({ sub, assignmentId, isPractice: true });
  }, [isWhole, sub, assignmentId]);
}

function useBest(assignmentId: string): BestSoFar {
  const { data, isError, fetchStatus } = trpc.attempts.bestForAssignment.useQuery({
    assignment_id: assignmentId,
  });
  if (data) return data;
  return isError || fetchStatus === 'paused' ? 'failed' : 'loading';
}

/**
 * After a run the attempt goes to the server, and what it then knows as the best is fetched (product/grading.md#skipping-and-the-end-of-a-task). The way on counts
 * this run at once and for good: also while it waits for a connection, and when the server has not stored it yet.
 */
function useSaveTask(outbox: Outbox): (body: CheckedAssignmentAttempt) => Promise<void> {
  const { attempts, client } = trpc.useUtils();
  return async (body) => {
    const { assignment_id } = body;
    const task = findTask(assignment_id)?.titleKey;
    if (task) track({ type: 'task_completed', task });
    outbox.put({ kind: 'assignment', body });
    attempts.bestInCourse.setData(undefined, (best) => best && withRun(best, body));
    await outbox.flush();
    await Promise.all([
      attempts.bestForAssignment.invalidate({ assignment_id }),
      client.attempts.bestInCourse.query().then(
        (best) => attempts.bestInCourse.setData(undefined, withRun(best, body)),
        (error: unknown) => warn('the best results were not fetched after a run', error),
      ),
    ]);
  };
}

function withRun(best: BestCourseAttempts, run: CheckedAssignmentAttempt): BestCourseAttempts {
  const { assignment_id, total_count } = run;
  const { correct_count, time_taken_seconds } = bestWith(run, best[assignment_id]);
  return { ...best, [assignment_id]: { correct_count, total_count, time_taken_seconds } };
}
