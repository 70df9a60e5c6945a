/**
 * A sign for each position of a run, in order.
 */
import type { ReactNode } from 'react';
import type { DailyRun } from '#contract/daily-runs';
import { outcomeOf } from '#web/exercise/outcome-of.ts';
import { OutcomeSign } from '#web/exercise/outcome-sign.tsx';
import styles from './daily-screen.module.css';

export function OutcomeSigns({ run }: { readonly run: DailyRun }): ReactNode {
  return (
    <ol className={styles.signs}>
      {run.answered.map((answered) => (
        <li key={answered.place}>
          <OutcomeSign outcome={outcomeOf(answered)} />
        </li>
      ))}
    </ol>
  );
}
