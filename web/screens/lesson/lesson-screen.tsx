/** The lesson screen: the learning path, then the board of the chosen task (product/lesson.md). */
import { useEffect, useReducer, useRef, useState } from 'react';
import type { Dispatch, ReactNode } from 'react';
import type { Tier } from '#contract/access';
import { type TaskPlan, TASKS } from '#contract/curriculum';
import { LESSON_TITLES } from '#contract/lesson-titles';
import { TaskFrame } from '#web/exercise/task-frame.tsx';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { track } from '#web/shared/analytics/track.ts';
import { useHasUnsent, useIsKept, useOutbox } from '#web/shared/outbox/use-outbox.ts';
import { useHasNavigated } from '#web/shared/router/use-has-navigated.ts';
import { useIsWide } from '#web/shared/screen/use-is-wide.ts';
import type { Learner } from '#contract/learner';
import { useSession, useTier } from '#web/shared/session/use-session.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { focusHeadingInPlace } from '#web/shared/ui/focus-heading.ts';
import { findAddressedTask } from './addressed-task.ts';
import { CourseTask } from './course-task.tsx';
import { startIntro } from './intro.ts';
import { IntroButton, IntroDialog } from './intro-film.tsx';
import { LearningPath } from './learning-path.tsx';
import boardHeaderStyles from './board-header.module.css';
import styles from './lesson-screen.module.css';
import { findKeptPosition } from '../../exercise/kept-run-entry.ts';
import { OutboxNote } from '../../exercise/outbox-note.tsx';
import { PathAndHelp, SidePanel } from '../../exercise/help/path-and-help.tsx';
import {
  nextSelection,
  startSelection,
  type Selection,
  type SelectionEvent,
  type Denial,
} from './selection.ts';
import { findRememberedLesson, rememberLesson } from './remembered-lesson.ts';
import { useTaskAddress } from './use-task-address.ts';
import { TaskSkeleton } from '../../exercise/task-skeleton.tsx';
import { BoardNotice } from '../../exercise/board-notice.tsx';
import { LockedChapterDialog } from '../locked-chapter-dialog.tsx';
import type { UsageEvent } from '#contract/analytics';
import arrowLeft from 'lucide:arrow-left';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { findContinuation, taskOf } from '../../exercise/continuation.ts';
import { useCourseResults, type CourseResults } from '../../exercise/course-results.ts';

/** Screen of `/app`, for signed-in learners. */
export function LessonScreen(): ReactNode {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <Lesson learner={session.learner} />;
}

function Lesson({ learner }: { readonly learner: Learner }): ReactNode {
  const isWide = useIsWide();
  const { sub } = learner;
  const tier = useTier();
  const hasNavigated = useHasNavigated();
  const [selection, select] = useReducer(nextSelection, undefined, () =>
    startSelection({
      tier,
      isWide,
      addressed: findAddressedTask(),
      remembered: findRememberedLesson(),
      hasNavigated,
    }),
  );
  const send = (event: SelectionEvent) => {
    for (const usage of usageOf(selection, event)) track(usage);
    select(event);
  };
  useOfferedTask(selection, tier, select);
  const [intro, setIntro] = useState(() =>
    selection.task && findKeptPosition({ sub, assignmentId: selection.task.titleKey }) !== undefined
      ? 'closed'
      : startIntro(),
  );
  useEffect(() => rememberLesson(selection.lesson), [selection.lesson]);
  const leaveBoard = useTaskAddress({
    task: selection.task,
    isWide,
    onTravel: (addressed) => send({ type: 'travelled', addressed, tier }),
  });
  const path = (fold?: () => void) => (
    <Path
      selection={selection}
      tier={tier}
      isWide={isWide}
      send={(event) => {
        send(event);
        if (event.type === 'taskClicked') fold?.();
      }}
      onIntroWanted={() => setIntro('wanted')}
    />
  );
  const parts = { selection, tier, send, isWide };
  return (
    <>
      {selection.task || selection.awaitsTask ? (
        <Practice {...parts} sub={sub} hasStarted={intro !== 'offered'} path={path} onBack={leaveBoard} />
      ) : (
        <Choice {...parts} path={path()} />
      )}
      <IntroDialog intro={intro} onClose={() => setIntro('closed')} />
      <DenialDialog denied={selection.denied} onClose={() => send({ type: 'denialClosed' })} />
    </>
  );
}

interface PartProps {
  readonly selection: Selection;
  readonly tier: Tier;
  readonly send: Dispatch<SelectionEvent>;
  readonly isWide: boolean;
}

/** The path before a task is chosen; wide windows also show an empty board and help. */
function Choice({ selection, isWide, path }: PartProps & { readonly path: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { takesFocus } = selection;
  useEffect(() => {
    if (takesFocus) focusHeadingInPlace(place.current);
  }, [takesFocus]);
  return (
    <div ref={place} className={styles.choice}>
      <div className={styles.path}>{path}</div>
      {isWide && (
        <>
          <div className={styles.board}>
            <SelectLesson />
          </div>
          <SidePanel lesson={selection.lesson} task={selection.task} />
        </>
      )}
    </div>
  );
}

type PathProps = PartProps & { readonly onIntroWanted: () => void };

function Path({ onIntroWanted, ...path }: PathProps): ReactNode {
  const t = useTranslate();
  // During practice the page heading names the lesson.
  const Heading = path.selection.task ? 'h2' : 'h1';
  return (
    <>
      <div className={styles.head}>
        <Heading className={styles.heading}>{t('lesson.heading')}</Heading>
        <IntroButton onWanted={onIntroWanted} />
      </div>
      {path.selection.isTaskUnknown && (
        <div className={styles.unknown}>
          <Banner tone="info">{t('lesson.path.taskUnknown')}</Banner>
        </div>
      )}
      <LearningPath {...path} />
    </>
  );
}

type PracticeProps = PartProps & {
  readonly sub: string;
  /** False while the introduction is shown: the first task's clock waits. */
  readonly hasStarted: boolean;
  readonly path: (fold: () => void) => ReactNode;
  readonly onBack: () => void;
};

type HelpProps = Pick<PartProps, 'selection' | 'send'> & { readonly fold: () => void };

function Help({ selection: { lesson, task }, send, fold }: HelpProps): ReactNode {
  const restart = (chosen: TaskPlan) => {
    send({ type: 'taskClicked', task: chosen });
    fold();
  };
  return <SidePanel lesson={lesson} task={task} onRestart={restart} />;
}

/** A running task: board and controls; the rest folds away. */
function Practice(props: PracticeProps): ReactNode {
  const { selection, tier, send, isWide, sub, hasStarted, path, onBack } = props;
  const t = useTranslate();
  const { language } = useLanguage();
  const outbox = useOutbox();
  const isWaiting = useHasUnsent(outbox);
  const isKept = useIsKept(outbox);
  const help = (fold: () => void) => <Help selection={selection} send={send} fold={fold} />;
  const title = selection.lesson && LESSON_TITLES[selection.lesson.key][language];
  return (
    <div className={styles.practice}>
      <TaskFrame
        head={
          <BoardHeader title={title ?? t('lesson.fallbackTitle')} onBack={isWide ? undefined : onBack}>
            <PathAndHelp path={isWide ? path : undefined} help={help} />
          </BoardHeader>
        }
      >
        {hasStarted && selection.task ? (
          <CourseTask
            key={selection.visit}
            task={selection.task}
            sub={sub}
            startsAfresh={selection.startsAfresh}
            takesFocus={selection.takesFocus}
            tier={tier}
            outbox={outbox}
            send={send}
          />
        ) : (
          <TaskSkeleton label={t('lesson.loading.task')} />
        )}
        <OutboxNote
          keepsPlace
          isWaiting={isWaiting}
          text={t(isKept ? 'lesson.outbox.waiting' : 'lesson.outbox.unsaved')}
        />
      </TaskFrame>
    </div>
  );
}

/** An empty board with a hint, before a lesson is chosen. */
function SelectLesson(): ReactNode {
  const t = useTranslate();
  return <BoardNotice title={t('lesson.panel.selectLesson')} text={t('lesson.panel.selectLessonHint')} />;
}

/**
 * Says that a chapter or task needs premium, and previews the chapter
 * (product/premium.md#when-something-is-locked).
 */
interface DenialDialogProps {
  /** What was refused; undefined closes the dialog. */
  readonly denied: Denial | undefined;
  readonly onClose: () => void;
}

function DenialDialog({ denied, onClose }: DenialDialogProps): ReactNode {
  const t = useTranslate();
  const text = denied?.of === 'task' ? t('lesson.premium.task') : undefined;
  return <LockedChapterDialog chapter={denied?.chapter} text={text} onClose={onClose} />;
}

/**
 * Returns the usage events of one choice. A click on a lesson, locked or not, also counts for its
 * chapter.
 */
export function usageOf(selection: Selection, event: SelectionEvent): readonly UsageEvent[] {
  const { lesson, task, visit } = nextSelection(selection, event);
  const usage: UsageEvent[] = [];
  if (event.type === 'lessonClicked') {
    usage.push({ type: 'chapter_clicked', chapter: event.lesson.chapter });
  }
  if (lesson && lesson !== selection.lesson) {
    usage.push({ type: 'lesson_selected', lesson: lesson.titleKey });
  }
  if (task && visit !== selection.visit) usage.push({ type: 'task_selected', task: task.titleKey });
  return usage;
}

/** Header of a task: lesson, way back on a phone, and what folds away during practice. */
interface BoardHeaderProps {
  readonly title: string;
  /** Returns to the path; undefined while the path is folded away. */
  readonly onBack: (() => void) | undefined;
  /** The button that unfolds path and help. */
  readonly children: ReactNode;
}

function BoardHeader({ title, onBack, children }: BoardHeaderProps): ReactNode {
  const t = useTranslate();
  return (
    <header className={boardHeaderStyles.header}>
      {onBack && (
        <IconButton label={t('lesson.path.back')} className={boardHeaderStyles.back} onClick={onBack}>
          <Icon svg={arrowLeft} />
        </IconButton>
      )}
      <h1 className={boardHeaderStyles.title}>{title}</h1>
      {children}
    </header>
  );
}

/** Offers the first task if results are unavailable. */
function useOfferedTask(selection: Selection, tier: Tier, send: Dispatch<SelectionEvent>): void {
  const results = useCourseResults();
  const { awaitsTask } = selection;
  const task = findOffer(results, tier);
  useEffect(() => {
    if (awaitsTask && task) send({ type: 'taskOffered', task });
  }, [awaitsTask, task, send]);
}

/** Returns undefined while results load. */
function findOffer({ status, best }: CourseResults, tier: Tier): TaskPlan | undefined {
  switch (status) {
    case 'loading':
      return undefined;
    case 'failed':
      return TASKS[0];
    case 'known':
      return taskOf(findContinuation({ best, tier })) ?? TASKS[0];
  }
}
