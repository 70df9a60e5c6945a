/**
 * How strong the learner is, with how certain that is in plain words; before there is enough to say it, how many answers it is made of.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './card.module.css';

export function RatingFact(): ReactNode {
  const t = useTranslate();
  const { data, isError, fetchStatus } = trpc.users.rating.useQuery();
  // Offline the call waits, for nobody knows how long.
  const isFailed = isError || fetchStatus === 'paused';
  if (!data) {
    return isFailed ? (
      <dd className={styles.note}>{t('profile.rating.failed')}</dd>
    ) : (
      <dd>
        <Skeleton width="8em" height="1.4em" />
      </dd>
    );
  }
  const { answers, rating } = data;
  if (!rating) {
    return (
      <>
        <dd>{t('profile.rating.none')}</dd>
        <dd className={styles.note}>{t('profile.rating.few', { count: answers })}</dd>
      </>
    );
  }
  const { value, margin } = rating;
  return (
    <>
      <dd>{value}</dd>
      <dd className={styles.note}>
        {t('profile.rating.from', {
          count: answers,
          least: String(value - margin),
          most: String(value + margin),
        })}
      </dd>
    </>
  );
}
