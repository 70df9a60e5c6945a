/**
 * How much of the course the learner has trained.
 */
import type { ReactNode } from 'react';
import { TASKS } from '#contract/curriculum';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import type { CourseResults } from '../../exercise/course-results.ts';
import styles from './course-progress.module.css';

/** A bar and its text; their place is kept while they load, and empty where they cannot be had. */
export function CourseProgress({ results }: { readonly results: CourseResults }): ReactNode {
  const t = useTranslate();
  const { status, best } = results;
  const total = TASKS.length;
  const trained = best && TASKS.filter(({ titleKey }) => best[titleKey]).length;
  return (
    <div className={styles.progress} aria-busy={status === 'loading'}>
      <span className={styles.track} aria-hidden="true">
        {trained !== undefined && (
          <span className={styles.bar} style={{ width: `${(trained / total) * 100}%` }} />
        )}
      </span>
      <span className={styles.words}>
        {status === 'loading' && <VisuallyHidden>{t('tiles.course.loading')}</VisuallyHidden>}
        {status === 'loading' && <Skeleton width="9em" />}
        {status === 'failed' && t('tiles.course.failed', { safe: String(isAllKept()) })}
        {trained !== undefined && t('tiles.course.progress', { trained, total })}
      </span>
    </div>
  );
}
