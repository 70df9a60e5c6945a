/** End of a training: the right answers for each idea, and the position worth another look. */
import type { ReactNode } from 'react';
import type { Completed } from '#web/exercise/player.ts';
import { correctCountOf } from '#web/exercise/run.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import type { TrainingPosition } from '#worker-engine/game/review-types';
import { learnedIn, type LearnedIdea } from './learned.ts';
import { IdeaIcon } from './motif-icon.tsx';
import { moveNumberOf } from './move-number.ts';
import styles from './training-completion.module.css';
import { useWriteMove } from './use-write-move.ts';

interface TrainingCompletionProps {
  readonly player: Completed;
  readonly positions: readonly TrainingPosition[];
  /** Returns the move that a position asks about, in English letters. */
  readonly sanOf: (position: TrainingPosition) => string | undefined;
  /** Returns what shows the moment of this ply; undefined for a ply without one. */
  readonly findLook: (ply: number) => (() => void) | undefined;
  readonly onClose: () => void;
}

export function TrainingCompletion(props: TrainingCompletionProps): ReactNode {
  const { player, positions, findLook, onClose } = props;
  const t = useTranslate();
  const total = positions.length;
  const { ideas, lookAgain } = learnedIn(positions, player.outcomes);
  const correct = correctCountOf(player);
  const look = lookAgain && findLook(lookAgain.ply);
  const isSkipped = player.attempts.length === 0;
  return (
    <Dialog
      open
      title={t(titleKeyOf(isSkipped, correct, total))}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <>
          {look && !isSkipped && <Button onClick={look}>{t('review.learned.look')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('ui.ok')}
          </Button>
        </>
      }
    >
      {isSkipped ? (
        <p>{t('review.skipped.text', { count: total })}</p>
      ) : (
        <>
          <p>{t('review.learned.text', { correct, total })}</p>
          <Ideas ideas={ideas} />
          <p>
            {lookAgain ? (
              <LookAgain position={lookAgain} san={props.sanOf(lookAgain)} />
            ) : (
              t('review.learned.all')
            )}
          </p>
        </>
      )}
    </Dialog>
  );
}

function titleKeyOf(isSkipped: boolean, correct: number, total: number) {
  if (isSkipped) return 'review.skipped.title';
  if (correct === 0) return 'review.missed.title';
  return correct === total ? 'ui.congratulations' : 'review.learned.title';
}

function Ideas({ ideas }: { readonly ideas: readonly LearnedIdea[] }): ReactNode {
  const t = useTranslate();
  return (
    <ul className={styles.ideas} aria-label={t('review.learned.ideas')}>
      {ideas.map(({ idea, correct, total }) => (
        <li key={idea} className={styles.idea}>
          <IdeaIcon idea={idea} />
          <span className={styles.name}>{t(`review.motif.${idea}`)}</span>
          <span className={styles.count}>{t('review.learned.count', { correct, total })}</span>
        </li>
      ))}
    </ul>
  );
}

interface LookAgainProps {
  readonly position: TrainingPosition;
  readonly san: string | undefined;
}

function LookAgain({ position, san }: LookAgainProps): ReactNode {
  const t = useTranslate();
  const write = useWriteMove();
  if (san === undefined) return null;
  return t('review.learned.again', { move: `${moveNumberOf(position.exercise.fen)} ${write(san)}` });
}
