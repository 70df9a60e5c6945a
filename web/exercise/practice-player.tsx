/**
 * What a run missed, once more. Nothing of it is sent, and the result of the task stays as it was. A reload loses nothing of it.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { EndActions, type NextTask } from '#web/exercise/end-actions.tsx';
import { findMissed } from '#web/exercise/missed.ts';
import type { PlayTask } from '#web/exercise/play-task.ts';
import type { Completed, Player } from '#web/exercise/player.ts';
import { correctCountOf } from '#web/exercise/run.ts';
import { WORKER_REFEREE } from '#web/exercise/referee.ts';
import { TaskPlayer } from '#web/exercise/task-player.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import type { KeptRunPlace } from './kept-run-entry.ts';
import { useKeptRun } from './use-kept-run.ts';

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
export function PracticePlayer(props: PracticePlayerProps): ReactNode {
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
