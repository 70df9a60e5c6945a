/**
 * The end of a training: how many were right of each idea, and the position that is worth another look.
 */
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { CompletionDialogProps } from '#web/exercise/completion-dialog.tsx';
import { correctCountOf } from '#web/exercise/run.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { TrainingPosition } from '#worker-engine/game/review-types';
import { learnedIn, type LearnedIdea } from './learned.ts';
import { IdeaIcon } from './motif-icon.tsx';
import { moveNumberOf } from './move-number.ts';
import styles from './training-completion.module.css';
import { useWriteMove } from './use-write-move.ts';

/** What the dialog needs besides the run: the course's player passes nothing on. */
interface TrainingInReview {
  readonly positions: readonly TrainingPosition[];
  /** The move that a position asks about, in English letters. */
  readonly sanOf: (position: TrainingPosition) => string | undefined;
  /** Shows the moment of this ply; undefined for a ply without one. */
  readonly findLook: (ply: number) => (() => void) | undefined;
}

export const TrainingContext = createContext<TrainingInReview>({
  positions: [],
  sanOf: () => undefined,
  findLook: () => undefined,
});

export function TrainingCompletion({ player, onClosed }: CompletionDialogProps): ReactNode {
  const t = useTranslate();
  const { positions, findLook } = useContext(TrainingContext);
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
      onClose={() => onClosed?.()}
      actions={
        <>
          {look && !isSkipped && <Button onClick={look}>{t('review.learned.look')}</Button>}
          <Button variant="primary" onClick={onClosed}>
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
          <p>{lookAgain ? <LookAgain position={lookAgain} /> : t('review.learned.all')}</p>
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

function LookAgain({ position }: { readonly position: TrainingPosition }): ReactNode {
  const t = useTranslate();
  const write = useWriteMove();
  const { sanOf } = useContext(TrainingContext);
  const san = sanOf(position);
  if (san === undefined) return null;
  return t('review.learned.again', { move: `${moveNumberOf(position.exercise.fen)} ${write(san)}` });
}
