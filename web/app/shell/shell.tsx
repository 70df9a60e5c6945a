/**
 * What surrounds every view: the way past the bar, the top bar, the main region.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const MAIN_ID = 'main';

/** The frame of the page. */
export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {t('shell.skip')}
      </a>
      <TopBar />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
}
