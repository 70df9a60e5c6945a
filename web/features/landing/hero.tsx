/**
 * The promise, and a board that shows it.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { WITH_SIGN_UP } from '#web/platform/router/navigation-state.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './hero.module.css';

/** The board is one static picture: it needs no script, and nothing moves when it loads. */
export function Hero(): ReactNode {
  const t = useTranslate();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('landing.title')}</h1>
        <p className={styles.lead}>{t('landing.lead')}</p>
        <div className={styles.actions}>
          <Link
            href={PATHS.login}
            state={WITH_SIGN_UP}
            className={classNames(buttonLook('primary'), styles.action)}
          >
            {t('landing.start')}
          </Link>
          <Link href={PATHS.login} className={classNames(buttonLook('quiet'), styles.action)}>
            {t('landing.have-account')}
          </Link>
        </div>
        <p className={styles.note}>{t('landing.free')}</p>
      </div>
      <figure className={styles.figure}>
        <img
          className={styles.board}
          src="/hero-board.svg"
          alt={t('landing.board')}
          width="520"
          height="520"
          fetchPriority="high"
        />
        <figcaption className={styles.legend}>
          <span className={styles.found}>{t('landing.legend.found')}</span>
          <span className={styles.missed}>{t('landing.legend.missed')}</span>
        </figcaption>
      </figure>
    </section>
  );
}
