/**
 * Beside the board: what may be done with the task, what the lesson is about, in words and as a film, the best result so far,
 * and how to answer.
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { getChapter, type LessonPlan, type TaskPlan } from '#contract/curriculum';
import { LESSON_DESCRIPTIONS } from '#contract/lesson-texts';
import { CHAPTER_TITLES, LESSON_TITLES } from '#contract/lesson-titles';
import star from 'lucide:star';
import { formatTime } from '#web/exercise/format-time.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { useCourseResults } from '../course-results.ts';
import { FilmPlayer } from './film-player.tsx';
import { HowTo } from './how-to.tsx';
import styles from './side-panel.module.css';
import { TaskActions } from './task-actions.tsx';

export interface SidePanelProps {
  readonly lesson: LessonPlan | undefined;
  readonly task: TaskPlan | undefined;
  /** Begins the task anew, whatever is kept of it; absent where it is not on the board. */
  readonly onRestart?: (task: TaskPlan) => void;
}

/** Until a lesson is chosen: what all of them are about. */
export function SidePanel({ lesson, task, onRestart }: SidePanelProps): ReactNode {
  const { language } = useLanguage();
  const titleId = useId();
  if (!lesson) return <Introduction />;
  const title = LESSON_TITLES[lesson.key][language];
  const description = LESSON_DESCRIPTIONS[lesson.key][language];
  return (
    <>
      {task && onRestart && <TaskActions task={task} onRestart={() => onRestart(task)} />}
      <section className={styles.panel} aria-labelledby={titleId}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className={styles.description}>{description}</p>
        </div>
        <div className={styles.film}>
          <FilmPlayer
            key={lesson.chapter}
            film={lesson.chapter}
            title={CHAPTER_TITLES[lesson.chapter][language]}
          />
        </div>
        {task && <BestResult task={task} />}
        <HowTo answerMethod={getChapter(lesson.chapter).answerMethod} />
      </section>
    </>
  );
}

/** Shown until a lesson is chosen; the board's place says what to do (product/lesson.md). */
function Introduction(): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t('lesson.film.intro.title')}
        </h2>
        <p className={styles.description}>{t('lesson.film.intro.text')}</p>
      </div>
      <div className={styles.film}>
        <FilmPlayer key="intro" film="intro" title={t('lesson.film.intro.title')} />
      </div>
    </section>
  );
}

/** What is said where no result is shown. */
const NO_RESULT = {
  loading: 'lesson.panel.bestLoading',
  failed: 'lesson.panel.bestFailed',
  known: 'lesson.panel.noBest',
} as const;

function BestResult({ task }: { readonly task: TaskPlan }): ReactNode {
  const t = useTranslate();
  const { status, best } = useCourseResults();
  const result = best?.[task.titleKey];
  return (
    <section className={styles.best} aria-busy={status === 'loading'}>
      <Icon svg={star} filled={result !== undefined} />
      <div>
        <h3 className={styles.bestTitle}>{t('lesson.panel.best')}</h3>
        <p className={styles.bestResult}>
          {result
            ? t('lesson.panel.bestResult', {
                correct: result.correct_count,
                total: result.total_count,
                time: formatTime(result.time_taken_seconds),
              })
            : t(NO_RESULT[status])}
        </p>
      </div>
    </section>
  );
}
