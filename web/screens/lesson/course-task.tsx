/** A course task on the board, and its follow-up: next task, next chapter, or the course's end. */
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
  /** The learner, whose run may be stored. */
  readonly sub: string;
  readonly startsAfresh: boolean;
  readonly takesFocus: boolean;
  readonly tier: Tier;
  readonly outbox: Outbox;
  readonly send: Dispatch<SelectionEvent>;
}

/** Key it by the visit, as `TaskArea` needs. */
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
