/** A lesson's workout: rounds of ten positions on the board. */
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
import { useWorkout } from './use-workout.ts';
import styles from './workout-board.module.css';
import { findMissed } from '#web/exercise/missed.ts';
import type { Completed } from '#web/exercise/player.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { useDeliberatePress } from '#web/shared/ui/use-deliberate-press.ts';
import { correctCountOf } from '#web/exercise/run.ts';
import { MOST_DIFFICULTY } from '#contract/limits';

/** Points of difficulty of 100. */
const STEP = 8;
/** Shares of right answers: at least this is too easy; at most the next is too hard. */
const TOO_EASY = 0.9;
const TOO_HARD = 0.6;

type Trend = 'harder' | 'easier' | 'same';

/** Right answers and all answers. */
interface WorkoutScore {
  readonly correct: number;
  readonly total: number;
}

/** Returns whether the next round is harder, easier or equal. */
export function trendAfter({ correct, total }: WorkoutScore): Trend {
  if (total === 0) return 'same';
  const share = correct / total;
  if (share >= TOO_EASY) return 'harder';
  return share <= TOO_HARD ? 'easier' : 'same';
}

/** Returns the next difficulty, clamped to the scale. */
export function nextDifficulty(difficulty: number, score: WorkoutScore): number {
  const step = { harder: STEP, easier: -STEP, same: 0 }[trendAfter(score)];
  return Math.min(Math.max(difficulty + step, 0), MOST_DIFFICULTY);
}

/** Key it by the lesson. */
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

/** Positions of a round, or why there are none. */
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
      // Practice repeats answered positions, so nothing is sent.
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
  /** Set if it failed and can be retried. */
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

/** End of a round: right answers, and what comes next. */
interface WorkoutEndProps {
  readonly player: Completed;
  /** A practice of misses; nothing was sent. */
  readonly isPractice: boolean;
  readonly onMore: () => void;
  readonly onPractise: (missed: PlayTask) => void;
}

/** Opens when the run ends; once closed, the board stays visible. */
function WorkoutEnd({ player, isPractice, onMore, onPractise }: WorkoutEndProps): ReactNode {
  const t = useTranslate();
  const press = useDeliberatePress();
  const [isOpen, setIsOpen] = useState(true);
  const score = scoreOf(player);
  const missed = findMissed(player);
  return (
    <Dialog
      open={isOpen}
      title={t(isPractice ? 'workout.end.title.practice' : 'workout.end.title')}
      closeLabel={t('ui.close')}
      onClose={() => setIsOpen(false)}
      actions={
        <>
          {missed && (
            <Button {...press(() => onPractise(missed))}>
              {t('lesson.practice.start', { count: missed.positions.length })}
            </Button>
          )}
          <Button variant="primary" data-focus="first" {...press(onMore)}>
            {t('workout.end.more')}
          </Button>
        </>
      }
    >
      <p>{t('workout.end.result', { correct: score.correct, total: score.total })}</p>
      <p>{t(isPractice ? 'workout.end.practice' : `workout.end.${trendAfter(score)}`)}</p>
    </Dialog>
  );
}

/** A sitting: rounds of ten positions until the learner leaves; chooses what is next. Pure. */
interface Sitting {
  /** From 1; each has positions of its own. */
  readonly round: number;
  /** Undefined at first: the server knows the learner's strength. */
  readonly difficulty: number | undefined;
  /** Skipped positions, which the server does not know. */
  readonly skipped: readonly string[];
  /**
   * Positions that may repeat: skipped ones, and the last round's, whose answers may be pending.
   */
  readonly met: ReadonlySet<string>;
  /** Repeats the last round's misses; sends nothing. */
  readonly practice: PlayTask | undefined;
  /** The round's result before its practice. */
  readonly played: PlayedRound['player'] | undefined;
  /** Practices so far. */
  readonly practices: number;
}

export const FIRST_ROUND: Sitting = {
  round: 1,
  difficulty: undefined,
  skipped: [],
  met: new Set(),
  practice: undefined,
  played: undefined,
  practices: 0,
};

/** A finished round. */
interface PlayedRound {
  readonly player: Pick<Completed, 'task' | 'outcomes'>;
  readonly difficulty: number;
}

/** Returns the number of right answers. */
function scoreOf({ task, outcomes }: PlayedRound['player']): WorkoutScore {
  return { correct: correctCountOf({ outcomes }), total: task.positions.length };
}

/** Returns the next round, harder or easier than the last. */
export function withNextRound(sitting: Sitting, { player, difficulty }: PlayedRound): Sitting {
  const ids = player.task.positions.map(({ id }) => id);
  const skipped = [...sitting.skipped, ...ids.filter((_, index) => player.outcomes[index] === 'skipped')];
  return {
    ...sitting,
    round: sitting.round + 1,
    difficulty: nextDifficulty(difficulty, scoreOf(player)),
    skipped,
    met: new Set([...skipped, ...ids]),
    practice: undefined,
    played: undefined,
  };
}

/** Repeats the misses. The first try sets the next round's difficulty. */
export function withPractice(sitting: Sitting, practice: PlayTask, player: PlayedRound['player']): Sitting {
  const played = sitting.played ?? { task: player.task, outcomes: player.outcomes };
  return { ...sitting, practice, played, practices: sitting.practices + 1 };
}
