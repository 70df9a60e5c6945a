/** Starts the page: creates long-lived objects, loads the first view, renders. */
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadBuiltCatalog } from '#web/shared/i18n/catalogs.ts';
import { PREFERRED_LANGUAGE_COOKIE, chooseLanguage } from '#contract/languages';
import { Translator } from '#web/shared/i18n/translator.ts';
import { startAnalytics } from '#web/shared/analytics/track.ts';
import { findConsent } from '#web/shared/consent/consent.ts';
import { readCookie } from '#web/shared/storage/cookies.ts';
import { reportBug, warn } from '#web/shared/log.ts';
import { tellEarlyInput } from '#web/shared/screen/early-input.ts';
import { createLazyIdentity, resolvePool } from '#web/shared/session/lazy-identity.ts';
import { storageOf } from '#web/shared/storage/entry-storage.ts';
import { Session } from '#web/shared/session/session.ts';
import { App } from './app.tsx';
import { decide, findScreen } from './guard.ts';
import { loadView, viewAt } from './screens.tsx';

/** Renders the client into `#root` of index.html. */
export async function start(): Promise<void> {
  const translator = new Translator({
    // A static page continues in its own language.
    language: chooseLanguage(
      document.documentElement.dataset['language'] ?? readCookie(PREFERRED_LANGUAGE_COOKIE),
    ),
    source: loadBuiltCatalog,
    onMissing: (language, key) => warn(`no text in ${language} for ${key}`),
  });
  const identity = createLazyIdentity(resolvePool(__OKO_COGNITO__, location.origin), storageOf());
  const session = new Session({ identity, warn });

  session.start();
  startAnalytics();
  const firstView = loadFirstView(translator, session);
  try {
    await Promise.all([translator.need(['shell', 'ui']), firstView]);
  } catch (error) {
    reportBug(error);
    showThatTextsAreMissing();
    return;
  }
  const isVisitor = session.state().status === 'signed-out';
  render(<App translator={translator} session={session} />, isVisitor);
  if (!findConsent()) void askForConsent();
}

/** Hydrates a visitor's static page; other pages render from scratch. */
function render(app: ReactNode, isVisitor: boolean): void {
  const root = getElement('root');
  const { dataset } = document.documentElement;
  if (isVisitor && root.hasChildNodes() && dataset['isWrong'] === undefined) {
    hydrateRoot(root, app, { onRecoverableError: reportBug });
    tellEarlyInput(root);
  } else {
    root.replaceChildren();
    delete dataset['isWrong'];
    createRoot(root).render(app);
  }
}

/** After the first view, since consent can wait. */
async function askForConsent(): Promise<void> {
  try {
    await (await import('#web/shared/consent/ask.ts')).askForConsent();
  } catch (error) {
    warn('the cookie popup is not shown', error);
  }
}

/**
 * Loads the first view with the shell's texts; waits for it unless the session check is running.
 */
async function loadFirstView(translator: Translator, session: Session): Promise<void> {
  const screen = findScreen(location.pathname);
  const kind = screen
    ? decide(screen, session.state(), { search: location.search, state: history.state }).kind
    : 'show';
  if (kind === 'redirect' || kind === 'leave') return;
  const loading = loadView(viewAt(screen), translator).catch((error: unknown) =>
    warn('the first screen is asked for again', error),
  );
  if (kind === 'show') await loading;
}

/** Without catalogs the only texts are those of index.html. */
function showThatTextsAreMissing(): void {
  getElement('without-texts').hidden = false;
}

function getElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}
