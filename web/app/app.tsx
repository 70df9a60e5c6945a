/** Composes the page: texts, session, shell and the current view. */
import { StrictMode, useEffect, useSyncExternalStore, type MouseEvent } from 'react';
import type { ReactNode } from 'react';
import type { Translator } from '#web/shared/i18n/translator.ts';
import { TranslatorContext, useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { leavePage } from '#web/shared/router/leave-page.ts';
import type { Session } from '#web/shared/session/session.ts';
import { SessionContext } from '#web/shared/session/use-session.ts';
import { CurrentView } from './current-view.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { boardsShown } from '#web/shared/screen/boards-shown.ts';
import styles from './shell/shell.module.css';
import { TopBar } from './shell/top-bar.tsx';

interface AppProps {
  readonly translator: Translator;
  readonly session: Session;
  /** Navigates to another document; replaced in tests. */
  readonly leave?: (to: string) => void;
}

/** Renders the whole client. */
export function App({ translator, session, leave = leavePage }: AppProps): ReactNode {
  return (
    <StrictMode>
      <TranslatorContext value={translator}>
        <SessionContext value={session}>
          <DocumentLanguage />
          <Shell>
            <ErrorBoundary>
              <CurrentView leave={leave} />
            </ErrorBoundary>
          </Shell>
        </SessionContext>
      </TranslatorContext>
    </StrictMode>
  );
}

/** Syncs `<html lang>` with the language. */
function DocumentLanguage(): null {
  const { language } = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
}

/** Id of the main region, the skip link's target. */
const MAIN_ID = 'main';

/** Frames every view: skip link, top bar, main region. */
function Shell({ children }: { readonly children: ReactNode }): ReactNode {
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

/** Focuses the board's tab-order square, else the main region; keeps the address. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const square = document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]');
  (square ?? document.getElementById(MAIN_ID))?.focus();
}
