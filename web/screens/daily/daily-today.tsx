/**
 * The daily exercise before and after its run: start button, result, streak and time of the next
 * one.
 */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { canPlayPastDaily, canRepeatDaily, type Tier } from '#contract/access';
import type { DailyRun, DailyState } from '#contract/daily-runs';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { useTier } from '#web/shared/session/use-session.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import card from '#web/shared/ui/card.module.css';
import page from '#web/shared/ui/page.module.css';
import { PremiumLink } from '../premium-link.tsx';
import { DailyResult } from './daily-result.tsx';
import styles from './daily-screen.module.css';
import { formatDay } from '#web/shared/i18n/format-day.ts';
import { StreakCard } from './streak-card.tsx';
import type { Daily } from './use-daily.ts';
import { addDays } from '#contract/dates';
import { useSecondsLeft } from '#web/shared/clock/use-seconds-left.ts';

interface DailyTodayProps {
  readonly state: DailyState;
  readonly daily: Pick<Daily, 'ended' | 'play' | 'look' | 'starting' | 'refetch'>;
}

export function DailyToday({ state, daily }: DailyTodayProps): ReactNode {
  const { ended, play, look, refetch } = daily;
  const tier = useTier();
  const last = state.run?.completed ? state.run : undefined;
  const shown = ended ?? last;
  return (
    <div className={page.cards}>
      <section className={card.card}>
        {shown && (
          <EndedRun
            run={shown}
            state={state}
            isNew={ended !== undefined}
            onLook={(place) => void look(shown, place)}
          />
        )}
        <WayIn state={state} daily={daily} tier={tier} />
      </section>
      <StreakCard
        days={state.days}
        today={state.date}
        onPlay={canPlayPastDaily(tier) ? (date) => void play(date) : undefined}
      />
      {hasHad(state) && <NextDaily date={state.date} onDue={refetch} />}
    </div>
  );
}

interface EndedRunProps {
  readonly run: DailyRun;
  readonly state: DailyState;
  /** Whether the run has just ended: its heading then takes the focus. */
  readonly isNew: boolean;
  readonly onLook: (place: number) => void;
}

function EndedRun({ run, state, isNew, onLook }: EndedRunProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const isToday = run.date === state.date;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={card.title}>
        {isToday ? t('daily.end.title') : t('daily.of-date', { date: formatDay(run.date, language) })}
      </h2>
      <DailyResult run={run} best={isToday ? state.best : null} onLook={onLook} />
    </>
  );
}

/** The start button, or the reason why there is none. */
function WayIn({ state, daily, tier }: DailyTodayProps & { readonly tier: Tier }): ReactNode {
  const t = useTranslate();
  const { run, may_start: mayStart } = state;
  const isRepeat = hasHad(state);
  const isOpen = run !== null && !run.completed;
  return (
    <>
      {isOpen && <p>{t('daily.open', { runs: String(run.open !== null) })}</p>}
      {!isOpen && !isRepeat && <p>{t('daily.lead')}</p>}
      {state.had_before && <p>{t('daily.had-before')}</p>}
      {daily.starting === 'failed' && <Banner tone="bad">{t('daily.start-failed')}</Banner>}
      {(isOpen || mayStart) && (
        <Button
          variant={isRepeat ? 'secondary' : 'primary'}
          className={styles.start}
          busy={daily.starting === 'under way'}
          onClick={() => void daily.play()}
        >
          {t(wordsOf(isOpen, isRepeat))}
        </Button>
      )}
      {!isOpen && <p className={card.note}>{t(isRepeat ? 'daily.first-counts' : 'daily.clock')}</p>}
      {!mayStart && !isOpen && !canRepeatDaily(tier) && <MoreWithPremium />}
    </>
  );
}

/**
 * Whether the day's exercise was played, also in a deleted account: another run is then no first
 * run.
 */
function hasHad({ completed, had_before: hadBefore }: DailyState): boolean {
  return completed || hadBefore;
}

function wordsOf(isOpen: boolean, isRepeat: boolean) {
  if (isOpen) return 'daily.continue';
  return isRepeat ? 'daily.again' : 'daily.start';
}

/** Shown when a free learner has used up the day's exercise. */
function MoreWithPremium(): ReactNode {
  const t = useTranslate();
  return (
    <>
      <p>{t('daily.limit')}</p>
      <PremiumLink />
    </>
  );
}

/** Counts down to the next daily exercise, at the learner's local midnight. */
const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;

interface NextDailyProps {
  /** Date of the present exercise. */
  readonly date: string;
  /** Called when the next exercise is due. */
  readonly onDue: () => void;
}

function NextDaily({ date, onDue }: NextDailyProps): ReactNode {
  // A date-time without a zone is parsed in the browser's own.
  const midnight = new Date(`${addDays(date, 1)}T00:00:00`).getTime();
  return <Countdown key={midnight} until={midnight} onDue={onDue} />;
}

function Countdown({ until, onDue }: Pick<NextDailyProps, 'onDue'> & { readonly until: number }): ReactNode {
  const t = useTranslate();
  const seconds = useSecondsLeft(until);
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  return (
    <section className={card.card}>
      <h2 className={card.title}>{t('daily.next.title')}</h2>
      <p className={styles.countdown} role="timer">
        {seconds === 0
          ? t('daily.next.now')
          : t('daily.next.in', { hours, minutes, seconds: seconds % MINUTE_SECONDS })}
      </p>
      {seconds === 0 && (
        <Button variant="primary" className={styles.start} onClick={onDue}>
          {t('daily.next.show')}
        </Button>
      )}
    </section>
  );
}
