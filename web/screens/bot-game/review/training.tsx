/** A review's training in the course's task player. Its results are not stored. */
import { type ReactNode, useState } from 'react';
import type { PlayTask, PlayPosition } from '#web/exercise/play-task.ts';
import { TaskFrame } from '#web/exercise/task-frame.tsx';
import { WORKER_REFEREE } from '#web/exercise/referee.ts';
import { TaskPlayer } from '#web/exercise/task-player.tsx';
import { useTranslate, useLanguage } from '#web/shared/i18n/use-translate.ts';
import type { Moment, TrainingPosition, SafeMove } from '#worker-engine/game/review-types';
import { ReviewHeader } from './review-header.tsx';
import { TrainingCompletion } from './training-completion.tsx';
import styles from './training.module.css';
import { momentSentences, peersSentence } from './moment-sentences.ts';
import { useWriteMove } from './use-write-move.ts';
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { Language } from '#contract/languages';
import { readView } from '#chess/placement';

interface TrainingProps {
  readonly positions: readonly TrainingPosition[];
  /** Moments from which the positions were made. */
  readonly moments: readonly Moment[];
  readonly onClose: () => void;
  /** Shows a moment, by its index in the list. */
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

/**
 * Builds the task once, in the language of its start. Each answer's comment says what happened in
 * the moment, or why the move was safe.
 */
function useTrainingTask(positions: readonly TrainingPosition[], moments: readonly Moment[]): PlayTask {
  const t = useTranslate();
  const { language } = useLanguage();
  const write = useWriteMove();
  const textOf = (position: TrainingPosition): string | undefined => {
    const { source, ply } = position;
    if (source.kind === 'safe') return safeMoveSentence(position, source, { t, write });
    const moment = moments.find((each) => each.ply === ply);
    if (!moment) return undefined;
    const peers = peersSentence(moment, t);
    return [momentSentences(moment, t, write), ...(peers === undefined ? [] : [peers])].join(' ');
  };
  const [task] = useState(() => readTrainingTask(positions, { language, textOf }));
  return task;
}

/** Explains a safe candidate after the answer. */
export function safeMoveSentence(
  { exercise }: TrainingPosition,
  { san, isAttacked }: SafeMove,
  { t, write }: { readonly t: Translate; readonly write: (san: string) => string },
): string {
  const move = write(san);
  if (!('candidate' in exercise)) return '';
  if (exercise.chapter === 'abandonedDefense') return t('review.safe.defence', { move });
  const square = exercise.candidate.to;
  return t(isAttacked ? 'review.safe.attacked' : 'review.safe.quiet', { move, square });
}

/** Not an assignment on the server: its attempts are not sent. */
const TRAINING_ID = 'bot-game-training';

/** A position's comment after its answer, and its language. */
interface Comment {
  readonly language: Language;
  readonly textOf: (position: TrainingPosition) => string | undefined;
}

/** Builds the task. Throws if there is nothing to train. */
export function readTrainingTask(positions: readonly TrainingPosition[], comment: Comment): PlayTask {
  const [first, ...others] = positions.map((position) => readPosition(position, comment));
  if (!first) throw new RangeError('nothing to train');
  return { assignmentId: TRAINING_ID, positions: [first, ...others] };
}

function readPosition(position: TrainingPosition, { language, textOf }: Comment): PlayPosition {
  const { id, exercise, warning } = position;
  const reading = readView(exercise.fen);
  if (!reading.ok) throw new Error(`training ${id}: ${reading.error}`);
  const text = textOf(position);
  return {
    id,
    exercise,
    view: reading.view,
    warning,
    comments: text === undefined ? {} : { [language]: text },
  };
}
