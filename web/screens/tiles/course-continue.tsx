/** Button that continues the course and names the task (product/tiles.md#tiles). */
import type { ReactNode } from 'react';
import type { Tier } from '#contract/access';
import { type ChapterKey, type TaskPlan, chapterNumberOf, taskNumberOf } from '#contract/curriculum';
import { PATHS } from '#contract/screens';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { taskAddress } from '#web/shared/router/task-address.ts';
import { Button, buttonLook, type ButtonVariant } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { findContinuation } from '../../exercise/continuation.ts';
import type { CourseResults } from '../../exercise/course-results.ts';
import { taskName } from '../../exercise/task-name.ts';
import { useKeptPosition } from '../../exercise/use-kept-position.ts';
import styles from './course-tile.module.css';

interface CourseContinueProps {
  readonly results: CourseResults;
  readonly tier: Tier;
  /** Opens the preview of a locked chapter. */
  readonly onLook: (chapter: ChapterKey) => void;
}

/** Says neither "start" nor "continue" before the results are known. */
export function CourseContinue({ results, tier, onLook }: CourseContinueProps): ReactNode {
  const t = useTranslate();
  const { status, best } = results;
  if (status === 'loading') return <Skeleton width="14em" height="var(--touch)" />;
  if (status === 'failed') return <CourseLink href={PATHS.app} text={t('tiles.course.open')} />;
  const continuation = findContinuation({ best, tier });
  switch (continuation.kind) {
    case 'task':
      return (
        <>
          <Cover task={continuation.task} />
          <TaskLink
            text={continuation.isFirst ? 'tiles.course.start' : 'tiles.course.continue'}
            task={continuation.task}
          />
        </>
      );
    case 'locked':
      return (
        <Button variant="primary" className={styles.above} onClick={() => onLook(continuation.chapter)}>
          {t('tiles.course.seeChapter', { number: chapterNumberOf(continuation.chapter) })}
        </Button>
      );
    case 'finished':
      return <Finished weakest={continuation.weakest} />;
  }
}

/** After the last task: a game against the bot, or the weakest result. */
function Finished({ weakest }: { readonly weakest: TaskPlan | undefined }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <p className={styles.text}>{t(weakest ? 'tiles.course.doneSomeWeak' : 'tiles.course.donePerfect')}</p>
      <div className={styles.ways}>
        <CourseLink href={PATHS['bot-game']} text={t('tiles.course.playBot')} />
        {weakest && <TaskLink text="tiles.course.trainAgain" task={weakest} variant="secondary" />}
      </div>
    </>
  );
}

interface TaskLinkProps {
  readonly text: 'tiles.course.start' | 'tiles.course.continue' | 'tiles.course.trainAgain';
  readonly task: TaskPlan;
  readonly variant?: ButtonVariant;
}

/** A half-done task says where it continues. */
function TaskLink({ text, task, variant }: TaskLinkProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const position = useKeptPosition(task.titleKey);
  const name = taskName(task, language);
  return (
    <CourseLink
      href={taskAddress(taskNumberOf(task))}
      text={
        position === undefined ? t(text, { task: name }) : t('tiles.course.goOn', { task: name, position })
      }
      variant={variant}
    />
  );
}

/** Makes the whole tile clickable by pointer; keyboard and screen readers use the button. */
function Cover({ task }: { readonly task: TaskPlan }): ReactNode {
  const href = taskAddress(taskNumberOf(task));
  return <Link href={href} state={FROM_TILES} className={styles.cover} aria-hidden="true" tabIndex={-1} />;
}

interface CourseLinkProps {
  readonly href: string;
  readonly text: string;
  readonly variant?: ButtonVariant | undefined;
}

function CourseLink({ href, text, variant = 'primary' }: CourseLinkProps): ReactNode {
  return (
    <Link href={href} state={FROM_TILES} className={classNames(buttonLook(variant), styles.above)}>
      {text}
    </Link>
  );
}
