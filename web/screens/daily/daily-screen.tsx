/**
 * The daily exercise (product/daily.md#daily-exercise): its start card, the run on the board, and
 * the result.
 */
import { type ReactNode, useState } from 'react';
import { useTranslate, useLanguage } from '#web/shared/i18n/use-translate.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import page from '#web/shared/ui/page.module.css';
import { DailyToday } from './daily-today.tsx';
import { useDaily, type Daily, type PlayedDaily } from './use-daily.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { FeedbackBanner } from '#web/exercise/feedback-banner.tsx';
import { findEarlier } from '#web/exercise/look-back.ts';
import { PlayerBoard } from '#web/exercise/player-board.tsx';
import type { Player } from '#web/exercise/player.ts';
import { StatsBar } from '#web/exercise/stats-bar.tsx';
import { BoardPlace, ButtonsPlace, CountersPlace, TaskFrame, WordsPlace } from '#web/exercise/task-frame.tsx';
import styles from './daily-screen.module.css';
import { getLesson, type LessonTitleKey } from '#contract/curriculum';
import { lessonOf } from '#web/exercise/lesson-of.ts';
import { positionOf, type Run, type Outcome } from '#web/exercise/run.ts';
import { findFault } from '#web/shared/api/find-fault.ts';
import { PathAndHelp, SidePanel } from '#web/exercise/help/path-and-help.tsx';
import { RefereedTask } from '#web/exercise/refereed-task.tsx';
import type { DailyResult } from '#contract/daily-runs';
import { writePercent } from '#web/shared/i18n/write-percent.ts';

export function DailyScreen(): ReactNode {
  const daily = useDaily();
  return (
    <>
      <Day daily={daily} />
      {daily.example && <daily.example.Example {...daily.example} />}
    </>
  );
}

function Day({ daily }: { readonly daily: Daily }): ReactNode {
  const t = useTranslate();
  const { status, state, played, refetch } = daily;
  if (played) return <DailyBoard key={played.key} played={played} daily={daily} />;
  if (daily.looked) return <DailyLook {...daily.looked} onBack={daily.endLook} />;
  return (
    <div className={page.page}>
      <h1 className={page.heading}>{t('daily.title')}</h1>
      {status === 'loading' && <DailySkeleton />}
      {status === 'failed' && (
        <div className={page.failure}>
          <Banner tone="bad">{t('daily.load-failed', { safe: String(isAllKept()) })}</Banner>
          <Button onClick={refetch}>{t('ui.retry')}</Button>
        </div>
      )}
      {state && <DailyToday state={state} daily={daily} />}
    </div>
  );
}

/** Skeleton while the daily exercise loads. */
function DailySkeleton(): ReactNode {
  const t = useTranslate();
  return (
    <output className={page.cards} aria-busy="true">
      <VisuallyHidden>{t('daily.loading')}</VisuallyHidden>
      <Skeleton height="14rem" />
      <Skeleton height="14rem" />
    </output>
  );
}

/** A finished run in review: each position with its graded answer. */
interface DailyLookProps {
  readonly player: Player;
  /** Place of the first position to show. */
  readonly first: number;
  readonly onBack: () => void;
}

function DailyLook({ player, first, onBack }: DailyLookProps): ReactNode {
  const t = useTranslate();
  const [index, setIndex] = useState(first);
  const shown = findEarlier(player, index) ?? player;
  const lookBack = { earlier: undefined, shownIndex: index, lookAt: setIndex, onBack, returns: 0 };
  return (
    <div className={styles.board}>
      <TaskFrame head={<h1 className={page.heading}>{t('daily.title')}</h1>}>
        <CountersPlace>
          <StatsBar player={player} lookBack={lookBack} />
        </CountersPlace>
        <BoardPlace>
          <PlayerBoard
            player={shown}
            send={ignore}
            onBack={onBack}
            focusOn={`${player.taskAttemptKey} ${index}`}
            isHasty={isNever}
          />
        </BoardPlace>
        <WordsPlace>
          <FeedbackBanner player={shown} />
        </WordsPlace>
        <ButtonsPlace>
          <Button variant="primary" className={styles.back} onClick={onBack}>
            {t('lesson.controls.backToEnd')}
          </Button>
        </ButtonsPlace>
      </TaskFrame>
    </div>
  );
}

/** A review takes no answers. */
const ignore = () => undefined;
const isNever = () => false;

/** A daily run on the board, position by position. */
interface DailyBoardProps {
  readonly played: PlayedDaily;
  readonly daily: Pick<Daily, 'state' | 'sync' | 'end'>;
}

/** Key it by the played run. */
function DailyBoard({ played: { run, start, referee }, daily }: DailyBoardProps): ReactNode {
  const [outcomes, setOutcomes] = useState(start.outcomes);
  const [lesson, setLesson] = useState(() => lessonAt(start));
  const best = daily.state?.date === run.date ? daily.state.best : null;
  const help = () => <SidePanel lesson={getLesson(lesson)} task={undefined} />;
  return (
    <RefereedTask
      area="daily"
      task={start.task}
      start={start}
      referee={referee}
      head={
        <>
          <RunStanding outcomes={outcomes} best={best} />
          <PathAndHelp path={undefined} help={help} />
        </>
      }
      onChange={(player) => {
        setOutcomes(player.outcomes);
        setLesson(lessonAt(player));
      }}
      wentOnElsewhere={isAnsweredElsewhere}
      onElsewhere={daily.sync}
      onEnd={daily.end}
    />
  );
}

/** Returns the lesson of the position on the board. */
function lessonAt(run: Run): LessonTitleKey {
  return lessonOf(positionOf(run).exercise);
}

function isAnsweredElsewhere(cause: unknown): boolean {
  return findFault(cause)?.code === 'conflict';
}

/**
 * Percentage of right answers in this run, and the best result of the date
 * (product/daily.md#daily-exercise).
 */
interface RunStandingProps {
  readonly outcomes: readonly Outcome[];
  readonly best: DailyResult | null;
}

function RunStanding({ outcomes, best }: RunStandingProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const correct = outcomes.filter((outcome) => outcome === 'correct').length;
  return (
    <dl className={styles.standing}>
      <div>
        <dt>{t('daily.accuracy')}</dt>
        <dd>{outcomes.length === 0 ? '–' : writePercent(language, correct / outcomes.length)}</dd>
      </div>
      {best && (
        <div>
          <dt>{t('daily.best-short')}</dt>
          <dd>{writePercent(language, best.correct_count / best.total_count)}</dd>
        </div>
      )}
    </dl>
  );
}
