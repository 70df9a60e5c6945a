/**
 * How a run goes: what share of its answers was right, and the best result of the date, both as a percentage (product/daily.md#daily-exercise).
 */
import type { ReactNode } from 'react';
import type { DailyResult } from '#contract/daily-runs';
import type { Outcome } from '#web/exercise/run.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { writePercent } from '#web/shared/i18n/write-percent.ts';
import styles from './daily-screen.module.css';

interface RunStandingProps {
  readonly outcomes: readonly Outcome[];
  readonly best: DailyResult | null;
}

export function RunStanding({ outcomes, best }: RunStandingProps): ReactNode {
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
