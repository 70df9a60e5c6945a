/**
 * The shape of a review while the game worker computes it.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './review-skeleton.module.css';
import { ReviewHeader } from './review-header.tsx';

const ROWS = ['first', 'second', 'third'] as const;

export function ReviewSkeleton({ onClose }: { readonly onClose: () => void }): ReactNode {
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
