/**
 * A second link to sign-up, at the end of the page.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { SIGN_UP_ADDRESS } from '#contract/screens';
import { buttonLook } from '#web/shared/ui/button.tsx';
import styles from './invitation.module.css';

/** A quiet panel. */
export function Invitation(): ReactNode {
  const t = useTranslate();
  return (
    <section id="invitation" className={styles.section}>
      <div className={styles.panel}>
        <h2 className={styles.heading}>{t('landing.invitation.title')}</h2>
        <p className={styles.text}>{t('landing.invitation.text')}</p>
        <a href={SIGN_UP_ADDRESS} className={buttonLook('premium')}>
          {t('landing.start')}
        </a>
      </div>
    </section>
  );
}
