/**
 * How much of the course the learner has trained.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import styles from './course-progress.module.css';

interface CourseProgressProps {
  /** Tasks with a result; undefined until it is known. */
  readonly trained: number | undefined;
  readonly total: number;
}

/** A bar and its text; its place is kept until the number is known. */
export function CourseProgress({ trained, total }: CourseProgressProps): ReactNode {
  const t = useTranslate();
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${((trained ?? 0) / total) * 100}%` }} />
      </span>
      <span className={styles.words}>
        {trained === undefined ? '\u00A0' : t('tiles.course.progress', { trained, total })}
      </span>
    </span>
  );
}
