/** The button above the learning path that continues the course and names the task. */
import type { Dispatch, ReactNode } from 'react';
import type { Tier } from '#contract/access';
import { chapterNumberOf, lessonsOf, type ChapterKey, type TaskPlan } from '#contract/curriculum';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { findContinuation } from '../../exercise/continuation.ts';
import type { CourseResults } from '../../exercise/course-results.ts';
import { taskName } from '../../exercise/task-name.ts';
import { useKeptPosition } from '../../exercise/use-kept-position.ts';
import { CourseDone } from './afterwords.tsx';
import styles from './continue-course.module.css';
import type { Selection, SelectionEvent } from './selection.ts';

interface ContinueCourseProps {
  readonly results: CourseResults;
  readonly tier: Tier;
  readonly selection: Selection;
  readonly send: Dispatch<SelectionEvent>;
}

/** Renders nothing if results are unavailable or the task is already on the board. */
export function ContinueCourse({ results, tier, selection, send }: ContinueCourseProps): ReactNode {
  const { status, best } = results;
  if (status === 'loading') return <Place>{<Skeleton height={48} />}</Place>;
  if (status === 'failed') return null;
  const continuation = findContinuation({ best, tier });
  const open = (task: TaskPlan) => send({ type: 'taskClicked', task });
  switch (continuation.kind) {
    case 'task': {
      const { task, isFirst } = continuation;
      if (selection.task?.titleKey === task.titleKey) return null;
      return (
        <Place>
          <TaskButton
            text={isFirst ? 'lesson.path.start' : 'lesson.path.continue'}
            task={task}
            onOpen={open}
          />
        </Place>
      );
    }
    case 'locked':
      return (
        <FreePartDone chapter={continuation.chapter} onLook={(chapter) => send(lookAt(chapter, tier))} />
      );
    case 'finished':
      return (
        <Place>
          <CourseDone weakest={continuation.weakest} onOpen={open} />
        </Place>
      );
  }
}

/** A click on the first lesson of a locked chapter opens the chapter's preview. */
function lookAt(chapter: ChapterKey, tier: Tier): SelectionEvent {
  const [lesson] = lessonsOf(chapter);
  if (!lesson) throw new RangeError(`the chapter ${chapter} has no lesson`);
  return { type: 'lessonClicked', lesson, tier, isWide: false };
}

function Place({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.place}>{children}</div>;
}

interface TaskButtonProps {
  readonly text: 'lesson.path.start' | 'lesson.path.continue';
  readonly task: TaskPlan;
  readonly onOpen: (task: TaskPlan) => void;
}

/** A half-done task says where it continues, as on the tiles. */
function TaskButton({ text, task, onOpen }: TaskButtonProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const position = useKeptPosition(task.titleKey);
  const name = taskName(task, language);
  return (
    <Button variant="primary" wide onClick={() => onOpen(task)}>
      {position === undefined ? t(text, { task: name }) : t('lesson.path.goOn', { task: name, position })}
    </Button>
  );
}

interface FreePartDoneProps {
  readonly chapter: ChapterKey;
  readonly onLook: (chapter: ChapterKey) => void;
}

function FreePartDone({ chapter, onLook }: FreePartDoneProps): ReactNode {
  const t = useTranslate();
  return (
    <Place>
      <p>{t('lesson.path.freePartDone')}</p>
      <Button wide onClick={() => onLook(chapter)}>
        {t('lesson.path.seeChapter', { number: chapterNumberOf(chapter) })}
      </Button>
    </Place>
  );
}
