/** Plays a task and saves its attempts through the outbox; then refetches the best results. */
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

/** Delay before the dialog loads, so that the board has the network first, in ms (our choice). */
const COMPLETION_AFTER_MS = 500;

const CompletionDialog = lazyPart(
  [],
  async () => (await import('#web/exercise/completion-dialog.tsx')).CompletionDialog,
);

interface SavedTaskPlayerProps extends Pick<Onward, 'next' | 'afterword' | 'wayOn'> {
  readonly task: PlayTask;
  readonly sub: string;
  /** The resumed run or practice; undefined starts at the first position. */
  readonly start: Player | undefined;
  readonly takesFocus: boolean;
  readonly outbox: Outbox;
}

/** Plays the task, then practice of the missed positions, repeatedly. */
export function SavedTaskPlayer(props: SavedTaskPlayerProps): ReactNode {
  const { task, sub, outbox, next } = props;
  const keep = useKeptRun({ sub, assignmentId: task.assignmentId });
  const [practice, setPractice] = useState(
    props.start && isPractice(props.start.task) ? props.start.task : undefined,
  );
  /** Later runs start at their first position. */
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
        // Offline the dialog may be missing; the buttons under the board lead on too.
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

/** Preloads the dialog during the first position: the connection may be gone by the end. */
function useCompletionAhead(): void {
  const texts = useMoreTexts();
  const fetch = useCallback(() => CompletionDialog.load(texts), [texts]);
  useFetchAhead(fetch, COMPLETION_AFTER_MS);
}

/** A run through the whole task replaces a practice that was left. */
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
 * Sends the finished attempt and refetches the best results
 * (product/grading.md#skipping-and-the-end-of-a-task). The way on counts the run at once, even
 * while unsent.
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
 * Plays the missed positions. Nothing is sent and the task's result stays; a reload keeps the
 * practice.
 */
interface PracticePlayerProps {
  /** The positions to practise. */
  readonly practice: PlayTask;
  /** The resumed practice; undefined starts at the first position. */
  readonly start: Player | undefined;
  readonly takesFocus: boolean;
  /** The learner and task of the practice. */
  readonly place: KeptRunPlace;
  readonly next: NextTask | undefined;
  /** Practises the positions still missed. */
  readonly onPractise: (missed: PlayTask) => void;
  /** Restarts the whole task. */
  readonly onTrainAgain: () => void;
}

/** Pass the practice as key. */
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
