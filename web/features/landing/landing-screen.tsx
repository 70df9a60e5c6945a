/**
 * The first page of a visitor: what Oko trains, shown on a board, and the way in.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Hero } from './hero.tsx';
import { Ideas } from './ideas.tsx';
import { Invitation } from './invitation.tsx';
import styles from './landing-screen.module.css';
import { Steps } from './steps.tsx';

/** Top to bottom. */
export function LandingScreen(): ReactNode {
  const t = useTranslate();
  return (
    <>
      <Hero />
      <Ideas />
      <Steps />
      <Invitation />
      <footer className={styles.footer}>
        <span>{t('landing.footer')}</span>
        {(['privacy-policy', 'terms', 'licences'] as const).map((name) => (
          <Link key={name} href={PATHS[name]} className={styles.link}>
            {t(`landing.${name}`)}
          </Link>
        ))}
      </footer>
    </>
  );
}
