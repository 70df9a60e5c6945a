/**
 * A lesson's workout: ten positions on the board, and after them ten others.
 */
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { LessonPlan } from '#contract/curriculum';
import { LESSON_TITLES } from '#contract/lesson-titles';
import { PATHS } from '#contract/screens';
import type { PlayTask } from '#web/exercise/play-task.ts';
import { WORKER_REFEREE } from '#web/exercise/referee.ts';
import { BoardPlace, CountersPlace, TaskFrame } from '#web/exercise/task-frame.tsx';
import { TaskPlayer } from '#web/exercise/task-player.tsx';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { useHasUnsent, useIsKept, useOutbox } from '#web/shared/outbox/use-outbox.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { BoardNotice } from '#web/exercise/board-notice.tsx';
import { OutboxNote } from '#web/exercise/outbox-note.tsx';
import { TaskSkeleton } from '#web/exercise/task-skeleton.tsx';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import { FIRST_ROUND, withNextRound, withPractice, type PlayedRound, type Sitting } from './sitting.ts';
import { useWorkout } from './use-workout.ts';
import styles from './workout-board.module.css';
import { WorkoutEnd } from './workout-end.tsx';

/** Give it the lesson as a key. */
export function WorkoutBoard({ lesson }: { readonly lesson: LessonPlan }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const [sitting, setSitting] = useState(FIRST_ROUND);
  const [sittingKey] = useState(() => crypto.randomUUID());
  const outbox = useOutbox();
  const isWaiting = useHasUnsent(outbox);
  const isKept = useIsKept(outbox);
  return (
    <div className={styles.workout}>
      <TaskFrame
        head={
          <>
            <h1 className={styles.title}>{LESSON_TITLES[lesson.key][language]}</h1>
            <Link href={PATHS.workout} state={FROM_TILES} className={buttonLook('quiet')}>
              {t('workout.other')}
            </Link>
          </>
        }
      >
        <Round
          key={sitting.round}
          lesson={lesson}
          fetchKey={`${sittingKey} ${sitting.round}`}
          sitting={sitting}
          onChange={setSitting}
        />
        <OutboxNote
          keepsPlace
          isWaiting={isWaiting}
          text={t(isKept ? 'lesson.outbox.waiting' : 'lesson.outbox.unsaved')}
        />
      </TaskFrame>
    </div>
  );
}

interface RoundProps {
  readonly lesson: LessonPlan;
  readonly fetchKey: string;
  readonly sitting: Sitting;
  readonly onChange: (sitting: Sitting) => void;
}

/** The positions of a round, or why they are not there. */
function Round({ lesson, fetchKey, sitting, onChange }: RoundProps): ReactNode {
  const t = useTranslate();
  const outbox = useOutbox();
  const { difficulty, met, practice } = sitting;
  const latest = useRef<PlayedRound['player']>(undefined);
  const workout = useWorkout({ lesson, key: fetchKey, difficulty, met });
  if (workout.status === 'loading') return <TaskSkeleton label={t('workout.positions-loading')} />;
  if (workout.status === 'empty') {
    return <Notice title={t('workout.none.title')} text={t('workout.none.text')} />;
  }
  if (workout.status === 'failed') {
    return (
      <Notice
        title={t('workout.positions-failed.title')}
        text={t('workout.positions-failed.text')}
        onRetry={workout.retry}
      />
    );
  }
  const goOn = (player: PlayedRound['player']) =>
    onChange(withNextRound(sitting, { player: sitting.played ?? player, difficulty: workout.difficulty }));
  const practise = (missed: PlayTask, player: PlayedRound['player']) =>
    onChange(withPractice(sitting, missed, player));
  return (
    <TaskPlayer
      key={sitting.practices}
      task={practice ?? workout.task}
      takesFocus
      referee={WORKER_REFEREE}
      // What is practised was answered before.
      onPositionAttempt={practice ? undefined : (body) => outbox.put({ kind: 'position', body })}
      onChange={(player) => void (latest.current = player)}
      trainsAgain={false}
      onPractise={(missed) => latest.current && practise(missed, latest.current)}
      onNextTask={() => latest.current && goOn(latest.current)}
      nextLabel={t('workout.end.more')}
      renderEnd={({ player }) => (
        <WorkoutEnd
          player={player}
          isPractice={practice !== undefined}
          onMore={() => goOn(player)}
          onPractise={(missed) => practise(missed, player)}
        />
      )}
    />
  );
}

interface WorkoutNoticeProps {
  readonly title: string;
  readonly text: string;
  /** It is a failure, and can be tried again. */
  readonly onRetry?: () => void;
}

/** In the board's place, under the empty one of the counters. */
function Notice({ title, text, onRetry }: WorkoutNoticeProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      <CountersPlace />
      <BoardPlace>
        <BoardNotice
          title={title}
          text={text}
          isFailure={onRetry !== undefined}
          action={
            onRetry && (
              <Button variant="primary" onClick={onRetry}>
                {t('ui.retry')}
              </Button>
            )
          }
        />
      </BoardPlace>
    </>
  );
}
