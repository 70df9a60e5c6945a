/**
 * The course, largest of the paths: what it is, how far the learner has come, and a corner of a board.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Tier } from '#contract/access';
import type { ChapterKey } from '#contract/curriculum';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { LockedChapterDialog } from '../locked-chapter-dialog.tsx';
import { useCourseResults } from '../../exercise/course-results.ts';
import { CourseContinue } from './course-continue.tsx';
import { CourseProgress } from './course-progress.tsx';
import styles from './course-tile.module.css';

/** The whole tile goes on in the course, as its button does; its title leads to the learning path. */
export function CourseTile({ tier }: { readonly tier: Tier }): ReactNode {
  const t = useTranslate();
  const results = useCourseResults();
  const [locked, setLocked] = useState<ChapterKey>();
  return (
    <div className={styles.tile}>
      <div className={styles.words}>
        <Link href={PATHS.app} state={FROM_TILES} className={styles.title}>
          <span className={styles.name}>{t('tiles.course.title')}</span>
        </Link>
        <p className={styles.text}>{t('tiles.course.text')}</p>
        <CourseProgress results={results} />
        <CourseContinue results={results} tier={tier} onLook={setLocked} />
      </div>
      <img className={styles.board} src="/course-board.svg" alt="" width="480" height="320" />
      <LockedChapterDialog chapter={locked} onClose={() => setLocked(undefined)} />
    </div>
  );
}
