/** Review of a game: what the learner's moves gave away, moment by moment, and its training. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { focusHeading } from '#web/shared/ui/focus-heading.ts';
import { Notice } from '#web/shared/ui/notice.tsx';
import { useKeptFocus } from '#web/shared/ui/use-kept-focus.ts';
import type { BotSettings } from '../settings.ts';
import { Praise } from './praise.tsx';
import { ReviewBody } from './review-body.tsx';
import { useReview, type ReviewedGame } from './use-review.ts';
import type { PgnTags, PgnResult } from '#worker-engine/game/types';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './review-skeleton.module.css';
import { ReviewHeader } from './review-header.tsx';
import copy from 'lucide:copy';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { CopyDialog } from '../play/copy-dialog.tsx';
import { useCopying } from '../play/use-copying.ts';
import gameResultStyles from './game-result.module.css';

interface GameReviewProps extends ReviewedGame {
  /** Goes back to where the review was opened. */
  readonly onClose: () => void;
  readonly onNextGame: (settings: BotSettings) => void;
}

/** Waits for the worker, then shows the review. */
export function GameReview({ onClose, onNextGame, ...game }: GameReviewProps): ReactNode {
  const loading = useReview(game);
  const place = useRef<HTMLDivElement>(null);
  // Each state has its own heading; when the focused one goes, the next takes the focus.
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

const PGN_DATE = /^(\d{4})\.(\d\d)\.(\d\d)$/;

/** Converts `2026.11.21` to `2026-11-21`; null for an unknown or impossible date. */
export function gameDateOf(tags: PgnTags | undefined): string | null {
  const [, year, month, day] = PGN_DATE.exec(tags?.['Date'] ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(date);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date;
}

/** Three skeleton rows (our choice). */
const ROWS = ['first', 'second', 'third'] as const;

function ReviewSkeleton({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <div className={styles.place}>
      <ReviewHeader title={t('review.title')} backLabel={t('review.back')} onBack={onClose} />
      <output className={styles.words}>
        <strong>{t('review.loading')}</strong>
        <span>{t('review.loading.text')}</span>
      </output>
      <div className={styles.rows} aria-hidden="true">
        {ROWS.map((row) => (
          <Skeleton key={row} height="64px" />
        ))}
      </div>
    </div>
  );
}

type GameResultProps = Pick<ReviewedGame, 'record' | 'result' | 'tags'>;

/** Results as printed, with typographic signs. */
const WRITTEN: Readonly<Record<PgnResult, string>> = { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½' };

function GameResult({ record, result, tags }: GameResultProps): ReactNode {
  const t = useTranslate();
  const copying = useCopying(gameWorker);
  return (
    <footer className={gameResultStyles.result}>
      {result && <p>{t('review.result', { result: WRITTEN[result] })}</p>}
      <Button variant="quiet" onClick={() => copying.copyPgn(record, tags)}>
        <Icon svg={copy} />
        {t('game.controls.copyPgn')}
      </Button>
      <p aria-live="polite">{copying.copied && t('game.copy.pgn')}</p>
      <CopyDialog text={copying.refused} onClose={copying.forget} />
    </footer>
  );
}
