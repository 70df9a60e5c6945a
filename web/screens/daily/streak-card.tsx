/** Shows the streak and a calendar of the last weeks. */
import type { ReactNode } from 'react';
import check from 'lucide:check';
import moon from 'lucide:moon';
import { localeOf } from '#web/shared/i18n/locale.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import card from '#web/shared/ui/card.module.css';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { formatDay } from '#web/shared/i18n/format-day.ts';
import styles from './streak-card.module.css';
import { calendarOf, streakOf, type DayState } from '../streak.ts';

/** Weeks shown (our choice). */
const WEEKS = 5;

/** Signs that accompany the colours. */
const SIGNS: Readonly<Partial<Record<DayState, string>>> = { played: check, rested: moon };

interface StreakCardProps {
  readonly days: readonly string[];
  readonly today: string;
  /** Plays a past date's exercise; undefined if the learner may not. */
  readonly onPlay: ((date: string) => void) | undefined;
}

export function StreakCard({ days, today, onPlay }: StreakCardProps): ReactNode {
  const t = useTranslate();
  const weeks = calendarOf(days, today, WEEKS);
  return (
    <section className={card.card}>
      <h2 className={card.title}>{t('daily.streak', { count: streakOf(days, today) })}</h2>
      <table className={styles.calendar}>
        <caption>
          <VisuallyHidden>{t('daily.calendar')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {(weeks[0] ?? []).map(({ date }) => (
              <WeekdayHead key={date} date={date} />
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date}>
                  <Day {...day} onPlay={isPast(day.state) ? onPlay : undefined} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={card.note}>
        {t('daily.streak.rule')} {onPlay && t('daily.archive')}
      </p>
    </section>
  );
}

function WeekdayHead({ date }: { readonly date: string }): ReactNode {
  const { language } = useLanguage();
  const name = (weekday: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }).format(new Date(date));
  return (
    <th scope="col" abbr={name('long')}>
      {name('narrow')}
    </th>
  );
}

function isPast(state: DayState): boolean {
  return state !== 'open' && state !== 'ahead';
}

interface DayProps {
  readonly date: string;
  readonly state: DayState;
  readonly onPlay: ((date: string) => void) | undefined;
}

/** A playable day is a button. */
function Day({ date, state, onPlay }: DayProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const sign = SIGNS[state];
  const words = t(`daily.day.${state}`, { date: formatDay(date, language) });
  const face = sign ? <Icon svg={sign} /> : <span aria-hidden="true">{Number(date.slice(-2))}</span>;
  const look = classNames(styles.day, styles[state]);
  if (!onPlay) {
    return (
      <span className={look}>
        {face}
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={look}
      aria-label={t('daily.day.play', { day: words })}
      onClick={() => onPlay(date)}
    >
      {face}
    </button>
  );
}
