/**
 * The promise, and a board on which it can be tried at once.
 */
import type { ReactNode } from 'react';
import { PATHS, SIGN_UP_ADDRESS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { buttonLook } from '#web/shared/ui/button.tsx';
import type { LandingPlan } from './facts.ts';
import styles from './hero.module.css';
import { StaticPlay } from './static-play.tsx';

/** On a phone the board comes right after the title. */
export function Hero({ plan }: { readonly plan: LandingPlan }): ReactNode {
  const t = useTranslate();
  return (
    <section id="top" className={styles.hero}>
      <h1 className={styles.title}>{t('landing.title')}</h1>
      <p className={styles.lead}>{t('landing.lead')}</p>
      <StaticPlay plan={plan} />
      <div className={styles.ways}>
        <div className={styles.actions}>
          <a href={SIGN_UP_ADDRESS} className={buttonLook('secondary')}>
            {t('landing.start')}
          </a>
          <a href={PATHS.login} className={buttonLook('quiet')}>
            {t('landing.have-account')}
          </a>
        </div>
        <p className={styles.note}>{t('landing.free')}</p>
      </div>
    </section>
  );
}
