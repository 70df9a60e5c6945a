/**
 * Where the page starts: makes the long-lived parts, begins to fetch the first view, and renders.
 */
import { createRoot } from 'react-dom/client';
import { loadBuiltCatalog } from '#web/i18n/catalogs.ts';
import { PREFERRED_LANGUAGE_COOKIE, chooseLanguage } from '#web/i18n/language.ts';
import { Translator } from '#web/i18n/translator.ts';
import { readCookie } from '#web/platform/cookies/cookies.ts';
import { reportBug, warn } from '#web/platform/log.ts';
import { createLazyIdentity, resolvePool } from '#web/platform/session/lazy-identity.ts';
import { Session } from '#web/platform/session/session.ts';
import { App } from './app.tsx';
import { decide, findScreen } from './guard.ts';
import { ViewLoader } from './view-loader.ts';

/** Puts the client into `#root` of index.html. */
export async function start(): Promise<void> {
  const translator = new Translator({
    language: chooseLanguage(readCookie(PREFERRED_LANGUAGE_COOKIE)),
    source: loadBuiltCatalog,
    onMissing: (language, key) => warn(`no text in ${language} for ${key}`),
  });
  const identity = createLazyIdentity(resolvePool(__OKO_COGNITO__, location.origin), localStorage);
  const session = new Session({ identity, warn });
  const views = new ViewLoader(translator);

  session.start();
  preloadFirstView(views, session);
  try {
    await translator.need(['shell', 'ui']);
  } catch (error) {
    reportBug(error);
    showThatTextsAreMissing();
    return;
  }
  createRoot(getElement('root')).render(<App translator={translator} session={session} views={views} />);
}

/** Downloads the first view beside the shell's texts; a failure shows when the view is rendered. */
function preloadFirstView(views: ViewLoader, session: Session): void {
  const screen = findScreen(location.pathname);
  if (screen && decide(screen, session.state(), history.state).kind !== 'show') return;
  views.load(screen ?? 'not-found').catch(() => undefined);
}

/** Without catalogs there are no words here: index.html brought these few along. */
function showThatTextsAreMissing(): void {
  getElement('without-texts').hidden = false;
}

function getElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}
