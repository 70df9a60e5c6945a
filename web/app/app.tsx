/**
 * The page put together: texts, session, shell and the view at the current address.
 */
import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Translator } from '#web/shared/i18n/translator.ts';
import { TranslatorContext, useLanguage } from '#web/shared/i18n/use-translate.ts';
import { leavePage } from '#web/shared/router/leave-page.ts';
import type { Session } from '#web/shared/session/session.ts';
import { SessionContext } from '#web/shared/session/use-session.ts';
import { CurrentView } from './current-view.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Shell } from './shell/shell.tsx';

interface AppProps {
  readonly translator: Translator;
  readonly session: Session;
  /** Goes on to another document; a test only looks where to. */
  readonly leave?: (to: string) => void;
}

/** The whole client. */
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

/** Keeps `<html lang>` in step with the language on screen. */
function DocumentLanguage(): null {
  const { language } = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
}
