/**
 * The look back at a game: what the learner's moves gave away, moment by moment, and the training made of it.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Praise } from './praise.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { ReviewWalk } from './review-walk.tsx';
import { useReview, type ReviewedGame } from './use-review.ts';

interface GameReviewProps extends ReviewedGame {
  /** Goes back to where the review was opened. */
  readonly onClose: () => void;
}

/** Waits for the worker, then shows what it found. */
export function GameReview({ record, learner, firstPly, onClose }: GameReviewProps): ReactNode {
  const t = useTranslate();
  const loading = useReview({ record, learner, firstPly });
  switch (loading.status) {
    case 'loading':
      return <ReviewSkeleton onClose={onClose} />;
    case 'failed':
      return (
        <Notice title={t('review.failed.title')}>
          <p role="alert">{t('review.failed.text')}</p>
          <Button variant="primary" onClick={loading.retry}>
            {t('ui.retry')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('review.back')}
          </Button>
        </Notice>
      );
    case 'ready': {
      const { review, training, view } = loading;
      if (review.moments.length === 0) {
        return <Praise movesSeen={review.movesSeen} view={view} learner={learner} onClose={onClose} />;
      }
      return <ReviewWalk review={review} training={training} learner={learner} onClose={onClose} />;
    }
  }
}
