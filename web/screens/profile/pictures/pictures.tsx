/** Charts of the learner's newest answers (product/profile.md#pictures-of-the-profile). */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslate, useLanguage } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import { PicturesSkeleton } from '../pictures-skeleton.tsx';
import { WorkoutsLink, useWorkoutLessons, WorkoutLink } from '../../workout-link.tsx';
import { BlindSpotCard } from './blind-spot-card.tsx';
import noPicturesYetStyles from './no-pictures-yet.module.css';
import chapterSharesStyles from './chapter-shares.module.css';
import weekTableStyles from './week-table.module.css';
import styles from './pictures.module.css';
import { TimeChart } from './time-chart.tsx';
import { PATHS } from '#contract/screens';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import card from '../card.module.css';
import { chapterNumberOf } from '#contract/curriculum';
import { CHAPTER_TITLES } from '#contract/lesson-titles';
import { writePercent } from '#web/shared/i18n/write-percent.ts';
import { isWeakness, lessonToTrain } from '../../lesson-shares.ts';
import { accuracyByChapter, type CountedAnswer, accuracyByHour, DAY_PARTS, type Share } from './accuracy.ts';
import { PictureCard } from './picture-card.tsx';
import type { Language } from '#contract/languages';
import { localeOf } from '#web/shared/i18n/locale.ts';

/** Three tasks; charts of fewer answers mean nothing. */
export const LEAST_ANSWERS_DRAWN = 30;

export function Pictures(): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  const { data, isError, fetchStatus, refetch } = trpc.users.recentAnswers.useQuery();
  // Offline the call waits without a limit, so it counts as failed.
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

/** Replaces the charts while answers are too few: how many are missing, and where to give them. */
interface NoPicturesYetProps {
  readonly count: number;
  readonly least: number;
}

function NoPicturesYet({ count, least }: NoPicturesYetProps): ReactNode {
  const t = useTranslate();
  return (
    <div className={classNames(card.card, noPicturesYetStyles.card)}>
      <p>{t('pictures.empty')}</p>
      <span className={noPicturesYetStyles.track} aria-hidden="true">
        <span className={noPicturesYetStyles.bar} style={{ width: `${(count / least) * 100}%` }} />
      </span>
      <p className={card.note}>{t('pictures.empty.count', { count, least })}</p>
      <Link href={PATHS.app} state={FROM_TILES} className={classNames(buttonLook('secondary'), card.change)}>
        {t('pictures.empty.course')}
      </Link>
    </div>
  );
}

/** Share of right answers per chapter, as bars with their range. */
function ChapterShares({ answers }: { readonly answers: readonly CountedAnswer[] }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const lessons = useWorkoutLessons();
  const all = { right: answers.filter(({ is_correct }) => is_correct).length, total: answers.length };
  return (
    <PictureCard title={t('pictures.chapters')} hint={t('pictures.chapters.hint')}>
      <ul className={chapterSharesStyles.rows}>
        {accuracyByChapter(answers).map(({ chapter, right, total, low, high }) => (
          <li key={chapter}>
            <span className={chapterSharesStyles.words}>
              <span>
                {chapterNumberOf(chapter)}. {CHAPTER_TITLES[chapter][language]}
              </span>
              <span className={chapterSharesStyles.numbers}>
                {total === 0 ? t('pictures.chapters.none') : t('pictures.of', { right, total })}
                {total > 0 && <strong>{writePercent(language, right / total)}</strong>}
              </span>
            </span>
            <span className={chapterSharesStyles.track} aria-hidden="true">
              {total > 0 && (
                <>
                  <span className={chapterSharesStyles.bar} style={{ width: `${(right / total) * 100}%` }} />
                  <span
                    className={chapterSharesStyles.range}
                    style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }}
                  />
                </>
              )}
            </span>
            {total > 0 && (
              <span className={chapterSharesStyles.train}>
                <WorkoutLink
                  lesson={lessonToTrain(chapter, lessons, answers)}
                  words={isWeakness({ right, total }, all) ? 'workout.link' : 'workout.link.more'}
                  about={CHAPTER_TITLES[chapter][language]}
                  look="quiet"
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </PictureCard>
  );
}

/** Share of right answers by hour of the week: seven days, four parts each. */
interface WeekTableProps {
  readonly answers: readonly CountedAnswer[];
}

/** Fewer answers show no share (product/profile.md#pictures-of-the-profile). */
const LEAST_ANSWERS_IN_HOURS = 5;

function WeekTable({ answers }: WeekTableProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const week = accuracyByHour(answers);
  return (
    <PictureCard
      isWide
      title={t('pictures.week')}
      hint={t('pictures.week.hint', { least: LEAST_ANSWERS_IN_HOURS })}
    >
      <table className={weekTableStyles.table}>
        <thead>
          <tr>
            <th scope="col" className={weekTableStyles.corner}>
              {t('pictures.week.hours')}
            </th>
            {week.map((_, day) => (
              <th key={weekday(language, day, 'short')} scope="col" abbr={weekday(language, day, 'long')}>
                {weekday(language, day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAY_PARTS.map((from, part) => (
            <tr key={from}>
              <th scope="row">
                {from}–{from + 6}
              </th>
              {week.map((parts, day) => (
                <Cell key={weekday(language, day, 'short')} share={parts[part]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PictureCard>
  );
}

/** The bar's length is the share; the number repeats it. */
function Cell({ share }: { readonly share: Share | undefined }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const { right = 0, total = 0 } = share ?? {};
  const hasShare = total >= LEAST_ANSWERS_IN_HOURS;
  return (
    <td>
      <span className={weekTableStyles.share}>{hasShare ? writePercent(language, right / total) : '–'}</span>
      <span className={weekTableStyles.count}>{total > 0 && t('pictures.week.answers', { total })}</span>
      <span className={weekTableStyles.track} aria-hidden="true">
        {hasShare && <span className={weekTableStyles.bar} style={{ width: `${(right / total) * 100}%` }} />}
      </span>
    </td>
  );
}

/** 0 is Monday. */
function weekday(language: Language, day: number, style: 'short' | 'long'): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(localeOf(language), { weekday: style, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + day)),
  );
}
