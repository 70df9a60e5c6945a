/**
 * A task of the course on the board, and what comes after it: the next task, the next chapter, or the way on from the end.
 */
import type { Dispatch, ReactNode } from 'react';
import type { Tier } from '#contract/access';
import type { TaskPlan } from '#contract/curriculum';
import { useLanguage } from '#web/shared/i18n/use-translate.ts';
import type { Outbox } from '#web/shared/outbox/outbox.ts';
import { findContinuation, type Continuation } from '../../exercise/continuation.ts';
import { useCourseResults } from '../../exercise/course-results.ts';
import { TaskArea } from '../../exercise/task-area.tsx';
import { taskName } from '../../exercise/task-name.ts';
import { PremiumLink } from '../premium-link.tsx';
import { CourseDone, FreeChapterDone } from './afterwords.tsx';
import styles from './course-task.module.css';
import type { SelectionEvent } from './selection.ts';

interface CourseTaskProps {
  readonly task: TaskPlan;
  /** The learner, whose run may be kept. */
  readonly sub: string;
  readonly startsAfresh: boolean;
  readonly takesFocus: boolean;
  readonly tier: Tier;
  readonly outbox: Outbox;
  readonly send: Dispatch<SelectionEvent>;
}

/** Give it the visit as a key, as `TaskArea` wants it. */
export function CourseTask(props: CourseTaskProps): ReactNode {
  const { task, tier, outbox, send } = props;
  const { language } = useLanguage();
  const { best = {} } = useCourseResults();
  const continuation = findContinuation({ best, tier }, task);
  const open = (chosen: TaskPlan) => send({ type: 'taskClicked', task: chosen });
  const next = continuation.kind === 'task' ? continuation.task : undefined;
  return (
    <TaskArea
      task={task}
      sub={props.sub}
      startsAfresh={props.startsAfresh}
      takesFocus={props.takesFocus}
      outbox={outbox}
      onDenied={() => send({ type: 'taskDenied' })}
      next={next && { name: taskName(next, language), onOpen: () => open(next) }}
      afterword={
        continuation.kind === 'task' ? undefined : <Afterword continuation={continuation} onOpen={open} />
      }
      wayOn={continuation.kind === 'locked' && <PremiumLink />}
    />
  );
}

interface AfterwordProps {
  readonly continuation: Exclude<Continuation, { kind: 'task' }>;
  readonly onOpen: (task: TaskPlan) => void;
}

function Afterword({ continuation, onOpen }: AfterwordProps): ReactNode {
  return (
    <section className={styles.afterword}>
      {continuation.kind === 'locked' ? (
        <FreeChapterDone chapter={continuation.chapter} />
      ) : (
        <CourseDone weakest={continuation.weakest} onOpen={onOpen} />
      )}
    </section>
  );
}
