/** Chart of right answers over time: a line, a point per day or week, and its range. */
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages';
import { localeOf } from '#web/shared/i18n/locale.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { writePercent } from '#web/shared/i18n/write-percent.ts';
import hidden from '#web/shared/ui/visually-hidden.module.css';
import { accuracyOverTime, type CountedAnswer, type TimePoint } from './accuracy.ts';
import { PictureCard } from './picture-card.tsx';
import styles from './time-chart.module.css';

interface TimeChartProps {
  readonly answers: readonly CountedAnswer[];
}

/** Shares with a grid line and number. */
const LINES = [0, 0.5, 1] as const;

export function TimeChart({ answers }: TimeChartProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const { unit, points } = accuracyOverTime(answers);
  return (
    <PictureCard title={t(`pictures.time.${unit}`)} hint={t('pictures.time.hint')}>
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.plot}>
          {LINES.map((share) => (
            <span key={share} className={styles.line} style={{ bottom: `${share * 100}%` }}>
              {writePercent(language, share)}
            </span>
          ))}
          <Drawing points={points} />
        </div>
        <ol className={styles.labels}>
          {points.map(({ date, total }, index) => (
            <li key={date}>
              <span className={styles.count}>{total}</span>
              <span className={styles.date}>
                {hasLabel(index, points.length) && writeDay(language, date)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className={hidden.hidden}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`pictures.time.column.${unit}`)}</th>
              <th scope="col">{t('pictures.column.right')}</th>
              <th scope="col">{t('pictures.column.answers')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ date, right, total }) => (
              <tr key={date}>
                <th scope="row">{writeDay(language, date)}</th>
                <td>{writePercent(language, right / total)}</td>
                <td>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PictureCard>
  );
}

/** Line, ranges and dots; each column is one unit wide, the height is 1. */
function Drawing({ points }: { readonly points: readonly TimePoint[] }): ReactNode {
  const places = points.map(({ right, total }, index) => ({ x: index + 0.5, y: 1 - right / total }));
  return (
    <>
      <svg viewBox={`0 0 ${points.length} 1`} preserveAspectRatio="none" className={styles.drawing}>
        {points.map(({ date, low, high }, index) => (
          <line
            key={date}
            x1={index + 0.5}
            x2={index + 0.5}
            y1={1 - high}
            y2={1 - low}
            className={styles.range}
          />
        ))}
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.path} />
      </svg>
      {places.map(({ x, y }) => (
        <span
          key={x}
          className={styles.dot}
          style={{ left: `${(x / points.length) * 100}%`, top: `${y * 100}%` }}
        />
      ))}
    </>
  );
}

/** Labels the first, the last, and enough between to avoid overlap. */
function hasLabel(index: number, count: number): boolean {
  if (count <= 4) return true;
  const step = Math.ceil(count / 4);
  return index === count - 1 || (index % step === 0 && count - 1 - index >= step / 2);
}

/** Returns a day as “21 Nov”. */
function writeDay(language: Language, date: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}
