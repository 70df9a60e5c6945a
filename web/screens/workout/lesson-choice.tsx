/**
 * Chooses a lesson to train: weakest first, then those with too few answers, each with its recent
 * share.
 */
import { useId, type ReactNode } from 'react';
import { getLesson, type LessonTitleKey } from '#contract/curriculum';
import { CHAPTER_TITLES, LESSON_TITLES } from '#contract/lesson-titles';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { queryStatus } from '#web/shared/api/query-status.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import card from '#web/shared/ui/card.module.css';
import page from '#web/shared/ui/page.module.css';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { compareShares, findWeakest, LEAST_ANSWERS, sharesOf, type LessonShare } from '../lesson-shares.ts';
import { WorkoutLink } from '../workout-link.tsx';
import styles from './lesson-choice.module.css';

export function LessonChoice(): ReactNode {
  const t = useTranslate();
  const stock = trpc.workouts.lessons.useQuery(undefined, { networkMode: 'always' });
  const status = queryStatus(stock);
  return (
    <div className={page.page}>
      <h1 className={page.heading}>{t('workout.title')}</h1>
      <p className={page.lead}>{t('workout.lead')}</p>
      {status === 'loading' && (
        <output className={styles.loading} aria-busy="true">
          <VisuallyHidden>{t('workout.loading')}</VisuallyHidden>
          <Skeleton height="16rem" />
        </output>
      )}
      {status === 'failed' && (
        <div className={page.failure}>
          <Banner tone="bad">{t('workout.load-failed')}</Banner>
          <Button onClick={() => void stock.refetch()}>{t('ui.retry')}</Button>
        </div>
      )}
      {stock.data && <Lessons lessons={stock.data.lessons} />}
    </div>
  );
}

function Lessons({ lessons }: { readonly lessons: readonly LessonTitleKey[] }): ReactNode {
  const t = useTranslate();
  // Without it the lessons are listed all the same.
  const { data } = trpc.users.recentAnswers.useQuery(undefined, { networkMode: 'always' });
  const shares = sharesOf(lessons, data?.answers ?? []);
  const { compared, tooFew } = compareShares(shares);
  // A single lesson is not compared.
  const weakest = compared.length > 1 ? findWeakest(shares) : undefined;
  if (lessons.length === 0) {
    return (
      <section className={styles.none}>
        <h2>{t('workout.none.title')}</h2>
        <p>{t('workout.none.text')}</p>
      </section>
    );
  }
  const rowsOf = (group: readonly LessonShare[]) =>
    group.map((share) => (
      <LessonRow
        key={share.lesson}
        share={share}
        isWeakest={share === weakest}
        isKnown={data !== undefined}
      />
    ));
  if (compared.length === 0) return <ul className={styles.lessons}>{rowsOf(tooFew)}</ul>;
  return (
    <>
      <Group words={t('workout.order.weakest')}>{rowsOf(compared)}</Group>
      {tooFew.length > 0 && (
        <Group words={t('workout.order.few', { least: LEAST_ANSWERS })}>{rowsOf(tooFew)}</Group>
      )}
    </>
  );
}

interface GroupProps {
  /** Say how the lessons are ordered. */
  readonly words: string;
  readonly children: ReactNode;
}

function Group({ words, children }: GroupProps): ReactNode {
  const wordsId = useId();
  return (
    <>
      <p id={wordsId} className={styles.order}>
        {words}
      </p>
      <ul className={styles.lessons} aria-labelledby={wordsId}>
        {children}
      </ul>
    </>
  );
}

interface LessonRowProps {
  readonly share: LessonShare;
  readonly isWeakest: boolean;
  /** Whether the newest answers are. */
  readonly isKnown: boolean;
}

function LessonRow({ share: { lesson, right, total }, isWeakest, isKnown }: LessonRowProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const { chapter, key } = getLesson(lesson);
  const title = LESSON_TITLES[key][language];
  return (
    <li className={card.card}>
      <div className={styles.row}>
        <div className={styles.words}>
          {isWeakest && <p className={styles.weakest}>{t('workout.weakest')}</p>}
          <h2 className={styles.title}>{title}</h2>
          <p className={card.note}>{CHAPTER_TITLES[chapter][language]}</p>
          {isKnown && <p className={card.note}>{t(shareWords(total), { right, total })}</p>}
        </div>
        <WorkoutLink
          lesson={lesson}
          words="workout.train"
          about={title}
          look={isWeakest ? 'primary' : 'secondary'}
        />
      </div>
    </li>
  );
}

function shareWords(total: number): 'workout.share' | 'workout.share.few' | 'workout.share.none' {
  if (total === 0) return 'workout.share.none';
  return total < LEAST_ANSWERS ? 'workout.share.few' : 'workout.share';
}
