/**
 * How a position is trained, in three steps.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import styles from './steps.module.css';

const STEPS = ['look', 'mark', 'compare'] as const;

/** The numbers come from the list itself. */
export function Steps(): ReactNode {
  const t = useTranslate();
  return (
    <section id="steps" className={styles.section}>
      <h2 className={styles.heading}>{t('landing.steps')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <h3 className={styles.name}>{t(`landing.step.${step}.title`)}</h3>
            <p className={styles.text}>{t(`landing.step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
