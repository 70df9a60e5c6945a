/**
 * The training made of a review: its positions in the course's task player. Nothing of it is stored.
 */
import type { ReactNode } from 'react';
import type { PlayTask } from '#web/exercise/play-task.ts';
import { TaskFrame } from '#web/exercise/task-frame.tsx';
import { WORKER_REFEREE } from '#web/exercise/referee.ts';
import { TaskPlayer } from '#web/exercise/task-player.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { Moment, TrainingPosition } from '#worker-engine/game/review-types';
import { ReviewHeader } from './review-header.tsx';
import { TrainingCompletion } from './training-completion.tsx';
import styles from './training.module.css';
import { useTrainingTask } from './use-training-task.ts';

interface TrainingProps {
  readonly positions: readonly TrainingPosition[];
  /** The moments that the positions are made of. */
  readonly moments: readonly Moment[];
  readonly onClose: () => void;
  /** Shows a moment, by its place in the list. */
  readonly onLook: (index: number) => void;
}

export function Training(props: TrainingProps): ReactNode {
  const { positions, moments, onClose } = props;
  const t = useTranslate();
  const task = useTrainingTask(positions, moments);
  return (
    <div className={styles.training}>
      <TaskFrame
        head={
          <ReviewHeader
            title={t('review.training.title')}
            backLabel={t('review.training.back')}
            onBack={onClose}
            takesFocus
          />
        }
      >
        <TrainingRun {...props} task={task} />
      </TaskFrame>
    </div>
  );
}

type TrainingRunProps = TrainingProps & { readonly task: PlayTask };

function TrainingRun({ task, positions, moments, onClose, onLook }: TrainingRunProps): ReactNode {
  const indexAt = (ply: number) => moments.findIndex((moment) => moment.ply === ply);
  return (
    <TaskPlayer
      task={task}
      referee={WORKER_REFEREE}
      onNextTask={undefined}
      renderEnd={({ player }) => (
        <TrainingCompletion
          player={player}
          positions={positions}
          sanOf={({ ply, source }) => (source.kind === 'safe' ? source.san : moments[indexAt(ply)]?.move.san)}
          findLook={(ply) => (indexAt(ply) < 0 ? undefined : () => onLook(indexAt(ply)))}
          onClose={onClose}
        />
      )}
    />
  );
}
