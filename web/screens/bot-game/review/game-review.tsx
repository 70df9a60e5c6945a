/**
 * The review of a game: what the learner's moves gave away, moment by moment, and the training made of it.
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { focusHeading } from '#web/shared/ui/focus-heading.ts';
import { Notice } from '#web/shared/ui/notice.tsx';
import { useKeptFocus } from '#web/shared/ui/use-kept-focus.ts';
import type { BotSettings } from '../settings.ts';
import { gameDateOf } from './game-date.ts';
import { GameResult } from './game-result.tsx';
import { Praise } from './praise.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { ReviewBody } from './review-body.tsx';
import { useReview, type ReviewedGame } from './use-review.ts';

interface GameReviewProps extends ReviewedGame {
  /** Goes back to where the review was opened. */
  readonly onClose: () => void;
  readonly onNextGame: (settings: BotSettings) => void;
}

/** Waits for the worker, then shows what it found. */
export function GameReview({ onClose, onNextGame, ...game }: GameReviewProps): ReactNode {
  const loading = useReview(game);
  const place = useRef<HTMLDivElement>(null);
  // Each state has a heading of its own. When the one with the focus goes, the next one takes the focus.
  useKeptFocus(loading.status, () => focusHeading(place.current));
  return (
    <div ref={place}>
      <LoadedReview loading={loading} game={game} onClose={onClose} onNextGame={onNextGame} />
    </div>
  );
}

interface LoadedReviewProps extends Pick<GameReviewProps, 'onClose' | 'onNextGame'> {
  readonly loading: ReturnType<typeof useReview>;
  readonly game: ReviewedGame;
}

function LoadedReview({ loading, game, onClose, onNextGame }: LoadedReviewProps): ReactNode {
  switch (loading.status) {
    case 'loading':
      return <ReviewSkeleton onClose={onClose} />;
    case 'failed':
      return <Failure onRetry={loading.retry} onClose={onClose} />;
    case 'ready': {
      const { review, training, view } = loading.result;
      const { learnerColor, record } = game;
      const result = <GameResult {...game} />;
      if (review.moments.length === 0) {
        return (
          <Praise review={review} view={view} game={game} onClose={onClose} onNextGame={onNextGame}>
            {result}
          </Praise>
        );
      }
      return (
        <ReviewBody
          review={review}
          training={training}
          learnerColor={learnerColor}
          game={{ record, view, date: gameDateOf(game.tags) }}
          onClose={onClose}
        >
          {result}
        </ReviewBody>
      );
    }
  }
}

interface ReviewFailureProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function Failure({ onRetry, onClose }: ReviewFailureProps): ReactNode {
  const t = useTranslate();
  return (
    <Notice title={t('review.failed.title')}>
      <p role="alert">{t('review.failed.text', { safe: String(isAllKept()) })}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('review.back')}
      </Button>
    </Notice>
  );
}
