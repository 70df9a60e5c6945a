/**
 * The course, largest of the paths: what it is, how far the learner has come, and a corner of a board.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { TASKS } from '#contract/curriculum';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { trpc } from '#web/platform/api/trpc.ts';
import { FROM_TILES } from '#web/platform/router/navigation-state.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { CourseProgress } from './course-progress.tsx';
import styles from './course-tile.module.css';

/** The whole tile is the link; its button is drawn only. */
export function CourseTile(): ReactNode {
  const t = useTranslate();
  const { data: best } = trpc.attempts.bestInCourse.useQuery();
  const trained = best && Object.keys(best).length;
  return (
    <Link href={PATHS.app} state={FROM_TILES} className={styles.tile}>
      <span className={styles.words}>
        <span className={styles.title}>{t('tiles.course.title')}</span>
        <span className={styles.text}>{t('tiles.course.text')}</span>
        <CourseProgress trained={trained} total={TASKS.length} />
        <span className={buttonLook('primary')} aria-hidden="true">
          {t(trained === undefined || trained === 0 ? 'tiles.course.start' : 'tiles.course.continue')}
        </span>
      </span>
      <img className={styles.board} src="/course-board.svg" alt="" width="480" height="320" />
    </Link>
  );
}
