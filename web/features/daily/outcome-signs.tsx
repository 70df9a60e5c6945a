/**
 * A sign for each position of a run, in order: right, wrong or skipped.
 */
import type { ReactNode } from 'react';
import check from 'lucide-static/icons/check.svg?raw';
import minus from 'lucide-static/icons/minus.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';
import type { DailyRun } from '#contract/daily-runs';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './daily-screen.module.css';
import { outcomeOf } from './outcome-of.ts';

const SIGNS = { correct: check, incorrect: x, skipped: minus } as const;

export function OutcomeSigns({ run }: { readonly run: DailyRun }): ReactNode {
  const t = useTranslate();
  return (
    <ol className={styles.signs}>
      {run.answered.map((answered) => {
        const outcome = outcomeOf(answered);
        return (
          <li key={answered.place} data-outcome={outcome}>
            <Icon svg={SIGNS[outcome]} />
            <VisuallyHidden>{t(`lesson.stats.outcome.${outcome}`)}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
