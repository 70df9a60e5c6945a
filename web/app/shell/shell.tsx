/**
 * What surrounds every view: the way past the bar, the top bar, the main region.
 */
import { useSyncExternalStore } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { boardsShown } from '#web/shared/screen/boards-shown.ts';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const MAIN_ID = 'main';

/** The frame of the page. */
export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useTranslate();
  const hasBoard = useSyncExternalStore(boardsShown.subscribe, boardsShown.get, boardsShown.get) > 0;
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skip}>
        {t(hasBoard ? 'shell.skip.board' : 'shell.skip')}
      </a>
      <TopBar />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
}

/** To the square of the board that Tab would reach, else to the main region; the address stays as it is. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const square = document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]');
  (square ?? document.getElementById(MAIN_ID))?.focus();
}
