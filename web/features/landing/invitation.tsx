/**
 * A second link to sign-up, at the end of the page.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { WITH_SIGN_UP } from '#web/platform/router/navigation-state.ts';
import { buttonLook } from '#web/ui/button.tsx';
import styles from './invitation.module.css';

/** A quiet panel. */
export function Invitation(): ReactNode {
  const t = useTranslate();
  return (
    <section className={styles.section}>
      <div className={styles.panel}>
        <h2 className={styles.heading}>{t('landing.invitation.title')}</h2>
        <p className={styles.text}>{t('landing.invitation.text')}</p>
        <Link href={PATHS.login} state={WITH_SIGN_UP} className={buttonLook('premium')}>
          {t('landing.start')}
        </Link>
      </div>
    </section>
  );
}
