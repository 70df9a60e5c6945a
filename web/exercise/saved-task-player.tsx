/**
 * The task player with its attempts saved: each goes through the outbox, and the best results are fetched anew.
 */
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { BestCourseAttempts } from '#contract/attempts';
import { findTask } from '#contract/curriculum';
import { type Onward, EndActions, type NextTask } from '#web/exercise/end-actions.tsx';
import { isPractice, findMissed } from '#web/exercise/missed.ts';
import type { PlayTask } from '#web/exercise/play-task.ts';
import type { Player, Completed } from '#web/exercise/player.ts';
import { bestWith, type BestSoFar } from '#web/exercise/task-attempt.ts';
import { WORKER_REFEREE } from '#web/exercise/referee.ts';
import { TaskPlayer } from '#web/exercise/task-player.tsx';
import { lazyPart, PartPlace } from '#web/shared/i18n/lazy-part.tsx';
import { useFetchAhead } from '#web/shared/i18n/use-fetch-ahead.ts';
import { useMoreTexts, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { track } from '#web/shared/analytics/track.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { warn } from '#web/shared/log.ts';
import type { Outbox } from '#web/shared/outbox/outbox.ts';
import type { CheckedAssignmentAttempt } from '#web/shared/outbox/parcel.ts';
import { dropKeptRun, type KeptRunPlace } from './kept-run-entry.ts';
import { useKeptRun } from './use-kept-run.ts';
import { correctCountOf } from '#web/exercise/run.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';

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

/**
 * What a run missed, once more. Nothing of it is sent, and the result of the task stays as it was. A reload loses nothing of it.
 */
interface PracticePlayerProps {
  /** The positions to practise. */
  readonly practice: PlayTask;
  /** Where the learner left it; undefined for its first position. */
  readonly start: Player | undefined;
  readonly takesFocus: boolean;
  /** Whose practice, and of which task. */
  readonly place: KeptRunPlace;
  readonly next: NextTask | undefined;
  /** Practises what is missed still. */
  readonly onPractise: (missed: PlayTask) => void;
  /** Starts the whole task anew. */
  readonly onTrainAgain: () => void;
}

/** Give it the practice as a key. */
function PracticePlayer(props: PracticePlayerProps): ReactNode {
  const { practice, start, takesFocus, place, next, onPractise, onTrainAgain } = props;
  const keep = useKeptRun({ ...place, isPractice: true });
  return (
    <TaskPlayer
      task={practice}
      start={start}
      takesFocus={takesFocus}
      onChange={keep}
      referee={WORKER_REFEREE}
      onPractise={onPractise}
      onNextTask={next?.onOpen}
      onRestart={onTrainAgain}
      renderEnd={({ player }) => <PracticeEnd player={player} next={next} onPractise={onPractise} />}
    />
  );
}

type PracticeEndProps = Pick<PracticePlayerProps, 'next' | 'onPractise'> & { readonly player: Completed };

function PracticeEnd({ player, next, onPractise }: PracticeEndProps): ReactNode {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  const counts = { correct: correctCountOf(player), total: player.task.positions.length };
  return (
    <Dialog
      open={isOpen}
      title={t('lesson.practice.doneTitle')}
      closeLabel={t('ui.close')}
      onClose={close}
      actions={<EndActions missed={findMissed(player)} next={next} onPractise={onPractise} onClose={close} />}
    >
      <p>{t('lesson.practice.result', counts)}</p>
      <p>{t('lesson.practice.unsaved')}</p>
    </Dialog>
  );
}
