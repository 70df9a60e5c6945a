/**
 * What the learner's newest answers show, in pictures (product/profile.md#pictures-of-the-profile).
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { PicturesSkeleton } from '../pictures-skeleton.tsx';
import { WorkoutsLink } from '../../workout-link.tsx';
import { BlindSpotCard } from './blind-spot-card.tsx';
import { ChapterShares } from './chapter-shares.tsx';
import { NoPicturesYet } from './no-pictures-yet.tsx';
import styles from './pictures.module.css';
import { TimeChart } from './time-chart.tsx';
import { WeekTable } from './week-table.tsx';

/** Three tasks; fewer answers draw nothing that means something. */
export const LEAST_ANSWERS_DRAWN = 30;

export function Pictures(): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  const { data, isError, fetchStatus, refetch } = trpc.users.recentAnswers.useQuery();
  // Offline the call waits, for nobody knows how long.
  const isFailed = !data && (isError || fetchStatus === 'paused');
  return (
    <section className={styles.pictures} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('pictures.title')}
      </h2>
      {isFailed && (
        <div className={styles.failure}>
          <Banner tone="bad">{t('pictures.failed', { safe: String(isAllKept()) })}</Banner>
          <Button busy={fetchStatus === 'fetching'} onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {!data && !isFailed && <PicturesSkeleton />}
      {data && data.answers.length < LEAST_ANSWERS_DRAWN && (
        <NoPicturesYet count={data.answers.length} least={LEAST_ANSWERS_DRAWN} />
      )}
      {data && data.answers.length >= LEAST_ANSWERS_DRAWN && (
        <>
          <p className={styles.lead}>{t('pictures.lead', { count: data.answers.length })}</p>
          <p className={styles.train}>
            <WorkoutsLink />
          </p>
          <div className={styles.cards}>
            <TimeChart answers={data.answers} />
            <ChapterShares answers={data.answers} />
            <WeekTable answers={data.answers} />
            <BlindSpotCard answers={data.answers} />
          </div>
        </>
      )}
    </section>
  );
}
