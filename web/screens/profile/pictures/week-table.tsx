/**
 * The share of right answers by the hours of the week: seven days by four parts of the day.
 */
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages';
import { localeOf } from '#web/shared/i18n/locale.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { writePercent } from '#web/shared/i18n/write-percent.ts';
import { accuracyByHour, DAY_PARTS, type CountedAnswer, type Share } from './accuracy.ts';
import { PictureCard } from './picture-card.tsx';
import styles from './week-table.module.css';

interface WeekTableProps {
  readonly answers: readonly CountedAnswer[];
}

/** Fewer answers show no share (product/profile.md#pictures-of-the-profile). */
export const LEAST_ANSWERS_IN_HOURS = 5;

export function WeekTable({ answers }: WeekTableProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const week = accuracyByHour(answers);
  return (
    <PictureCard
      isWide
      title={t('pictures.week')}
      hint={t('pictures.week.hint', { least: LEAST_ANSWERS_IN_HOURS })}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('pictures.week.hours')}
            </th>
            {week.map((_, day) => (
              <th key={weekday(language, day, 'short')} scope="col" abbr={weekday(language, day, 'long')}>
                {weekday(language, day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAY_PARTS.map((from, part) => (
            <tr key={from}>
              <th scope="row">
                {from}–{from + 6}
              </th>
              {week.map((parts, day) => (
                <Cell key={weekday(language, day, 'short')} share={parts[part]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PictureCard>
  );
}

/** The longer its bar, the more was right; the number says it too. */
function Cell({ share }: { readonly share: Share | undefined }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const { right = 0, total = 0 } = share ?? {};
  const hasShare = total >= LEAST_ANSWERS_IN_HOURS;
  return (
    <td>
      <span className={styles.share}>{hasShare ? writePercent(language, right / total) : '–'}</span>
      <span className={styles.count}>{total > 0 && t('pictures.week.answers', { total })}</span>
      <span className={styles.track} aria-hidden="true">
        {hasShare && <span className={styles.bar} style={{ width: `${(right / total) * 100}%` }} />}
      </span>
    </td>
  );
}

/** From 0, Monday. */
function weekday(language: Language, day: number, style: 'short' | 'long'): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(localeOf(language), { weekday: style, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + day)),
  );
}
