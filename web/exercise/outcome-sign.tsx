/** Shows a position's outcome as a sign and in words. */
import type { ReactNode } from 'react';
import check from 'lucide:check';
import contrast from 'lucide:contrast';
import minus from 'lucide:minus';
import x from 'lucide:x';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './outcome-sign.module.css';
import type { Outcome } from './run.ts';

const SIGNS: Readonly<Record<Outcome | 'partly', string>> = {
  correct: check,
  partly: contrast,
  incorrect: x,
  skipped: minus,
};

export function OutcomeSign({ outcome }: { readonly outcome: Outcome | 'partly' }): ReactNode {
  const t = useTranslate();
  return (
    <span className={styles.sign} data-outcome={outcome}>
      <Icon svg={SIGNS[outcome]} />
      <VisuallyHidden>{t(`lesson.stats.outcome.${outcome}`)}</VisuallyHidden>
    </span>
  );
}
