/** One lesson of the path: a button that opens and closes its tasks. */
import { type ReactNode, useId } from 'react';
import { POSITIONS_PER_TASK, type TaskPlan, taskNumberOf, tasksOf } from '#contract/curriculum';
import { LESSON_TITLES } from '#contract/lesson-titles';
import check from 'lucide:check';
import chevronDown from 'lucide:chevron-down';
import lock from 'lucide:lock';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import type { CourseResults } from '../../exercise/course-results.ts';
import styles from './lesson-item.module.css';
import type { Lesson, Selection } from './selection.ts';

interface LessonItemProps {
  readonly lesson: Lesson;
  /** A click on a locked lesson says how to open it. */
  readonly isLocked: boolean;
  readonly selection: Selection;
  readonly results: CourseResults;
  readonly onLesson: () => void;
  readonly onTask: (task: TaskPlan) => void;
}

export function LessonItem(props: LessonItemProps): ReactNode {
  const { lesson, isLocked, selection, results, onLesson, onTask } = props;
  const { language } = useLanguage();
  const tasksId = useId();
  const isOpen = selection.lesson?.key === lesson.key;
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.lesson, isOpen && styles.open, isLocked && styles.locked)}
        aria-expanded={isLocked ? undefined : isOpen}
        aria-controls={isOpen ? tasksId : undefined}
        onClick={onLesson}
      >
        <span className={styles.name}>{LESSON_TITLES[lesson.key][language]}</span>
        {isLocked ? <Lock /> : <LessonProgress lesson={lesson} results={results} />}
        {!isLocked && (
          <span className={styles.chevron}>
            <Icon svg={chevronDown} />
          </span>
        )}
      </button>
      {isOpen && (
        <ol id={tasksId} className={styles.tasks}>
          {tasksOf(lesson).map((task) => (
            <TaskItem
              key={task.titleKey}
              task={task}
              results={results}
              isSelected={selection.task?.titleKey === task.titleKey}
              onClick={() => onTask(task)}
            />
          ))}
        </ol>
      )}
    </li>
  );
}

function Lock(): ReactNode {
  const t = useTranslate();
  return (
    <>
      <Icon svg={lock} />
      <VisuallyHidden>{t('lesson.path.locked')}</VisuallyHidden>
    </>
  );
}

function LessonProgress({ lesson, results }: Pick<LessonItemProps, 'lesson' | 'results'>): ReactNode {
  const t = useTranslate();
  const { status, best } = results;
  if (status === 'loading') return <Skeleton width="1.8em" />;
  if (status === 'failed') return null;
  const counts = {
    done: tasksOf(lesson).filter(({ titleKey }) => best[titleKey]).length,
    total: lesson.taskCount,
  };
  return (
    <span className={styles.progress}>
      <span aria-hidden="true">{`${counts.done}/${counts.total}`}</span>
      <VisuallyHidden>{t('lesson.path.lessonCountSpoken', counts)}</VisuallyHidden>
    </span>
  );
}

interface TaskItemProps {
  readonly task: TaskPlan;
  readonly results: CourseResults;
  readonly isSelected: boolean;
  readonly onClick: () => void;
}

function TaskItem({ task, results, isSelected, onClick }: TaskItemProps): ReactNode {
  const best = results.best?.[task.titleKey];
  const isPerfect = best !== undefined && best.correct_count === best.total_count;
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.task, isSelected && styles.selected, isPerfect && styles.perfect)}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onClick}
      >
        <span className={styles.taskNumber}>{taskNumberOf(task)}</span>
        <TaskResult task={task} results={results} />
        <span className={styles.tick}>{isPerfect && <Icon svg={check} />}</span>
      </button>
    </li>
  );
}

/** Renders nothing before the result is known: an empty bar would read as "no result". */
function TaskResult({ task, results }: Pick<TaskItemProps, 'task' | 'results'>): ReactNode {
  const t = useTranslate();
  if (results.status !== 'known') {
    return (
      <>
        {results.status === 'loading' ? <Skeleton height={6} /> : <span />}
        <span />
      </>
    );
  }
  const best = results.best[task.titleKey];
  const total = best?.total_count ?? POSITIONS_PER_TASK;
  const correct = best?.correct_count ?? 0;
  return (
    <>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${(correct / total) * 100}%` }} />
      </span>
      <span className={styles.count}>{t('lesson.path.taskCount', { correct, total })}</span>
      <VisuallyHidden>{t(best ? 'lesson.path.taskTrained' : 'lesson.path.taskWithoutResult')}</VisuallyHidden>
    </>
  );
}
