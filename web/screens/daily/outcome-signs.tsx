/**
 * A sign for each position of a run, in order; one that was answered is a button to look at it again.
 */
import type { ReactNode } from 'react';
import type { DailyRun } from '#contract/daily-runs';
import { toldOutcomeOf } from '#web/exercise/outcome-of.ts';
import { OutcomeSign } from '#web/exercise/outcome-sign.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import styles from './daily-screen.module.css';

interface OutcomeSignsProps {
  readonly run: DailyRun;
  readonly onLook: (place: number) => void;
}

export function OutcomeSigns({ run, onLook }: OutcomeSignsProps): ReactNode {
  const t = useTranslate();
  return (
    <ol className={styles.signs}>
      {run.answered.map((answered) => {
        const outcome = toldOutcomeOf(answered);
        if (answered.skipped) {
          return (
            <li key={answered.place}>
              <OutcomeSign outcome={outcome} />
            </li>
          );
        }
        const words = { place: answered.place + 1, outcome: t(`lesson.stats.outcome.${outcome}`) };
        return (
          <li key={answered.place}>
            <button
              type="button"
              className={styles.look}
              aria-label={t('lesson.stats.lookAgain', words)}
              onClick={() => onLook(answered.place)}
            >
              <OutcomeSign outcome={outcome} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
