/**
 * The lesson screen: the learning path, the board, and what the lesson is about (product.md §5.6).
 *
 * Below 768 px either the path or the board is shown.
 */
import { useEffect, useReducer, useState } from 'react';
import type { Dispatch, ReactNode } from 'react';
import { LESSON_TEXTS } from '#contract/lesson-texts';
import { useLanguage, useTranslate } from '#web/i18n/use-translate.ts';
import { track } from '#web/platform/analytics/track.ts';
import { useOutbox, useOutboxStatus } from '#web/platform/outbox/use-outbox.ts';
import { BOARD_ENTRY } from '#web/platform/router/navigation-state.ts';
import { useOwnEntry } from '#web/platform/router/use-own-entry.ts';
import { useIsWide } from '#web/platform/screen/use-is-wide.ts';
import type { Learner } from '#web/platform/session/session.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { BoardHeader } from './board-header.tsx';
import { DenialDialog } from './denial-dialog.tsx';
import { startIntro } from './intro.ts';
import { IntroFilm } from './intro-film.tsx';
import { LearningPath } from './learning-path.tsx';
import styles from './lesson-screen.module.css';
import { usageOf } from './lesson-usage.ts';
import { OutboxNote } from '../../task/outbox-note.tsx';
import {
  findNextTask,
  nextSelection,
  startSelection,
  type Selection,
  type SelectionEvent,
} from './selection.ts';
import { findRememberedLesson, rememberLesson } from './remembered-lesson.ts';
import { SelectLesson } from './select-lesson.tsx';
import { SidePanel } from './side-panel.tsx';
import { TaskArea } from '../../task/task-area.tsx';
import { TaskSkeleton } from '../../task/task-skeleton.tsx';

/** The screen of `/app`; the router shows it to learners only. */
export function LessonScreen(): ReactNode {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <Lesson learner={session.learner} />;
}

function Lesson({ learner }: { readonly learner: Learner }): ReactNode {
  const t = useTranslate();
  const isWide = useIsWide();
  const [selection, select] = useReducer(nextSelection, startSelection(isWide, findRememberedLesson()));
  const send = (event: SelectionEvent) => {
    for (const usage of usageOf(selection, event)) track(usage);
    select(event);
  };
  const [intro, setIntro] = useState(startIntro);
  const outbox = useOutbox();
  const isWaiting = useOutboxStatus(outbox) === 'waiting';
  useEffect(() => rememberLesson(selection.lesson), [selection.lesson]);
  const showsPath = isWide || !selection.task;
  const showsBoard = isWide || selection.task;
  const leaveBoard = useOwnEntry(BOARD_ENTRY, !showsPath, () => send({ type: 'boardLeft' }));
  return (
    <div className={styles.screen}>
      {showsPath && (
        <div className={styles.path}>
          <div className={styles.head}>
            <h1 className={styles.heading}>{t('lesson.heading')}</h1>
            <IntroFilm intro={intro} onChange={setIntro} />
          </div>
          <LearningPath selection={selection} tier={learner.tier} isWide={isWide} send={send} />
        </div>
      )}
      {showsBoard && (
        <div className={styles.board}>
          {isWide || <MobileHeader selection={selection} onBack={leaveBoard} />}
          {intro === 'offered' ? (
            // The first task's clock does not run while the introduction is shown.
            <TaskSkeleton label={t('lesson.loading.task')} />
          ) : (
            <TaskPlace key={selection.visit} selection={selection} send={send} outbox={outbox} />
          )}
          <OutboxNote keepsPlace isWaiting={isWaiting} text={t('lesson.outbox.waiting')} />
        </div>
      )}
      {isWide && <SidePanel lesson={selection.lesson} task={selection.task} />}
      <DenialDialog denied={selection.denied} onClose={() => send({ type: 'denialClosed' })} />
    </div>
  );
}

interface PartProps {
  readonly selection: Selection;
  readonly send: Dispatch<SelectionEvent>;
}

type MobileHeaderProps = Pick<PartProps, 'selection'> & { readonly onBack: () => void };

function MobileHeader({ selection, onBack }: MobileHeaderProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const title = selection.lesson && LESSON_TEXTS[selection.lesson.key][language].title;
  return (
    <BoardHeader
      title={title ?? t('lesson.fallbackTitle')}
      chapter={selection.lesson?.chapter}
      onBack={onBack}
    />
  );
}

type TaskPlaceProps = PartProps & { readonly outbox: ReturnType<typeof useOutbox> };

function TaskPlace({ selection, send, outbox }: TaskPlaceProps): ReactNode {
  const { task } = selection;
  if (!task) return <SelectLesson />;
  const next = findNextTask(task);
  return (
    <TaskArea
      task={task}
      outbox={outbox}
      onDenied={() => send({ type: 'taskDenied' })}
      onNextTask={next && (() => send({ type: 'taskClicked', task: next }))}
    />
  );
}
