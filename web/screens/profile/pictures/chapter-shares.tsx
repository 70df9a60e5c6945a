/**
 * The share of right answers in each chapter: bars with their range.
 */
import type { ReactNode } from 'react';
import { chapterNumberOf } from '#contract/curriculum';
import { CHAPTER_TITLES } from '#contract/lesson-titles';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { writePercent } from '#web/shared/i18n/write-percent.ts';
import { isWeakness, lessonToTrain } from '../../lesson-shares.ts';
import { useWorkoutLessons, WorkoutLink } from '../../workout-link.tsx';
import { accuracyByChapter, type CountedAnswer } from './accuracy.ts';
import styles from './chapter-shares.module.css';
import { PictureCard } from './picture-card.tsx';

export function ChapterShares({ answers }: { readonly answers: readonly CountedAnswer[] }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const lessons = useWorkoutLessons();
  const all = { right: answers.filter(({ is_correct }) => is_correct).length, total: answers.length };
  return (
    <PictureCard title={t('pictures.chapters')} hint={t('pictures.chapters.hint')}>
      <ul className={styles.rows}>
        {accuracyByChapter(answers).map(({ chapter, right, total, low, high }) => (
          <li key={chapter}>
            <span className={styles.words}>
              <span>
                {chapterNumberOf(chapter)}. {CHAPTER_TITLES[chapter][language]}
              </span>
              <span className={styles.numbers}>
                {total === 0 ? t('pictures.chapters.none') : t('pictures.of', { right, total })}
                {total > 0 && <strong>{writePercent(language, right / total)}</strong>}
              </span>
            </span>
            <span className={styles.track} aria-hidden="true">
              {total > 0 && (
                <>
                  <span className={styles.bar} style={{ width: `${(right / total) * 100}%` }} />
                  <span
                    className={styles.range}
                    style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }}
                  />
                </>
              )}
            </span>
            {total > 0 && (
              <span className={styles.train}>
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
